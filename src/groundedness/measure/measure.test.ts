import { expect, test } from "vitest";
import { wordEmbedder } from "../../test-data/wordEmbedder.js";
import type { ClaimLabel } from "../claimLabel.js";
import { againstHand } from "./againstHand.js";
import { countFlags } from "./countFlags.js";
import { ruleFlags } from "./ruleFlags.js";

/** "SN": supported by hand, not supported by the judge. */
const pairs = (text: string) => {
  const labels: Record<string, ClaimLabel> = { S: "SUPPORTED", N: "NOT_SUPPORTED", C: "CONTRADICTED" };
  return text.split(" ").map(([hand, given]) => ({ hand: labels[hand!]!, given: labels[given!]! }));
};

test.each<[why: string, pairs: string, agreement: string, sensitivity: string, specificity: string, precision: string]>(
  [
    [
      "always yes on nine good of ten: agrees on 90 %, finds nothing",
      "SS SS SS SS SS SS SS SS SS NS",
      "9/10",
      "0/1",
      "9/9",
      "9/10",
    ],
    ["the wrong one of two bad labels still finds it", "CN NN SS", "2/3", "2/2", "1/1", "1/1"],
    ["a false alarm", "SN", "0/1", "0/0", "0/1", "0/0"],
  ],
)("againstHand, %s", (_why, text, ...shares) => {
  const { agreement, sensitivity, specificity, precision_of_supported } = againstHand(pairs(text));
  const shown = [agreement, sensitivity, specificity, precision_of_supported].map(({ count, of }) => `${count}/${of}`);
  expect(shown).toEqual(shares);
});

test.each<[why: string, sentence: string, raised: string[]]>([
  ["nothing against it", "The queue waits 90 seconds.", []],
  ["a number", "The queue waits 95 seconds.", ["numbers", "any"]],
  ["a date", "The queue waits 90 seconds till Friday.", ["dates", "any"]],
  ["a spelled name isn't a service", "The queue waits 90 seconds, says Ada.", ["names", "any"]],
  ["a service in lower case", "The storage waits 90 seconds.", ["service_names", "any"]],
  ["nothing near", "Cats bark.", ["similarity", "any"]],
])("ruleFlags, %s", async (_why, sentence, raised) => {
  const context = [{ chunk_id: "a", text: "The queue waits 90 seconds." }];
  const flags = await ruleFlags(wordEmbedder(), { sentence, context }, ["queue", "storage"]);
  expect(Object.entries(flags).flatMap(([rule, on]) => (on ? [rule] : []))).toEqual(raised);
});

test("countFlags counts each rule over all sentences of its group", () => {
  const none = { numbers: false, dates: false, names: false, service_names: false, similarity: false, any: false };
  const rows = [
    { group: "x", flags: { ...none, numbers: true, any: true } },
    { group: "y", flags: none },
    { group: "x", flags: none },
  ];
  expect(countFlags(rows)).toEqual([
    { group: "x", sentences: 2, flagged: { ...zero(), numbers: 1, any: 1 } },
    { group: "y", sentences: 1, flagged: zero() },
  ]);
});

function zero() {
  return { numbers: 0, dates: 0, names: 0, service_names: 0, similarity: 0, any: 0 };
}
