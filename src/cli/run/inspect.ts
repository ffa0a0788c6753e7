import { toTable } from "../../notebook/display/table.js";
import { tableText } from "../../notebook/display/tableLayout.js";
import { resultsOf } from "../../pipeline/tallyRun.js";
import { projectRoot } from "../../records/projectRoot.js";
import { findRun } from "../../records/readRun.js";
import type { RetrievalResult } from "../../records/types.js";
import { refuseCalls } from "./refuseCalls.js";

/** `ragbook inspect`: a run case by case, or one case stage by stage. */
export async function inspect(
  runId: string,
  caseId: string | undefined,
  { json }: { readonly json?: boolean },
): Promise<void> {
  await refuseCalls("ragbook inspect", async () => {
    const results: RetrievalResult[] = [];
    for await (const result of resultsOf(findRun(runId, projectRoot()))) {
      if (caseId === undefined || result.case_id === caseId) results.push(result);
    }
    const [only] = results;
    if (only === undefined) {
      throw new Error(`run "${runId}" has no case "${caseId}". \`ragbook inspect ${runId}\` lists them.`);
    }
    if (json) process.stdout.write(`${JSON.stringify(caseId === undefined ? results : only, null, 2)}\n`);
    else process.stdout.write(caseId === undefined ? listText(runId, results) : caseText(only));
  });
}

function listText(runId: string, results: readonly RetrievalResult[]): string {
  const rows = results.map((result) => ({
    case_id: result.case_id,
    status: result.status,
    "first expected": result.expected_rank ?? (result.hit_at_k === null ? "N/A" : "none"),
    context: result.context.length,
    truncated: result.dropped.some((row) => row.reason === "over_budget") ? "yes" : "no",
    answer: result.answer_kind ?? "none",
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

function caseText(result: RetrievalResult): string {
  const reasonOf = new Map(result.dropped.map(({ chunk_id, reason }) => [chunk_id, reason]));
  const tokensOf = new Map(result.context.map(({ chunk_id, tokens }) => [chunk_id, tokens]));
  const rows = result.ranking.map(({ chunk_id, score }, i) => ({
    position: i + 1,
    chunk_id,
    score: score.toFixed(6),
    "what became of it": reasonOf.get(chunk_id) ?? (tokensOf.has(chunk_id) ? "in the context" : "a repeat"),
    tokens: tokensOf.get(chunk_id) ?? "",
  }));
  const { ranking, context } = result.source_metrics;
  const verdicts = (result.evaluations ?? []).map(({ criterion, value, status, reason }) => {
    const shown = status === "failed" ? "failed" : (value ?? "N/A");
    return `  ${criterion}: ${shown}${reason === undefined ? "" : ` (${reason})`}`;
  });
  return [
    `${result.run_id} · ${result.case_id} · ${result.status}${result.error ? ` in ${result.error.stage}: ${result.error.message}` : ""}`,
    "",
    tableText(toTable(rows), `Ranking, recorded depth ${result.recorded_top_k}`),
    "",
    `Evidence complete: in the first ${result.k} ${shown(ranking.all_groups)}, in the context ${shown(context.all_groups)}`,
    ...(result.answer_kind === undefined
      ? []
      : ["", `${result.answer_kind === "answer" ? "Answer" : "Refusal"}: ${result.answer}`]),
    ...(result.citations?.length ? [`Cites: ${result.citations.join(", ")}`] : []),
    ...(verdicts.length > 0 ? ["", ...verdicts] : []),
    "",
  ].join("\n");
}

function shown(value: boolean | null): string {
  return value === null ? "N/A" : value ? "yes" : "no";
}
