import { z } from "zod";
import { CLAIM_LABELS, type ClaimLabel } from "../claimLabel.js";
import type { SourceText } from "../sourceText.js";
import { LEAST_QUOTE_WORDS } from "./judgeRequest.js";
import { repeatedKey } from "./repeatedKey.js";

/** A judge's verdict on one claim, with the words of the context that it rests on. */
export interface JudgeVerdict {
  readonly claim: string;
  readonly label: ClaimLabel;
  /** Stands word for word in that chunk; null exactly for NOT_SUPPORTED. */
  readonly quote: string | null;
  readonly chunk_id: string | null;
}

/** Either one checked verdict for each claim, or the reason why there is none. Half a judgement is none. */
export type Judgement =
  | { readonly status: "completed"; readonly verdicts: readonly JudgeVerdict[] }
  | { readonly status: "failed"; readonly reason: string };

const replySchema = z.strictObject({
  verdicts: z.array(
    z.strictObject({
      claim: z.number().int().min(1),
      label: z.enum(CLAIM_LABELS, `is none of ${CLAIM_LABELS.join(", ")}`),
      quote: z.string().nullable(),
    }),
  ),
});

/**
 * Reads a judge's reply. Verdicts come from the JSON's fields and from nowhere else: "No, the context never mentions yes" holds a
 * "yes" and no verdict. One code fence around the whole reply is taken off; any other text around the JSON is refused.
 *
 * Not completed (`failed`, with the reason): an empty reply, no JSON, other fields or labels, fewer or more verdicts than claims, a
 * claim judged twice, a key that stands twice, a missing quote or one of fewer than three words, a quote that doesn't stand in one
 * chunk of the context as whole words (case and letters as there; width of blanks and the form of quotation marks aside).
 */
export function parseJudgement(reply: string, claims: readonly string[], context: readonly SourceText[]): Judgement {
  try {
    return { status: "completed", verdicts: read(reply, claims, context) };
  } catch (error) {
    if (error instanceof Unusable) return { status: "failed", reason: `judge: ${error.message}` };
    throw error;
  }
}

class Unusable extends Error {}

function read(reply: string, claims: readonly string[], context: readonly SourceText[]): JudgeVerdict[] {
  const { verdicts } = checkedJson(reply);
  if (verdicts.length !== claims.length) {
    const which = verdicts.length < claims.length ? "fewer" : "more";
    throw new Unusable(`${which} verdicts than claims, ${verdicts.length} for ${claims.length}`);
  }
  const byClaim = new Map(verdicts.map((verdict) => [verdict.claim, verdict]));
  return claims.map((claim, i) => {
    const verdict = byClaim.get(i + 1);
    if (verdict === undefined) throw new Unusable(`claim ${i + 1} has no verdict of its own`);
    const quote = verdict.quote?.trim() || null;
    if (quote === null && verdict.label !== "NOT_SUPPORTED")
      throw new Unusable(`claim ${i + 1} is ${verdict.label} without a quote`);
    const chunk_id = quote === null ? null : holderOf(quote, context);
    if (chunk_id === undefined)
      throw new Unusable(`the quote for claim ${i + 1} does not stand in the context: "${quote}"`);
    if (verdict.label === "NOT_SUPPORTED") return { claim, label: verdict.label, quote: null, chunk_id: null };
    if (wordsIn(quote!) < LEAST_QUOTE_WORDS)
      throw new Unusable(`the quote for claim ${i + 1} is too short to decide anything: "${quote}"`);
    return { claim, label: verdict.label, quote, chunk_id };
  });
}

function checkedJson(reply: string): z.infer<typeof replySchema> {
  const text = reply.trim().replace(/^```(?:json)?\s*\n([\s\S]*)\n\s*```$/, "$1");
  if (text === "") throw new Unusable("empty reply");
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Unusable("the reply is not JSON");
  }
  const twice = repeatedKey(text);
  if (twice !== undefined) throw new Unusable(`the key "${twice}" stands twice in the reply`);
  const checked = replySchema.safeParse(json);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new Unusable(`schema: ${["reply", ...(issue?.path ?? [])].join(".")} ${issue?.message ?? "does not fit"}`);
}

/** A dash or a number's point is no word. */
function wordsIn(quote: string): number {
  return quote.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function holderOf(quote: string, context: readonly SourceText[]): string | undefined {
  return context.find(({ text }) => holdsWhole(fold(text), fold(quote)))?.chunk_id;
}

/** As whole words and numbers: "90 sec" doesn't stand in "190 seconds", nor "5 hours" in "1.5 hours". */
function holdsWhole(text: string, quote: string): boolean {
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
    const [before, after] = [text.slice(0, at), text.slice(at + quote.length)];
    const isCut = (left: string, right: string) =>
      (/[\p{L}\p{N}]$/u.test(left) && /^[\p{L}\p{N}]/u.test(right)) ||
      (/\d[.,]$/.test(left) && /^\d/.test(right)) ||
      (/\d$/.test(left) && /^[.,]\d/.test(right));
    if (!isCut(before, quote) && !isCut(quote, after)) return true;
  }
  return false;
}

function fold(text: string): string {
  return text.replace(/[“”„]/g, '"').replace(/[‘’]/g, "'").replace(/\s+/g, " ");
}
