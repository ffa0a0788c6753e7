import type { RetrievalResult, TestCase } from "../../records/types.js";
import { drawCases } from "./drawCases.js";
import { drawFault, type Fault } from "./fault.js";
import { type RunFigures, runFigures } from "./figures.js";
import { mysteryRun } from "./mysteryRun.js";
import type { RecordedBaseline } from "./recordedBaseline.js";
import { secretDraw, variantSeed } from "./secretDraw.js";

/** A student's own 60 cases, two runs on them, and, for the instructor alone, what is wrong with the second. */
export interface Variant {
  readonly student: string;
  readonly testCases: readonly TestCase[];
  readonly baseline: readonly RetrievalResult[];
  readonly mystery: readonly RetrievalResult[];
  readonly index_version: string;
  readonly fault: Fault;
  readonly expected: { readonly baseline: RunFigures; readonly mystery: RunFigures };
}

/**
 * Makes a student's variant. It hangs on the student id, the secret and the workbook's data, on nothing else: the instructor's side
 * makes it again instead of keeping a key.
 *
 * @param fault only for tests: this one instead of the drawn one
 */
export function makeVariant(recorded: RecordedBaseline, student: string, secret: string, fault?: Fault): Variant {
  const seed = variantSeed(student, secret);
  const cases = drawCases(recorded.cases, secretDraw(seed, "cases"));
  const planted = fault ?? drawFault(secretDraw(seed, "fault"));
  const testCases = cases.map(({ testCase }) => testCase);
  const baseline = cases.map(({ result }) => ({ ...result, run_id: "baseline" }));
  const mystery = mysteryRun(cases, planted, recorded, secretDraw(seed, "changed cases")).map((result) => ({
    ...result,
    run_id: "mystery",
  }));
  return {
    ...{ student, testCases, baseline, mystery, index_version: recorded.index_version, fault: planted },
    expected: { baseline: runFigures(testCases, baseline), mystery: runFigures(testCases, mystery) },
  };
}
