/** How well a chunk serves a question: 3 states the answer, 2 is a necessary part, 1 same topic but no evidence, 0 neither. */
export type Grade = 0 | 1 | 2 | 3;

/**
 * One part of the evidence that a question needs.
 * The group is complete when all of `required_chunk_ids` are there, or any one of `alternative_chunk_ids`.
 */
export interface ExpectedSource {
  readonly group_id: string;
  readonly required_chunk_ids: readonly string[];
  readonly alternative_chunk_ids?: readonly string[];
}

/** Who gave a label, and why. */
export interface Label {
  readonly chunk_id: string;
  readonly labeller: string;
  readonly reason: string;
}

/** A text that would let a perfect writer answer. Stands, word for word, in its chunk. */
export interface GoldContext {
  readonly chunk_id: string;
  readonly doc_id: string;
  readonly text: string;
}

/** By which properties results are split. Definitions stay the same over time, or trends mean nothing. */
export interface Segment {
  readonly query_type: string;
  readonly difficulty: string;
  readonly language: string;
  readonly collection: string;
  readonly freshness: string;
  readonly risk: string;
  readonly answer_mode: string;
}

/** One standalone question with what would be enough evidence. One line of test-cases.jsonl. */
export interface TestCase {
  readonly case_id: string;
  readonly question: string;
  /** False for a turn of a conversation that needs no search at all: such a turn is `skipped`. */
  readonly requires_retrieval: boolean;
  /** All groups are needed. Empty: the handbook holds no answer, so retrieval is not applicable. */
  readonly expected_sources: readonly ExpectedSource[];
  readonly relevance: Readonly<Record<string, Grade>>;
  readonly expected_answer: string | null;
  readonly expected_facts: readonly ExpectedFact[];
  readonly gold_context: readonly GoldContext[];
  readonly segment: Segment;
  readonly labels: readonly Label[];
}

/** A string that a right answer must hold, or, being the sibling's value, must not hold. */
export interface ExpectedFact {
  readonly kind: "must_have" | "must_not";
  readonly text: string;
}

/** A fragment of a document: the unit that is embedded and ranked. */
export interface Chunk {
  readonly chunk_id: string;
  readonly doc_id: string;
  readonly text: string;
  readonly metadata: ChunkMetadata;
}

export interface ChunkMetadata {
  readonly title: string;
  readonly section: string;
  readonly collection: string;
  readonly service: string;
  readonly version: string;
  readonly updated: string;
}

/** One position of a ranking. Scores order chunks within one index and one model; they are no probabilities. */
export interface RankedChunk {
  readonly chunk_id: string;
  readonly doc_id: string;
  readonly score: number;
  readonly text?: string;
  readonly metadata?: ChunkMetadata;
}

/** The least that a metric needs of a position. */
export interface RankedId {
  readonly chunk_id: string;
}

/** In the retriever's own order, best first; never re-sorted. Position counts from 1. */
export type Ranking = readonly RankedId[];

/** One chunk that was handed to the generator. */
export interface ContextChunk {
  readonly chunk_id: string;
  readonly doc_id: string;
  /** As the system counts them; null where it has no countTokens, since tokens are never guessed. */
  readonly tokens: number | null;
}

/** Why a ranked chunk did not reach the context; the first that applies, in this order. */
export type DropReason = "beyond_top_k" | "below_min_score" | "filtered_out" | "over_budget";

export interface DroppedChunk {
  readonly chunk_id: string;
  readonly reason: DropReason;
}

/** Which groups of evidence are complete in a list of chunks. All three are null when the case expects no source. */
export interface Coverage {
  readonly any_group: boolean | null;
  readonly all_groups: boolean | null;
  readonly group_coverage: number | null;
}

export interface SourceMetrics {
  readonly ranking: Coverage;
  readonly context: Coverage;
}

/** `failed`: a technical error; `skipped`: a turn without retrieval. Neither is ever scored, both are always counted. */
export type Status = "completed" | "failed" | "skipped";

/** What came back for one question in one run. One line of results.jsonl. */
export interface RetrievalResult {
  readonly run_id: string;
  readonly case_id: string;
  readonly status: Status;
  /** Present exactly when the status is `failed`. */
  readonly error?: { readonly stage: string; readonly message: string };
  /** The k at which `hit_at_k` was taken. */
  readonly k: number;
  /** How many positions were asked for and kept. What lies deeper is unknown, not a miss. */
  readonly recorded_top_k: number;
  /** In the retriever's own order, best first; never re-sorted. Position counts from 1. */
  readonly ranking: readonly RankedChunk[];
  /** What was really handed to the generator. */
  readonly context: readonly ContextChunk[];
  readonly dropped: readonly DroppedChunk[];
  readonly hit_at_k: boolean | null;
  readonly expected_rank: number | null;
  readonly source_metrics: SourceMetrics;
  readonly answer_kind?: "answer" | "refusal";
  readonly answer?: string;
  readonly citations?: readonly string[];
  /** Present exactly where `publish_if` held the writer's answer back; `answer` is then the refusal that went out instead. */
  readonly withheld?: WithheldAnswer;
  /** Verdicts on what went out. */
  readonly evaluations?: readonly Evaluation[];
}

/** An answer that was written and didn't go out, and why. */
export interface WithheldAnswer {
  readonly answer: string;
  readonly citations: readonly string[];
  /** The least groundedness that an answer goes out with. */
  readonly groundedness_min: number;
  /** What the evaluator of groundedness said of the withheld answer. */
  readonly verdict: Evaluation;
}

/** One evaluator's verdict on one result. `value` null: not applicable, with the reason. */
export interface Evaluation {
  readonly criterion: string;
  readonly value: number | boolean | null;
  readonly status: "completed" | "failed";
  readonly reason?: string;
  /** What the value rests on, such as one label for each claim. Its fields are the evaluator's own. */
  readonly details?: readonly object[];
}

/** One run of one configuration at one k, with every question accounted for:
 *  `evaluated_questions + not_applicable + not_completed = questions` and `failed + skipped = not_completed`. */
export interface RunSummary {
  readonly run_id: string;
  readonly k: number;
  readonly recorded_top_k: number;
  readonly questions: number;
  readonly hits: number;
  readonly evaluated_questions: number;
  /** hits / evaluated_questions, 0 to 1; null when nothing could be evaluated. */
  readonly hit_rate: number | null;
  readonly not_applicable: number;
  readonly not_completed: number;
  readonly failed: number;
  readonly skipped: number;
}
