import { z } from "zod";
import type { RankedChunk, RetrievalResult, TestCase } from "./types.js";

/** What a file must hold to become a record; types.ts says the same to the compiler. */
const id = z.string().min(1, "an id can't be empty");

/** Not z.record, which drops the key "__proto__": an id that is a word of JavaScript is just an id. */
const relevance = z.custom<TestCase["relevance"]>(
  (value) =>
    typeof value === "object" && value !== null && Object.values(value).every((grade) => [0, 1, 2, 3].includes(grade)),
  "a grade is 0, 1, 2 or 3",
);

const expectedSource = z.object({
  group_id: id,
  required_chunk_ids: z.array(id),
  alternative_chunk_ids: z.array(id).optional(),
});

const segment = z.object({
  query_type: z.string(),
  difficulty: z.string(),
  language: z.string(),
  collection: z.string(),
  freshness: z.string(),
  risk: z.string(),
  answer_mode: z.string(),
});

export const testCaseSchema = z.object({
  case_id: id,
  question: z.string().min(1, "a question can't be empty"),
  requires_retrieval: z.boolean(),
  expected_sources: z.array(expectedSource),
  relevance,
  expected_answer: z.string().nullable(),
  expected_facts: z.array(z.object({ kind: z.enum(["must_have", "must_not"]), text: z.string().min(1) })),
  gold_context: z.array(z.object({ chunk_id: id, doc_id: id, text: z.string() })),
  segment,
  labels: z.array(
    z.object({ chunk_id: id, labeller: z.string().min(1), reason: z.string().min(1, "a label needs a reason") }),
  ),
}) as z.ZodType<TestCase>;

const coverage = z.object({
  any_group: z.boolean().nullable(),
  all_groups: z.boolean().nullable(),
  group_coverage: z.number().min(0).max(1).nullable(),
});

const metadata = z.object({
  title: z.string(),
  section: z.string(),
  collection: z.string(),
  service: z.string(),
  version: z.string(),
  updated: z.string(),
});

export const rankedChunkSchema = z.object({
  chunk_id: id,
  doc_id: id,
  score: z.number(),
  text: z.string().optional(),
  metadata: metadata.optional(),
}) as z.ZodType<RankedChunk>;

/** Loose, because what an evaluator's details hold is the evaluator's own. */
const evaluation = z.looseObject({
  criterion: z.string(),
  value: z.union([z.number(), z.boolean()]).nullable(),
  status: z.enum(["completed", "failed"]),
  reason: z.string().optional(),
  details: z.array(z.looseObject({})).optional(),
});

export const resultSchema = z.object({
  run_id: id,
  case_id: id,
  status: z.enum(["completed", "failed", "skipped"]),
  error: z.object({ stage: z.string(), message: z.string() }).optional(),
  k: z.number().int("k is a whole number").min(1, "k is at least 1"),
  recorded_top_k: z.number().int("recorded_top_k is a whole number").min(1, "recorded_top_k is at least 1"),
  ranking: z.array(rankedChunkSchema),
  context: z.array(z.object({ chunk_id: id, doc_id: id, tokens: z.number().int().min(0).nullable() })),
  dropped: z.array(
    z.object({ chunk_id: id, reason: z.enum(["beyond_top_k", "below_min_score", "filtered_out", "over_budget"]) }),
  ),
  hit_at_k: z.boolean().nullable(),
  expected_rank: z.number().int().min(1).nullable(),
  source_metrics: z.object({ ranking: coverage, context: coverage }),
  answer_kind: z.enum(["answer", "refusal"]).optional(),
  answer: z.string().optional(),
  citations: z.array(z.string()).optional(),
  withheld: z
    .object({
      answer: z.string(),
      citations: z.array(z.string()),
      groundedness_min: z.number().min(0).max(1),
      verdict: evaluation,
    })
    .optional(),
  evaluations: z.array(evaluation).optional(),
}) as z.ZodType<RetrievalResult>;
