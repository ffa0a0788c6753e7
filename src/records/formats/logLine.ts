import { z } from "zod";

/**
 * The log line of the metrics article (its section 6.7): one question of one run, one JSON object a line.
 *
 * Its ids are document ids. Where a run ranks chunks, `chunk_id` stands beside each `doc_id`, and `relevant_chunk_ids` beside
 * `relevant_doc_ids`: all or none. `retrieval: null` with `status` and `error` is our addition for a question that was not completed.
 */
export interface LogLine {
  readonly timestamp?: string | null | undefined;
  readonly query_id: string;
  readonly query_text?: string | null | undefined;
  readonly segment?: Readonly<Record<string, unknown>> | null | undefined;
  readonly version?: Readonly<Record<string, unknown>> | null | undefined;
  readonly retrieval?: LogRetrieval | null | undefined;
  readonly context?:
    | { readonly tokens_in?: number | null | undefined; readonly snippets?: readonly LogSnippet[] | undefined }
    | null
    | undefined;
  readonly generation?: LogGeneration | null | undefined;
  readonly labels_and_scores?: LogLabels | null | undefined;
  readonly status?: "completed" | "failed" | "skipped" | undefined;
  readonly error?: { readonly stage: string; readonly message: string } | undefined;
}

export interface LogRetrieval {
  readonly k: number;
  readonly candidates: readonly LogCandidate[];
  readonly latency_ms?: number | null | undefined;
}

export interface LogCandidate {
  readonly doc_id: string;
  readonly chunk_id?: string | undefined;
  readonly rank: number;
  readonly score: number;
}

export interface LogSnippet {
  readonly doc_id: string;
  readonly chunk_id?: string | undefined;
  readonly text?: string | null | undefined;
}

export interface LogGeneration {
  readonly answer?: string | null | undefined;
  readonly tokens_out?: number | null | undefined;
  readonly latency_ms?: number | null | undefined;
}

export interface LogLabels {
  readonly retrieval_labels?:
    | {
        readonly relevant_doc_ids?: readonly string[] | undefined;
        readonly relevant_chunk_ids?: readonly string[] | undefined;
      }
    | null
    | undefined;
  /** Scores of the answer by name, `groundedness` among them. */
  readonly [score: string]: unknown;
}

const id = z.string().min(1, "an id can't be empty");
const number = z.number().nullish();
const position = z.number().int("must be a whole number").min(1, "must be at least 1");
const fields = z.record(z.string(), z.unknown()).nullish();

/** Fields that the log line doesn't have are let through here; whoever reads says which they were. */
export const logLineSchema: z.ZodType<LogLine> = z.looseObject({
  timestamp: z.string().nullish(),
  query_id: id,
  query_text: z.string().nullish(),
  segment: fields,
  version: fields,
  retrieval: z
    .looseObject({
      k: position,
      candidates: z.array(z.looseObject({ doc_id: id, chunk_id: id.optional(), rank: position, score: z.number() })),
      latency_ms: number,
    })
    .nullish(),
  context: z
    .looseObject({
      tokens_in: number,
      snippets: z.array(z.looseObject({ doc_id: id, chunk_id: id.optional(), text: z.string().nullish() })).optional(),
    })
    .nullish(),
  generation: z.looseObject({ answer: z.string().nullish(), tokens_out: number, latency_ms: number }).nullish(),
  labels_and_scores: z
    .looseObject({
      retrieval_labels: z
        .looseObject({ relevant_doc_ids: z.array(id).optional(), relevant_chunk_ids: z.array(id).optional() })
        .nullish(),
    })
    .nullish(),
  status: z.enum(["completed", "failed", "skipped"]).optional(),
  error: z.object({ stage: z.string(), message: z.string() }).optional(),
});

/** The fields of each part. `version` may hold anything, and so may the scores beside the labels. */
const known: Readonly<Record<string, readonly string[]>> = {
  "": [
    "timestamp",
    "query_id",
    "query_text",
    "segment",
    "version",
    "retrieval",
    "context",
    "generation",
    "labels_and_scores",
    "status",
    "error",
  ],
  segment: ["query_type", "language", "collection", "difficulty", "freshness", "risk", "answer_mode"],
  retrieval: ["k", "candidates", "latency_ms"],
  context: ["tokens_in", "snippets"],
  generation: ["answer", "tokens_out", "latency_ms"],
};

/** Fields of a line that are none of the log line's: "retrieval.filters". */
export function unknownFields(line: LogLine): string[] {
  const parts = line as unknown as Record<string, object | null | undefined>;
  return Object.entries(known).flatMap(([part, names]) => {
    const fieldsHere = Object.keys((part === "" ? line : parts[part]) ?? {});
    return fieldsHere.filter((name) => !names.includes(name)).map((name) => (part === "" ? name : `${part}.${name}`));
  });
}
