import { expect, test } from "vitest";
import { sourceMetrics } from "../metrics/sourceMetrics.js";
import type { RankedChunk, RetrievalResult, TestCase } from "../records/types.js";
import { contains } from "./evaluators/answerEvaluators.js";
import { extractiveGenerator } from "./generators/extractiveGenerator.js";
import { loadRun, loadTestCases } from "./workbookData.js";

/** The recorded run of data/configs/support-full.yaml; src/scripts/recordedRuns.test.ts runs it anew and compares. */
const run = loadRun("support-full");
const caseOf = new Map(loadTestCases().map((row) => [row.case_id, row]));
const { top_k } = run.manifest!.config as { top_k: number };
const completed = run.results.filter((row) => row.status === "completed");
const answerCorrect = (row: RetrievalResult) =>
  row.evaluations!.find(({ criterion }) => criterion === "answer_correct")!.value;

/** Would the same writer pass `contains`, given these passages? */
async function passes(testCase: TestCase, context: readonly RankedChunk[]): Promise<boolean> {
  const { signal } = new AbortController();
  const written = await extractiveGenerator().generate(testCase.question, context, { signal, log: () => {} });
  const { answer, answer_kind = "answer", citations = [] } = written;
  const input = { testCase, ranking: context, recorded_top_k: 1, context, answer, answer_kind, citations, signal };
  return (await contains().evaluate(input)).value === true;
}

/** The depth at which all groups are first complete; null if never within what was recorded. */
function relevantRank(testCase: TestCase, { ranking }: RetrievalResult): number | null {
  const at = ranking.findIndex(
    (_row, i) => sourceMetrics(testCase, ranking.slice(0, i + 1), []).ranking.all_groups === true,
  );
  return at < 0 ? null : at + 1;
}

/** Failure labels as chapter 7 defines them, in its order. */
async function labelOf(row: RetrievalResult): Promise<string> {
  const testCase = caseOf.get(row.case_id)!;
  if (testCase.gold_context.length === 0) return "NOT_DIAGNOSABLE";
  const context = row.context.map(({ chunk_id }) => row.ranking.find((found) => found.chunk_id === chunk_id)!);
  if (await passes(testCase, context)) return "UNSTABLE";
  const gold = testCase.gold_context.map((chunk) => ({ ...chunk, score: 1 }));
  if (!(await passes(testCase, gold))) return "GENERATION_FAILURE";
  const rank = relevantRank(testCase, row);
  if (rank === null) return "RETRIEVAL_MISS";
  if (rank > top_k) return "RANKED_OUT";
  return row.source_metrics.context.all_groups === true ? "CONTEXT_NOISE" : "CONTEXT_ASSEMBLY_LOSS";
}

test("the search found all the evidence of at least 6 cases, and their contexts lost some of it", () => {
  const lost = completed.filter(
    ({ source_metrics: { ranking, context } }) => ranking.all_groups === true && context.all_groups === false,
  );
  expect(lost.length).toBeGreaterThanOrEqual(6);
});

test("each place where an answer can be lost shows at least 3 times", async () => {
  const counts: Record<string, number> = {};
  for (const row of completed.filter((one) => answerCorrect(one) === false)) {
    const label = await labelOf(row);
    counts[label] = (counts[label] ?? 0) + 1;
  }
  for (const label of ["GENERATION_FAILURE", "RETRIEVAL_MISS", "RANKED_OUT", "CONTEXT_ASSEMBLY_LOSS", "CONTEXT_NOISE"])
    expect(counts[label], label).toBeGreaterThanOrEqual(3);
  // Questions without a source that were answered all the same: there is nothing to give instead.
  expect(counts.NOT_DIAGNOSABLE).toBeGreaterThanOrEqual(3);
  // A writer that is a rule writes the same twice. Only a model's failures can be unstable.
  expect(counts.UNSTABLE).toBeUndefined();
});
