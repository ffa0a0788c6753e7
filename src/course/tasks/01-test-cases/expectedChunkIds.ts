import { expectedChunkIds as reference } from "../../../metrics/expectedChunkIds.js";
import { expecting, expectingGroups } from "../../../records/build.js";
import type { TestCase } from "../../../records/types.js";
import { defineTask } from "../../task.js";
import { showCase, testCase } from "../ingredients/cases.js";
import { type CaseInput, expectedMisconceptions } from "./expectedChunkIds.misconceptions.js";

export const expectedChunkIds = defineTask<CaseInput, string[]>({
  id: "expectedChunkIds",
  chapter: "01-test-cases",
  statement: `Which chunks count as evidence for this case?
List the required and the alternative ids of all groups, each id once, in any order.
A group may have no list of alternatives. A case that expects nothing gives an empty list.
A grade in relevance makes no chunk evidence: only the groups do.`,
  signature: "expectedChunkIds(testCase: TestCase): string[]",
  types: ["TestCase"],
  hints: {
    question: "In which two fields of a group can an id of evidence stand, and which of them may be missing?",
    example:
      "A case has two groups. The first requires m and n, and p may stand in for both. The second requires n. " +
      "Reading group by group gives m, n, p and n again. n is one chunk, so the list holds m, n and p.",
    outline:
      "1. Start with an empty collection of ids. 2. Go through the groups. 3. Add every required id, then every alternative " +
      "id if the group has any. 4. Take care that an id which is already there isn't added again. 5. Return an array.",
  },
  explanation:
    "Evidence is a set of chunks: a Set keeps each id once, and a list comes out at the end. An alternative joins the list and " +
    "pushes nobody out, because the required chunks are still evidence.",
  examples: [
    { why: "one required chunk", input: [expecting("a")] },
    { why: "all required chunks of a group", input: [expecting("b", "a")] },
    { why: "the chunks of every group", input: [expectingGroups([["a"], ["b", "c"]])] },
    {
      why: "an alternative counts, and the required chunks stay",
      input: [expectingGroups([{ required_chunk_ids: ["a", "b"], alternative_chunk_ids: ["page"] }])],
    },
    { why: "a chunk that two groups need is listed once", input: [expectingGroups([["a", "b"], ["b"]])] },
    {
      why: "an empty list of alternatives adds nothing",
      input: [expectingGroups([{ required_chunk_ids: ["a"], alternative_chunk_ids: [] }])],
    },
    { why: "a chunk on the same topic is no evidence", input: [withTopicChunk(expecting("a"), "b")] },
    { why: "nothing is expected: an empty list", input: [expecting()] },
  ],
  inputs: testCase().map((aCase) => [aCase]),
  reference,
  compare: { order: "any" },
  show: (aCase) => `expectedChunkIds(${showCase(aCase)}${showTopicChunks(aCase)})`,
  misconceptions: expectedMisconceptions,
});

/** The same case with a chunk that only shares the topic: grade 1, in no group. */
function withTopicChunk(aCase: TestCase, chunkId: string): TestCase {
  return { ...aCase, relevance: { ...aCase.relevance, [chunkId]: 1 } };
}

function showTopicChunks(aCase: TestCase): string {
  const expected = reference(aCase);
  const others = Object.entries(aCase.relevance).filter(([id]) => !expected.includes(id));
  return others.length === 0
    ? ""
    : `; in no group: ${others.map(([id, grade]) => `${id} with grade ${grade}`).join(", ")}`;
}
