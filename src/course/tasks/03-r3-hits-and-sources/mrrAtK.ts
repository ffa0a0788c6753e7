import fc, { type Arbitrary } from "fast-check";
import { mrrAtK as reference } from "../../../metrics/mrrAtK.js";
import { defineTask } from "../../task.js";
import { anyK, noPosition } from "../ingredients/depths.js";
import { showK } from "../ingredients/rankings.js";
import { type RowSketch, type RunRow, run, runOf, showRun, sketches } from "../ingredients/runs.js";
import { mrrMisconceptions } from "./mrrAtK.misconceptions.js";
import type { MrrInput } from "./mrrAtK.rows.js";

export const mrrAtK = defineTask<MrrInput, number | null>({
  id: "mrrAtK",
  chapter: "03-r3-hits-and-sources",
  statement: `How near the top is the first expected chunk, on average over the questions of one run?
The mean of 1 / expected_rank over the evaluated rows: those that are completed and whose hit_at_k is not null.
A rank of null, or deeper than k, adds 0 and stays in the mean. null when no row is evaluated.
hit_at_k may have been taken at another k, so it says only whether a row is evaluated.
First of all, k must be a whole number from 1 and no deeper than the smallest recorded_top_k of all rows, failed and N/A
rows included; anything else ("3", true, null, 2.5) is a RangeError.`,
  signature: "mrrAtK(results: readonly RankedResult[], k: number): number | null",
  types: ["RankedResult"],
  hints: {
    question: "Which rows count in the mean, and what does each of them add?",
    example:
      "Four evaluated questions, k = 3, ranks 2, 3, 5 and none. They add 1/2, 1/3, 0 and 0: 5/6 in all, divided by 4. " +
      "A fifth question that failed changes nothing, but had it been recorded at depth 2, k = 3 would be refused.",
    outline:
      "1. Refuse a k that is no whole number from 1, or deeper than the recorded_top_k of any row. 2. Keep the completed rows whose " +
      "hit_at_k is not null. 3. If none is left, there is no mean. 4. Add 1 / rank for each row whose rank is a number up to k. " +
      "5. Divide by the number of rows that you kept.",
  },
  explanation:
    "Every evaluated question has one vote: 1 / rank if its evidence stands within k, else 0. Each row was asked at its own depth, " +
    "a failed one too, so the shallowest row decides how deep the figure may look.",
  examples: [
    { why: "the mean of 1 / rank, and not found adds 0", input: [runOf([1, 2, null]), 5] },
    { why: "it is no mean of ranks", input: [runOf([1, 1, 1, 10], { recorded_top_k: 10 }), 10] },
    { why: "a rank at exactly k counts", input: [runOf([3, 1]), 3] },
    { why: "a rank deeper than k adds 0, although the row is a hit at its own k", input: [runOf([1, 4], { k: 5 }), 3] },
    { why: "a rank within k counts, although the row is a miss at its own k", input: [runOf([1, 2], { k: 1 }), 2] },
    { why: "N/A is left out", input: [runOf([1, null, "N/A"]), 3] },
    { why: "failed and skipped rows are left out", input: [runOf([1, null, "failed", "skipped"]), 3] },
    { why: "a rank left over in a failed row is left out", input: [runOf([2, null, { leftOver: 1 }]), 3] },
    { why: "nothing within k is a mean of 0", input: [runOf([null, 5]), 3] },
    { why: "nothing evaluated: no mean", input: [runOf(["N/A", "failed"]), 3] },
    { why: "no rows: no mean", input: [[], 3] },
    { why: "a k deeper than recorded is refused", input: [runOf([1, 2]), 6] },
    { why: "the row recorded least deep decides", input: [oddRowOut(2), 4] },
    { why: "it decides also when it failed", input: [oddRowOut("failed"), 4] },
    { why: "it decides also when it is N/A", input: [oddRowOut("N/A"), 4] },
    { why: "a k that is too deep is refused also when nothing is evaluated", input: [runOf(["N/A"]), 6] },
    { why: "0 is no position, even without rows", input: [[], 0] },
    { why: "a text is no k", input: [runOf([1, 2]), "3" as unknown as number] },
    { why: "true is no k", input: [runOf([1, 2]), true as unknown as number] },
    { why: "null is no k", input: [runOf([1, 2]), null as unknown as number] },
    { why: "half a position is no k", input: [runOf([1, 2]), 2.5] },
  ],
  inputs: fc.oneof(
    { weight: 12, arbitrary: runAndK() },
    { weight: 4, arbitrary: oneRowTooShallow() },
    { weight: 3, arbitrary: allFound() },
    { weight: 1, arbitrary: noPosition.map((k): MrrInput => [[], k]) },
  ),
  reference,
  show: (results, k) => `mrrAtK(${showRun(results)}; k = ${showK(k)})`,
  misconceptions: mrrMisconceptions,
});

/** Three rows at depth 5 and among them one at depth 2. */
function oddRowOut(odd: RowSketch): readonly RunRow[] {
  return insertAt(1, runOf([odd], { k: 2, recorded_top_k: 2 }), runOf([1, 3, null], { k: 2 }));
}

/** Of ten k about seven can be answered, two are too deep for some row, one is no position. */
function runAndK(): Arbitrary<MrrInput> {
  return fc.tuple(run(), anyK).map(([rows, k]): MrrInput => {
    const depths = rows.map((row) => row.recorded_top_k);
    const shallowest = Math.min(6, ...depths);
    if (k.kind === "within") return [rows, 1 + (k.at % shallowest)];
    if (k.kind === "no position") return [rows, k.value];
    // One of the depths between the shallowest and the deepest row, or the two below.
    return [rows, shallowest + 1 + (k.by % (Math.max(shallowest, ...depths) - shallowest + 2))];
  });
}

/** All rows but one were recorded deep enough: that one failed, is N/A, or was found on top. */
function oneRowTooShallow(): Arbitrary<MrrInput> {
  const odd = fc.constantFrom<RowSketch[]>("failed", "N/A", "skipped", 1, { leftOver: 1 });
  return fc.tuple(sketches(5), odd, fc.nat(8), fc.integer({ min: 3, max: 5 })).map(([list, odd, at, k]): MrrInput => {
    const rows = runOf(list, { k: 2 });
    return [insertAt(at % (rows.length + 1), runOf([odd], { k: 2, recorded_top_k: 2 }), rows), k];
  });
}

/** Every question is found within k: only here do people agree on what a mean of ranks would be. */
function allFound(): Arbitrary<MrrInput> {
  const ranks = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 5 });
  return ranks.map((ranks): MrrInput => [runOf(ranks), Math.max(...ranks)]);
}

function insertAt(index: number, odd: readonly RunRow[], rows: readonly RunRow[]): readonly RunRow[] {
  const all = [...rows.slice(0, index), ...odd, ...rows.slice(index)];
  return all.map((row, at) => ({ ...row, case_id: `q${at + 1}` }));
}
