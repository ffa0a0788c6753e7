import fc, { type Arbitrary } from "fast-check";
import { expectingGroups, type GroupSketch } from "../../../records/build.js";
import type { TestCase } from "../../../records/types.js";
import { defineTask } from "../../task.js";
import { showCase } from "../ingredients/cases.js";
import { judgeRankings } from "./buildRankings.judge.js";
import {
  type BuildInput,
  buildMisconceptions,
  type Rankings,
  build as reference,
} from "./buildRankings.misconceptions.js";

export const buildRankings = defineTask<BuildInput, Rankings>({
  id: "buildRankings",
  chapter: "03-r3-hits-and-sources",
  statement: `Build two rankings by hand: one that is a hit with incomplete evidence, and one that repairs it a place later.
The case has exactly two groups. They share no chunk and require at most 4 chunks in all.
Return lists of chunk ids, all different within a list. What isn't evidence, you invent: any id that the case doesn't name.
before: 3 positions, the first is expected (Hit@1 is true), and not all groups are complete.
after: 5 positions. The first 3 are those of before, position 4 makes all groups complete, position 5 is not expected.`,
  signature: "buildRankings(testCase: TestCase): { before: string[]; after: string[] }",
  types: ["TestCase"],
  hints: {
    question: "How much evidence may stand in the first 3 positions, so that one more chunk is enough and yet needed?",
    example:
      "A case needs {m n} and {p}. Suppose that n is what comes late: then m and p must be there before it, and one place is " +
      "left for a chunk that nobody expects. before is [m p other], after is [m p other n more].",
    outline:
      "1. List the required chunks of both groups. 2. Take one of them away: it comes at position 4. 3. The others go first; fill up " +
      "to 3 positions with ids that the case names nowhere, also not as alternatives. 4. For after, add to before the chunk that " +
      "you took away, and one more invented id.",
  },
  explanation:
    "Everything required but one chunk stands in before, so Hit@1 is true while a group is incomplete. That is how a high hit " +
    "rate can stand beside poor answers, and why k = 4 changes all_groups although Hit@k was true from the start.",
  examples: [
    { why: "two groups of one chunk", input: [expectingGroups([["a"], ["b"]])] },
    { why: "the first group needs two chunks", input: [expectingGroups([["a", "b"], ["c"]])] },
    { why: "the second group needs two chunks", input: [expectingGroups([["a"], ["b", "c"]])] },
    {
      why: "two groups of two chunks leave no room in before",
      input: [
        expectingGroups([
          ["a", "b"],
          ["c", "d"],
        ]),
      ],
    },
    { why: "three chunks and one", input: [expectingGroups([["a", "b", "c"], ["d"]])] },
    { why: "one chunk and three", input: [expectingGroups([["a"], ["b", "c", "d"]])] },
    {
      why: "an alternative would complete its group",
      input: [expectingGroups([either("a", "page-a"), either("b", "page-b")])],
    },
    { why: "only one group has an alternative", input: [expectingGroups([["a", "b"], either("c", "page")])] },
  ],
  inputs: caseOfTwoGroups().map((aCase): BuildInput => [aCase]),
  reference,
  judge: judgeRankings,
  show: (aCase) => `buildRankings(${showCase(aCase)})`,
  misconceptions: buildMisconceptions,
});

function either(required: string, alternative: string): GroupSketch {
  return { required_chunk_ids: [required], alternative_chunk_ids: [alternative] };
}

/** Two groups without a common chunk that require 2 to 4 in all, each with up to two alternatives. */
function caseOfTwoGroups(): Arbitrary<TestCase> {
  const sizes = fc.constantFrom([1, 1], [1, 1], [1, 2], [2, 1], [2, 2], [1, 3], [3, 1]);
  const alternatives = fc.constantFrom(0, 1, 1, 2);
  const ids = fc.shuffledSubarray(["a", "b", "c", "d", "e", "f", "g", "h"], { minLength: 8 });
  return fc.tuple(sizes, alternatives, alternatives, ids).map(([[first = 1, second = 1], some, others, ids]) => {
    const left = [...ids];
    const group = (required: number, alternatives: number) => ({
      required_chunk_ids: left.splice(0, required),
      alternative_chunk_ids: left.splice(0, alternatives),
    });
    return expectingGroups([group(first, some), group(second, others)]);
  });
}
