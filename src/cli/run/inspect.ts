import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { toTable } from "../../notebook/display/table.js";
import { tableText } from "../../notebook/display/tableLayout.js";
import { streamTestCases } from "../../pipeline/streamTestCases.js";
import { casesNotReached, manifestOf, resultsOf } from "../../pipeline/tallyRun.js";
import { projectRoot } from "../../records/projectRoot.js";
import { findRun } from "../../records/readRun.js";
import type { RetrievalResult } from "../../records/types.js";
import { type CaseSurroundings, caseText } from "./caseText.js";
import { refuseCalls } from "./refuseCalls.js";
import { runNotes } from "./runNotes.js";

/** `ragbook inspect`: a run case by case, or one case stage by stage. */
export async function inspect(
  runId: string,
  caseId: string | undefined,
  { json }: { readonly json?: boolean },
): Promise<void> {
  await refuseCalls("ragbook inspect", async () => {
    const root = projectRoot();
    const folder = findRun(runId, root);
    const results: RetrievalResult[] = [];
    let lines = 0;
    for await (const result of resultsOf(folder)) {
      lines += 1;
      if (caseId === undefined || result.case_id === caseId) results.push(result);
    }
    const [only] = results;
    if (lines === 0)
      throw new Error(`run "${runId}" holds no result yet. \`ragbook resume ${runId}\` goes on with it.`);
    if (only === undefined) {
      throw new Error(`run "${runId}" has no case "${caseId}". \`ragbook inspect ${runId}\` lists them.`);
    }
    const manifest = manifestOf(folder);
    const not_reached = casesNotReached(manifest, lines, folder);
    const noted = { run_id: only.run_id, folder, manifest, cases: lines + not_reached, not_reached };
    for (const note of runNotes(noted, root)) process.stderr.write(`${note}\n`);
    if (json) process.stdout.write(`${JSON.stringify(caseId === undefined ? results : only, null, 2)}\n`);
    else if (caseId === undefined) process.stdout.write(listText(runId, results));
    else process.stdout.write(caseText(only, await surroundings(folder, caseId, root)));
  });
}

function listText(runId: string, results: readonly RetrievalResult[]): string {
  const rows = results.map((result) => ({
    case_id: result.case_id,
    status: result.status,
    "first expected": result.expected_rank ?? (result.hit_at_k === null ? "N/A" : "none"),
    context: result.context.length,
    truncated: result.dropped.some((row) => row.reason === "over_budget") ? "yes" : "no",
    answer: result.withheld === undefined ? (result.answer_kind ?? "none") : "withheld",
    "fell short": shortfalls(result),
  }));
  return `${tableText(toTable(rows), `${runId} · ${results.length} cases`)}\n`;
}

function shortfalls({ status, error, evaluations = [] }: RetrievalResult): string {
  if (status === "failed") return `${error?.stage}: ${error?.message}`;
  const short = evaluations.filter(({ value, status: verdict }) => verdict === "failed" || value === false);
  return short
    .map(({ criterion, status: verdict }) => (verdict === "failed" ? `${criterion} (failed)` : criterion))
    .join(", ");
}

/** The question, where the run's file of cases still holds it; the limits, as the manifest has them. */
async function surroundings(folder: string, caseId: string, root: string): Promise<CaseSurroundings> {
  const manifest = manifestOf(folder);
  const limits = (manifest?.system ?? manifest?.config ?? {}) as CaseSurroundings["limits"];
  const file = manifest?.test_cases && resolve(root, manifest.test_cases);
  if (!file || !existsSync(file)) return { limits };
  for await (const { case_id, question } of streamTestCases(file)) if (case_id === caseId) return { limits, question };
  return { limits };
}
