import type { Chunk } from "../../records/types.js";
import type { ClaimLabel } from "../claimLabel.js";
import {
  type HandLabelledClaim,
  type LabelledAnswer,
  loadClaims,
  loadLabelledAnswers,
  loadParaphrases,
  loadPlantedErrors,
} from "../claimsData.js";
import { groundednessScore } from "../groundednessScore.js";
import { labelClaims } from "../labelClaims.js";
import type { TextEmbedder } from "../vectorsOf.js";
import { type RuleFlags, ruleFlags } from "./ruleFlags.js";

/** One sentence of data/claims with what the rules said. */
export interface MeasuredSentence {
  readonly id: string;
  /** A kind of planted error, or "clean" (the same sentence before), or "paraphrase". */
  readonly group: string;
  readonly query_type: string;
  /** `evidence only`, or with a sibling chunk beside it, as a search brings them. */
  readonly context: "evidence only" | "with a sibling";
  readonly flags: RuleFlags;
  readonly label: ClaimLabel;
  /** Cosine with the nearest sentence of the context; null where it holds none. */
  readonly similarity: number | null;
}

/** One hand-labelled claim with the rules' label; its answer's groundedness stands in MeasuredAnswer. */
export interface MeasuredClaim {
  readonly claim: HandLabelledClaim;
  readonly query_type: string;
  readonly given: HandLabelledClaim["label"];
}

/** One answer: the rules' groundedness beside the share by hand. */
export interface MeasuredAnswer {
  readonly answer: LabelledAnswer;
  readonly by_rules: number | null;
  readonly by_hand: number | null;
}

/** Runs the rules over every planted error, its clean sentence and every paraphrase. */
export async function measureSentences(
  embedder: TextEmbedder,
  chunks: readonly Chunk[],
  services: readonly string[] = serviceNames(chunks),
): Promise<MeasuredSentence[]> {
  const rows = [
    ...loadPlantedErrors().flatMap((error) => [
      { ...error, id: error.error_id, group: error.kind as string, sentence: error.planted },
      { ...error, id: error.error_id, group: "clean", sentence: error.clean },
    ]),
    ...loadParaphrases().map((row) => ({ ...row, id: row.paraphrase_id, group: "paraphrase", sentence: row.text })),
  ];
  const measured: MeasuredSentence[] = [];
  for (const { id, group, sentence, segment, context_chunk_ids } of rows) {
    const sources = textsOf(context_chunk_ids, chunks);
    const flags = await ruleFlags(embedder, { sentence, context: sources }, services);
    const [verdict] = await labelClaims(embedder, [sentence], sources, { terms: services });
    const context = context_chunk_ids.length === 1 ? "evidence only" : "with a sibling";
    const { label, nearest } = verdict!;
    const similarity = nearest?.similarity ?? null;
    measured.push({ id, group, query_type: segment.query_type, context, flags, label, similarity });
  }
  return measured;
}

/** Labels every claim of data/claims by rules, sentence by sentence, and scores the answers. */
export async function measureAnswers(
  embedder: TextEmbedder,
  chunks: readonly Chunk[],
  terms: readonly string[] = serviceNames(chunks),
): Promise<{ claims: MeasuredClaim[]; answers: MeasuredAnswer[] }> {
  const all = loadClaims();
  const claims: MeasuredClaim[] = [];
  const answers: MeasuredAnswer[] = [];
  for (const answer of loadLabelledAnswers()) {
    const own = all.filter(({ answer_id }) => answer_id === answer.answer_id);
    const sentences = own.map(({ text }) => text);
    const verdicts = await labelClaims(embedder, sentences, textsOf(answer.context_chunk_ids, chunks), { terms });
    for (const [i, claim] of own.entries())
      claims.push({ claim, query_type: answer.segment.query_type, given: verdicts[i]!.label });
    answers.push({ answer, by_rules: groundednessScore(verdicts), by_hand: groundednessScore(own) });
  }
  return { claims, answers };
}

/** The services that the handbook's own front matter names. */
export function serviceNames(chunks: readonly Chunk[]): string[] {
  return [...new Set(chunks.map(({ metadata }) => metadata.service))].filter((name) => name !== "all").sort();
}

/** Throws an Error for an id that no chunk has. */
export function textsOf(chunkIds: readonly string[], chunks: readonly Chunk[]): Pick<Chunk, "chunk_id" | "text">[] {
  return chunkIds.map((id) => {
    const chunk = chunks.find(({ chunk_id }) => chunk_id === id);
    if (chunk === undefined)
      throw new Error(`textsOf: no chunk is called "${id}". Cut the handbook as the labels were made for.`);
    return { chunk_id: id, text: chunk.text };
  });
}
