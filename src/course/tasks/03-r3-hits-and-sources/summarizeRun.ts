import fc, { type Arbitrary } from "fast-check";
import { defineTask } from "../../task.js";
import { type RunRow, run, runOf, showRun } from "../ingredients/runs.js";
import { figuresOf, type RunFigures, type SummaryInput, summaryMisconceptions } from "./summarizeRun.misconceptions.js";

export const summarizeRun = defineTask<SummaryInput, RunFigures>({
  id: "summarizeRun",
  chapter: "03-r3-hits-and-sources",
  statement: `Report one run at one k: { hits, evaluated_questions, hit_rate, not_applicable, not_completed }.
evaluated_questions: completed rows whose hit_at_k is true or false. hit_rate: hits / evaluated_questions; null over nothing.
not_applicable: completed rows whose hit_at_k is null.
not_completed: failed and skipped rows, whatever else they still hold.
Rows of two run_ids or of two k are an Error, whatever became of those rows.`,
  signature: "summarizeRun(results: readonly SummarizedResult[]): RunFigures",
  types: ["RunSummary", "SummarizedResult"],
  given: `type RunFigures = Pick<RunSummary, "hits" | "evaluated_questions" | "hit_rate" | "not_applicable" | "not_completed">;`,
  hints: {
    question: "Into how many heaps can you sort the rows, so that every row lies in exactly one?",
    example:
      "Seven questions at k = 3: three hits, one miss, one N/A, one failed, one skipped. Evaluated: 4. The rate is 3 of 4 = 0.75. " +
      "N/A 1, not completed 2, and 4 + 1 + 2 = 7: nobody is lost. The failed row may still hold hit_at_k = true from an " +
      "earlier try; that changes nothing.",
    outline:
      "1. Throw an Error if not all rows have the run_id and the k of the first. 2. Keep the completed rows; all others are not " +
      "completed. 3. Of the completed ones, those with hit_at_k null are not applicable, the others are evaluated. 4. Count the " +
      "hits among the evaluated. 5. Divide, unless there is nothing to divide by.",
  },
  explanation:
    "The status is asked first and hit_at_k second, so a value left over in a failed row can't slip in. The three counts add up " +
    "to all rows, which is how a reader can see that nobody was dropped in silence.",
  examples: [
    { why: "hits over evaluated questions", input: [runOf([1, 2, 5, null])] },
    { why: "N/A stays out of the rate and is counted", input: [runOf([1, null, "N/A"])] },
    {
      why: "failed and skipped rows stay out of the rate and are counted",
      input: [runOf([1, null, "failed", "skipped"])],
    },
    { why: "a hit left over in a failed row is nobody's hit", input: [runOf([1, null, { leftOver: 1 }])] },
    { why: "a miss left over in a failed row is nobody's miss", input: [runOf([1, "N/A", { leftOver: null }])] },
    { why: "found below position k is a miss", input: [runOf([4, 1], { k: 3 })] },
    { why: "no hit at all is a rate of 0", input: [runOf([null, 5])] },
    { why: "nothing evaluated: no rate", input: [runOf(["N/A", "failed"])] },
    { why: "no rows: no rate", input: [[]] },
    { why: "two runs in one list are refused", input: [[...runOf([1, null]), ...runOf([2], { run_id: "run-2" })]] },
    { why: "two k in one list are refused", input: [[...runOf([1, null], { k: 3 }), ...runOf([2], { k: 1 })]] },
    {
      why: "refused also when the row of the other run failed",
      input: [[...runOf([1]), ...runOf(["failed"], { run_id: "run-2" })]],
    },
    {
      why: "refused also when the row at the other k is N/A",
      input: [[...runOf([1], { k: 3 }), ...runOf(["N/A"], { k: 1 })]],
    },
  ],
  inputs: fc
    .tuple(run(), strangeRow(), fc.nat(7))
    .map(([rows, strange, at]): SummaryInput => [mixed(rows, strange, at)]),
  reference: figuresOf,
  show: (results) => `summarizeRun(${showRun(results)})`,
  misconceptions: summaryMisconceptions,
});

type Strange = "none" | "run_id" | "k" | "both";

/** Three in ten runs get a row of another run or at another k. */
function strangeRow(): Arbitrary<Strange> {
  return fc.oneof(
    { weight: 7, arbitrary: fc.constant("none" as const) },
    { weight: 3, arbitrary: fc.constantFrom("run_id" as const, "k" as const, "both" as const) },
  );
}

function mixed(rows: readonly RunRow[], strange: Strange, at: number): readonly RunRow[] {
  return rows.map((row, index) => {
    if (strange === "none" || index !== at % rows.length) return row;
    const otherRun = strange === "k" ? row : { ...row, run_id: "run-2" };
    return strange === "run_id" ? otherRun : atNextK(otherRun);
  });
}

/** The same row taken at another k than the run's. */
function atNextK(row: RunRow): RunRow {
  const k = row.k + 1;
  const hit_at_k = row.hit_at_k === null ? null : row.expected_rank !== null && row.expected_rank <= k;
  return { ...row, k, hit_at_k, recorded_top_k: Math.max(k, row.recorded_top_k) };
}
