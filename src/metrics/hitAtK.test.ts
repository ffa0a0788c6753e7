import { describe, expect, test } from "vitest";
import { expecting, expectingGroups, ranked } from "../records/build.js";
import { hitAtK } from "./hitAtK.js";

const words = (text: string) => text.split(" ").filter(Boolean);

const table: [why: string, ranking: string, expected: string, recordedTopK: number, k: number, hit: boolean | null][] =
  [
    // why                                               ranking      expected  topK  k  hit
    ["expected chunk on top", "a b c", "a", 3, 1, true],
    ["position k itself counts", "a b c", "c", 3, 3, true],
    ["one position too deep", "a b c", "c", 3, 2, false],
    ["any one of several is enough", "a b c", "x b", 3, 2, true],
    ["a short ranking is complete, not padded", "a", "b", 5, 5, false],
    ["asked for 10, the index held 3: position 4 is empty, not unknown", "a b c", "c", 10, 10, true],
    ["a completed search that found nothing is a miss", "", "a", 3, 3, false],
    ["nothing expected: not applicable", "a b c", "", 3, 3, null],
    ["nothing expected and nothing found: not applicable still", "", "", 3, 3, null],
    ["a repeated chunk keeps its places", "x x c", "c", 3, 2, false],
    ["a name that every object has is just an id", "__proto__ constructor", "constructor", 2, 1, false],
    ["and is found like any other", "__proto__ constructor", "constructor", 2, 2, true],
    ["ids that look like numbers are compared as text", "10 9", "9", 2, 1, false],
  ];

describe("hitAtK", () => {
  test.each(table.map((row) => ({ row, name: nameOf(row) })))("$name", ({ row }) => {
    const [, ranking, expected, recordedTopK, k, hit] = row;
    expect(hitAtK(expecting(...words(expected)), ranked(...words(ranking)), k, recordedTopK)).toBe(hit);
  });

  test("one alternative is as good as a required chunk", () => {
    const testCase = expectingGroups([{ required_chunk_ids: ["a", "b"], alternative_chunk_ids: ["page"] }]);
    expect(hitAtK(testCase, ranked("x", "page"), 2, 2)).toBe(true);
  });

  test.each([
    ["a hit further up", expecting("a")],
    ["nothing expected", expecting()],
  ])("the guard comes before the answer: %s", (_why, testCase) => {
    const call = () => hitAtK({ ...testCase, case_id: "q-017" }, ranked("a"), 10, 5);
    expect(call).toThrow(RangeError);
    expect(call).toThrow(
      'hitAtK: k = 10 looks past the 5 positions recorded for case "q-017". Use k ≤ 5, or record the run again with depth ≥ 10.',
    );
  });
});

function nameOf([why, ranking, expected, , k, hit]: (typeof table)[number]): string {
  return `hit@${k} of [${ranking}] for {${expected}} is ${hit}: ${why}`;
}
