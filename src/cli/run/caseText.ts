import { toTable } from "../../notebook/display/table.js";
import { tableText } from "../../notebook/display/tableLayout.js";
import type { ContextSettings } from "../../pipeline/assembleContext.js";
import type { DropReason, Evaluation, RetrievalResult } from "../../records/types.js";

/** What is known of a case beside its line: the question, and by which limits its context was made. */
export interface CaseSurroundings {
  readonly question?: string;
  readonly limits: Partial<ContextSettings>;
}

/** One case, stage by stage, in words: question, retrieve, context, generate, publish, evaluate. */
export function caseText(result: RetrievalResult, around: CaseSurroundings): string {
  const { run_id, case_id, status } = result;
  const parts = [
    [`${run_id} · ${case_id} · ${status}`],
    around.question === undefined ? [] : [`Question: ${around.question}`],
    ...(status === "skipped"
      ? [["Skipped: this turn needs no search, so nothing was asked."]]
      : stages(result, around)),
  ];
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

function stages(result: RetrievalResult, { limits }: CaseSurroundings): string[][] {
  const failed = result.error && [
    `Failed in ${result.error.stage}: ${result.error.message}`,
    "Nothing after it was asked.",
  ];
  const found = result.ranking.length > 0 || result.status === "completed";
  return [
    ...(found ? [retrieveText(result, limits), contextText(result, limits)] : []),
    ...(failed ? [failed] : [generateText(result), publishText(result), evaluateText(result.evaluations)]),
  ];
}

function retrieveText(result: RetrievalResult, limits: Partial<ContextSettings>): string[] {
  const { ranking, recorded_top_k, dropped, context, expected_rank, hit_at_k, status } = result;
  const reasonOf = new Map(dropped.map(({ chunk_id, reason }) => [chunk_id, reason]));
  const tokensOf = new Map(context.map(({ chunk_id, tokens }) => [chunk_id, tokens]));
  const seen = new Set<string>();
  const rows = ranking.map(({ chunk_id, score }, i) => {
    const repeated = seen.has(chunk_id);
    seen.add(chunk_id);
    const reason = reasonOf.get(chunk_id);
    const fate = reason === undefined ? "in the context" : `${reason}: ${words[reason](limits)}`;
    return {
      position: i + 1,
      chunk_id,
      score: score.toFixed(6),
      "what became of it": repeated ? "a repeat" : fate,
      tokens: repeated ? "" : (tokensOf.get(chunk_id) ?? ""),
    };
  });
  const noSource = hit_at_k === null ? "No source is expected (N/A)." : "No expected chunk is among them.";
  const expected = expected_rank === null ? noSource : `The first expected chunk stands at position ${expected_rank}.`;
  const line = `Retrieve: ${plural(ranking.length, "candidate")}, asked to depth ${recorded_top_k}.`;
  const said = status === "completed" ? `${line} ${expected}` : line;
  return [rows.length > 0 ? tableText(toTable(rows), said) : said];
}

const words: Readonly<Record<DropReason, (limits: Partial<ContextSettings>) => string>> = {
  beyond_top_k: ({ top_k }) => (top_k == null ? "too far down" : `behind the first ${top_k}`),
  below_min_score: ({ min_score }) => (min_score == null ? "the score is too low" : `the score is below ${min_score}`),
  filtered_out: () => "the filter doesn't let it through",
  over_budget: ({ token_budget }) =>
    token_budget == null ? "no room for it" : `no room for it in ${token_budget} tokens`,
};

function contextText(
  { context, k, source_metrics, status }: RetrievalResult,
  limits: Partial<ContextSettings>,
): string[] {
  const counted = context.every(({ tokens }) => tokens !== null);
  const size = context.reduce((sum, { tokens }) => sum + (tokens ?? 0), 0);
  const budget = limits.token_budget == null ? "" : ` of ${limits.token_budget}`;
  const tokens = counted ? `${size}${budget} tokens` : "tokens not counted";
  const { ranking, context: inContext } = source_metrics;
  return [
    `Context: ${plural(context.length, "passage")}, ${tokens}.`,
    ...(status === "completed"
      ? [
          `Evidence complete: in the first ${k} ${yesNo(ranking.all_groups)}, in the context ${yesNo(inContext.all_groups)}`,
        ]
      : []),
  ];
}

function generateText({ answer_kind, answer, citations = [], withheld }: RetrievalResult): string[] {
  if (answer_kind === undefined) return ["Generate: this run only searches; no answer was asked for."];
  const written = withheld ?? { answer, citations };
  const kind = withheld !== undefined || answer_kind === "answer" ? "Answer" : "Refusal";
  return [
    `Generate: the writer ${kind === "Answer" ? "answered" : "refused"}.`,
    `${kind}: ${written.answer}`,
    written.citations.length > 0 ? `Cites: ${written.citations.join(", ")}` : "Cites nothing.",
  ];
}

function publishText({ withheld, answer }: RetrievalResult): string[] {
  if (withheld === undefined) return [];
  const { groundedness_min, verdict } = withheld;
  const why =
    verdict.status === "failed"
      ? `${verdict.criterion} gave no verdict`
      : `${verdict.criterion} is ${verdict.value ?? "N/A"}, and ${groundedness_min} is the least`;
  return [`Publish: withheld, because ${why}. This went out instead:`, `Refusal: ${answer}`, ...verdictLines(verdict)];
}

function evaluateText(evaluations: readonly Evaluation[] = []): string[] {
  if (evaluations.length === 0) return [];
  return ["Evaluate: what went out is held against", ...evaluations.flatMap(verdictLines)];
}

/** The value, the reason, and below it what the value rests on. */
function verdictLines({ criterion, value, status, reason, details = [] }: Evaluation): string[] {
  const shown = status === "failed" ? "failed" : (value ?? "N/A");
  const line = `  ${criterion}: ${shown}${reason === undefined || details.length > 0 ? "" : ` (${reason})`}`;
  return [line, ...details.map((detail) => `    ${detailText(detail as Readonly<Record<string, unknown>>)}`)];
}

function detailText(detail: Readonly<Record<string, unknown>>): string {
  const { label, claim, quote } = detail;
  if (typeof label !== "string" || typeof claim !== "string") return JSON.stringify(detail);
  return `${label}: ${claim}${typeof quote === "string" ? ` — "${quote}"` : ""}`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function yesNo(value: boolean | null): string {
  return value === null ? "N/A" : value ? "yes" : "no";
}
