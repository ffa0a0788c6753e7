import fc, { type Arbitrary } from "fast-check";
import { expectedChunkIds } from "../../../metrics/expectedChunkIds.js";
import { sourceMetrics as reference } from "../../../metrics/sourceMetrics.js";
import { expecting, expectingGroups } from "../../../records/build.js";
import type { SourceMetrics, TestCase } from "../../../records/types.js";
import { defineTask } from "../../task.js";
import { chunkId, showCase, testCase } from "../ingredients/cases.js";
import { picks, rows, rowsFrom, type ScoredId, showRanking } from "../ingredients/rankings.js";
import { type ContextRow, type SourcesInput, sourcesMisconceptions } from "./sourceMetrics.misconceptions.js";

export const sourceMetrics = defineTask<SourcesInput, SourceMetrics>({
  id: "sourceMetrics",
  chapter: "03-r3-hits-and-sources",
  statement: `Which groups of evidence are complete, in the ranking and again in the context?
Return { ranking, context }, each { any_group, all_groups, group_coverage }.
any_group: at least one group is complete. all_groups: every group is. group_coverage: complete groups / groups, from 0 to 1.
A group is complete when all its required chunks are there, or any one alternative. One chunk may serve several groups.
All three are null when the case has no group. The whole ranking counts, not its first k.`,
  signature: "sourceMetrics(testCase: TestCase, ranking: Ranking, context: readonly RankedId[]): SourceMetrics",
  types: ["RankedId", "Ranking", "SourceMetrics", "TestCase"],
  hints: {
    question: "What exactly do you count: chunks that were found, or groups that are complete?",
    example:
      "A case has two groups: {m n} and {p}, or q in place of p. The ranking is [n q x]. The first group lacks m, the second " +
      "is complete through q. So any_group is true, all_groups is false and group_coverage is 1 of 2. If only n is handed on, " +
      "the context has no complete group: false, false, 0.",
    outline:
      "1. Write a helper that takes the groups and one list of rows. 2. Without groups, all three values are null. 3. Otherwise " +
      "count the groups that are complete, as in isGroupSatisfied. 4. Make the three values from that count and the number of " +
      "groups. 5. Call the helper twice: with the ranking and with the context.",
  },
  explanation:
    "The unit is the group, because half a procedure answers nothing. The same helper looks at the ranking and at the context: " +
    "where the first is complete and the second is not, the search did its work and a later stage lost it.",
  examples: [
    { why: "the only group is complete in both", input: [expecting("a"), rows("a b"), context("a")] },
    { why: "half a group is no group", input: [expecting("a", "b"), rows("a x y"), context("a")] },
    {
      why: "one of two groups is complete",
      input: [expectingGroups([["a", "b"], ["c"]]), rows("c a x"), context("c a")],
    },
    { why: "every group is complete", input: [expectingGroups([["a", "b"], ["c"]]), rows("b c a"), context("b c a")] },
    { why: "found by the search and lost before the context", input: [expecting("a"), rows("x a"), context("x")] },
    { why: "an empty context completes nothing", input: [expectingGroups([["a"], ["b"]]), rows("a b"), context("")] },
    { why: "nothing was found", input: [expecting("a"), [], context("")] },
    { why: "one alternative replaces its whole group", input: [withPage(), rows("x page a"), context("page")] },
    { why: "any one of two alternatives will do", input: [withTwoPages(), rows("page sheet c"), context("sheet")] },
    {
      why: "no alternatives are named, and a required chunk is missing",
      input: [
        expectingGroups([{ required_chunk_ids: ["a", "b"], alternative_chunk_ids: [] }]),
        rows("a x"),
        context("a"),
      ],
    },
    {
      why: "one chunk may serve two groups",
      input: [
        expectingGroups([
          ["a", "b"],
          ["b", "c"],
        ]),
        rows("a b c"),
        context("a b c"),
      ],
    },
    {
      why: "one complete group of three is a third",
      input: [expectingGroups([["a"], ["b", "c"], ["d"]]), rows("a b x"), context("d")],
    },
    { why: "nothing is expected: not applicable", input: [expecting(), rows("a b"), context("a")] },
  ],
  inputs: fc.tuple(cases(), picks(), handedOn()).map(([aCase, picks, kept]): SourcesInput => {
    const ranking = rowsFrom(picks, expectedChunkIds(aCase));
    return [aCase, ranking, contextFrom(ranking, kept)];
  }),
  reference,
  show: (aCase, ranking, context) =>
    `sourceMetrics(${showCase(aCase)}; ranking ${showRanking(ranking)}; context ${showRanking(context)})`,
  misconceptions: sourcesMisconceptions,
});

/** A context by hand, `context("a b")`; `context("")` is empty. */
function context(ids: string): readonly ContextRow[] {
  return rows(ids).map(({ chunk_id }) => ({ chunk_id, tokens: 32 }));
}

function withPage(): TestCase {
  return expectingGroups([{ required_chunk_ids: ["a", "b"], alternative_chunk_ids: ["page"] }]);
}

function withTwoPages(): TestCase {
  return expectingGroups([{ required_chunk_ids: ["a", "b"], alternative_chunk_ids: ["page", "sheet"] }, ["c"]]);
}

/** A third of the cases has no alternatives, and a third at least two groups, which often share a chunk. */
function cases(): Arbitrary<TestCase> {
  return fc.oneof(
    testCase(),
    testCase({ groups: [1, 3], required: [1, 3], alternatives: [0, 0] }),
    testCase({ groups: [2, 3] }),
  );
}

/** Which of the ranking's chunks were handed on; or, as in an experiment, ids that somebody handed on instead. */
type Kept = readonly boolean[] | readonly string[];

function handedOn(): Arbitrary<Kept> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.array(fc.boolean(), { maxLength: 8 }) },
    { weight: 1, arbitrary: fc.uniqueArray(chunkId, { maxLength: 4 }) },
  );
}

/** Each chunk once, in the order of the ranking; what nothing is said about is handed on. */
function contextFrom(ranking: readonly ScoredId[], kept: Kept): readonly ContextRow[] {
  const found = [...new Set(ranking.map((row) => row.chunk_id))];
  const byHand = kept.filter((one) => typeof one === "string");
  const ids = byHand.length > 0 ? byHand : found.filter((_id, index) => kept[index] ?? true);
  return ids.map((chunk_id) => ({ chunk_id, tokens: 32 }));
}
