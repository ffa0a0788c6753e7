import { join } from "node:path";
import { z } from "zod";
import { projectRoot } from "../records/projectRoot.js";
import { readJsonLines } from "../records/readJsonLines.js";
import { CLAIM_LABELS, type ClaimLabel } from "./claimLabel.js";

/** The words of one chunk that decide a label. They stand there letter by letter. */
export interface Evidence {
  readonly chunk_id: string;
  readonly quote: string;
}

/** An answer written by hand, with the chunks that its writer had. One line of answers.jsonl. */
export interface LabelledAnswer {
  readonly answer_id: string;
  readonly question: string;
  readonly segment: { readonly query_type: string };
  readonly context_chunk_ids: readonly string[];
  readonly answer: string;
  readonly citations: readonly string[];
  /** Is it the right answer by the whole handbook? Another question than whether its context supports it. */
  readonly correct: boolean;
  readonly correct_reason: string;
}

/** One sentence of such an answer with labeller A's label. One line of claims.jsonl. */
export interface HandLabelledClaim {
  readonly claim_id: string;
  readonly answer_id: string;
  readonly text: string;
  readonly label: ClaimLabel;
  readonly labeller: string;
  readonly reason: string;
  /** What supports or denies it; null for NOT_SUPPORTED. */
  readonly evidence: Evidence | null;
}

/** Labeller B's label for some of the claims. One line of second-labels.jsonl. */
export interface SecondClaimLabel {
  readonly claim_id: string;
  readonly labeller: string;
  readonly label: ClaimLabel;
  readonly reason: string;
  /** Drawn by lot, or picked because the guide leaves room. */
  readonly sample: "random" | "hard";
}

/** What was done to a supported sentence. */
export const ERROR_KINDS = ["number", "date", "negation", "swapped_service", "invented_rule"] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

/** A supported sentence and the same with one error planted. One line of planted-errors.jsonl. */
export interface PlantedError {
  readonly error_id: string;
  readonly kind: ErrorKind;
  readonly segment: { readonly query_type: string };
  /** The first holds the evidence; a second one is a sibling that a search would bring along. */
  readonly context_chunk_ids: readonly string[];
  readonly clean: string;
  readonly planted: string;
  /** What supports the clean sentence. */
  readonly evidence: Evidence;
  readonly labeller: string;
  readonly reason: string;
}

/** A supported sentence in words far from its source. One line of paraphrases.jsonl. */
export interface Paraphrase {
  readonly paraphrase_id: string;
  readonly segment: { readonly query_type: string };
  readonly context_chunk_ids: readonly string[];
  readonly text: string;
  readonly evidence: Evidence;
  readonly labeller: string;
  readonly reason: string;
}

/** A judge's reply written by hand to show what parseJudgement does with it. One line of judge-transcripts.jsonl. */
export interface JudgeTranscript {
  readonly transcript_id: string;
  /** No model wrote these: nothing about any judge's quality can be measured on them. */
  readonly origin: "authored";
  readonly answer_id: string;
  readonly reply: string;
  readonly shows: string;
}

const id = z.string().min(1, "an id can't be empty");
const text = z.string().min(1, "a text can't be empty");
const label = z.enum(CLAIM_LABELS);
const labelled = { labeller: text, reason: z.string().min(1, "a label needs a reason") };
const evidence = z.strictObject({ chunk_id: id, quote: text });
const segment = z.strictObject({ query_type: id });
const context_chunk_ids = z.array(id).min(1, "a context needs a chunk");

const schemas = {
  answers: z.strictObject({
    ...{ answer_id: id, question: text, segment, context_chunk_ids, answer: text },
    ...{ citations: z.array(id), correct: z.boolean(), correct_reason: text },
  }),
  claims: z.strictObject({ claim_id: id, answer_id: id, text, label, ...labelled, evidence: evidence.nullable() }),
  "second-labels": z.strictObject({ claim_id: id, label, ...labelled, sample: z.enum(["random", "hard"]) }),
  "planted-errors": z.strictObject({
    ...{ error_id: id, kind: z.enum(ERROR_KINDS), segment, context_chunk_ids, clean: text, planted: text },
    ...{ evidence, ...labelled },
  }),
  paraphrases: z.strictObject({ paraphrase_id: id, segment, context_chunk_ids, text, evidence, ...labelled }),
  "judge-transcripts": z.strictObject({
    ...{ transcript_id: id, origin: z.literal("authored"), answer_id: id, reply: z.string(), shows: text },
  }),
};

/** The answers of data/claims, in their order. The readers below do the same for the other files; errors name file and line. */
export function loadLabelledAnswers(): LabelledAnswer[] {
  return load("answers");
}

export function loadClaims(): HandLabelledClaim[] {
  return load("claims");
}

export function loadSecondClaimLabels(): SecondClaimLabel[] {
  return load("second-labels");
}

export function loadPlantedErrors(): PlantedError[] {
  return load("planted-errors");
}

export function loadParaphrases(): Paraphrase[] {
  return load("paraphrases");
}

export function loadJudgeTranscripts(): JudgeTranscript[] {
  return load("judge-transcripts");
}

function load<Row>(name: keyof typeof schemas): Row[] {
  const file = join(projectRoot(), "data", "claims", `${name}.jsonl`);
  return readJsonLines("loadClaims", file, schemas[name] as unknown as z.ZodType<Row>).map(({ value }) => value);
}
