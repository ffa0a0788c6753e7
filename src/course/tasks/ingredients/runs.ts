import fc, { type Arbitrary } from "fast-check";
import type { RankSketch } from "../../../records/build.js";
import type { RetrievalResult } from "../../../records/types.js";

/** A row of a run as tasks give it: what summaries and MRR read of a result. */
export type RunRow = Pick<
  RetrievalResult,
  "run_id" | "case_id" | "status" | "error" | "k" | "recorded_top_k" | "hit_at_k" | "expected_rank"
>;

/** What became of a question. `leftOver`: it failed, and still holds the rank of an earlier try. */
export type RowSketch = RankSketch | { readonly leftOver: number | null };

export interface RunShape {
  readonly run_id: string;
  /** The k at which hit_at_k was taken. */
  readonly k: number;
  readonly recorded_top_k: number;
}

/** A run by hand, cases q1, q2, …: `runOf([1, null, "N/A", "failed"], { k: 3 })`. */
export function runOf(sketches: readonly RowSketch[], shape: Partial<RunShape> = {}): readonly RunRow[] {
  return sketches.map((sketch, index) => rowOf(sketch, index, shape));
}

function rowOf(
  sketch: RowSketch,
  index: number,
  { run_id = "run-1", k = 3, recorded_top_k = 5 }: Partial<RunShape>,
): RunRow {
  const isLeftOver = typeof sketch === "object" && sketch !== null;
  const rank = isLeftOver ? sketch.leftOver : sketch;
  const status = isLeftOver || rank === "failed" ? "failed" : rank === "skipped" ? "skipped" : "completed";
  const isFound = typeof rank === "number";
  return {
    run_id,
    case_id: `q${index + 1}`,
    status,
    ...(status === "failed" ? { error: { stage: "retrieve", message: "the index did not answer" } } : {}),
    k,
    recorded_top_k,
    hit_at_k: isFound ? rank <= k : rank === null ? false : null,
    expected_rank: isFound ? rank : null,
  };
}

/**
 * A random run of at most 8 questions at one k: found, missed, N/A, failed (often with the rank of an earlier try left in the row)
 * and skipped. One run in seven holds no evaluated question. In one of five, some row was recorded less deep than the others.
 */
export function run(): Arbitrary<readonly RunRow[]> {
  const rows = fc.oneof({ weight: 6, arbitrary: sketches(6) }, { weight: 1, arbitrary: unevaluated });
  const shallow = fc.constantFrom(false, false, false, false, true);
  // Drawn apart and folded together, so that a failing run shrinks row by row.
  return fc
    .tuple(rows, fc.integer({ min: 1, max: 6 }), fc.nat(5), shallow, fc.nat(7))
    .map(([list, recorded_top_k, cut, hasShallowRow, at]) => {
      const shallowest = hasShallowRow ? Math.max(1, recorded_top_k - 2) : recorded_top_k;
      const shape = { k: 1 + (cut % shallowest), recorded_top_k };
      const all = runOf(
        list.map((sketch) => within(recorded_top_k, sketch)),
        shape,
      );
      return all.map((row, index) => (index === at % all.length ? shallower(row, shallowest) : row));
    });
}

/** The same fate, with a rank that a list of this depth can have. */
function within(depth: number, sketch: RowSketch): RowSketch {
  if (typeof sketch === "number") return 1 + ((sketch - 1) % depth);
  if (typeof sketch !== "object" || sketch === null || sketch.leftOver === null) return sketch;
  return { leftOver: 1 + ((sketch.leftOver - 1) % depth) };
}

/** What became of 1 to 8 questions, with ranks down to this depth. */
export function sketches(depth: number): Arbitrary<readonly RowSketch[]> {
  const rank = fc.integer({ min: 1, max: depth });
  const sketch = fc.oneof(
    { weight: 5, arbitrary: rank },
    { weight: 2, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constant("N/A" as const) },
    { weight: 1, arbitrary: fc.constantFrom("failed" as const, "skipped" as const) },
    { weight: 1, arbitrary: fc.option(rank).map((leftOver) => ({ leftOver })) },
  );
  return fc.array(sketch, { minLength: 1, maxLength: 8 });
}

const unevaluated = fc.array(fc.constantFrom<RowSketch[]>("N/A", "failed", "skipped"), { maxLength: 3 });

/** The same row kept to fewer positions; a rank below them was never seen. */
function shallower(row: RunRow, recorded_top_k: number): RunRow {
  if (row.expected_rank === null || row.expected_rank <= recorded_top_k) return { ...row, recorded_top_k };
  return { ...row, recorded_top_k, expected_rank: null, hit_at_k: false };
}

/** A run in a few words: `run-1, k = 3, recorded_top_k = 5: rank 1 (hit), not found (miss), N/A, failed`. */
export function showRun(rows: readonly RunRow[]): string {
  const first = rows[0];
  if (!first) return "no rows";
  const own = (row: RunRow) =>
    [
      row.run_id === first.run_id ? "" : ` in ${row.run_id}`,
      row.k === first.k ? "" : ` at k = ${row.k}`,
      row.recorded_top_k === first.recorded_top_k ? "" : ` recorded_top_k = ${row.recorded_top_k}`,
    ].join("");
  const head = `${first.run_id}, k = ${first.k}, recorded_top_k = ${first.recorded_top_k}`;
  return `${head}: ${rows.map((row) => showFate(row) + own(row)).join(", ")}`;
}

function showFate({ status, hit_at_k, expected_rank }: RunRow): string {
  const found =
    hit_at_k === null
      ? "N/A"
      : `${expected_rank === null ? "not found" : `rank ${expected_rank}`} (${hit_at_k ? "hit" : "miss"})`;
  if (status === "completed") return found;
  return hit_at_k === null ? status : `${status} with ${found} left over`;
}
