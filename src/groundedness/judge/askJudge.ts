import type { ChatClient } from "../../records/evaluator.js";
import type { SourceText } from "../sourceText.js";
import { judgeRequest } from "./judgeRequest.js";
import { type Judgement, parseJudgement } from "./parseJudgement.js";

/** What a judge is asked about. */
export interface JudgeQuestion {
  readonly question: string;
  readonly claims: readonly string[];
  readonly context: readonly SourceText[];
  /** Which repeat of the run asks; left out: the first. */
  readonly repeat?: number;
}

/**
 * Asks a judge once about all claims of an answer. Retries after a lost connection are the client's; a reply that can't be used is
 * not asked again, since picking among replies would pick the verdict. Without claims nobody is asked.
 *
 * Throws what the client throws: a technical failure is no verdict.
 */
export async function askJudge(
  client: Pick<ChatClient, "complete">,
  { question, claims, context, repeat }: JudgeQuestion,
  signal: AbortSignal,
): Promise<Judgement> {
  if (claims.length === 0) return { status: "completed", verdicts: [] };
  const reply = await client.complete(
    { ...judgeRequest(question, claims, context), ...(repeat && { repeat }) },
    signal,
  );
  return parseJudgement(reply, claims, context);
}
