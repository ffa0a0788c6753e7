import type { Evaluation, RankedChunk, TestCase } from "./types.js";

/** Everything about one answered question that an evaluator may look at. */
export interface EvaluatorInput {
  readonly testCase: TestCase;
  readonly ranking: readonly RankedChunk[];
  readonly recorded_top_k: number;
  /** The passages that were handed to the generator, with their texts. */
  readonly context: readonly RankedChunk[];
  readonly answer: string;
  readonly answer_kind: "answer" | "refusal";
  /** The chunk ids that the answer cites, as it cites them. */
  readonly citations: readonly string[];
  /** Which repeat of the run it is; left out: the first. */
  readonly repeat?: number;
  /** Aborted when the case has run out of time. */
  readonly signal: AbortSignal;
}

/**
 * One criterion that every completed case is held against.
 *
 * `evaluate` answers with a value, or with null and a reason where the case has no answer to give (N/A). It throws only for
 * a technical failure, which is recorded as `failed` and counted as not completed.
 */
export interface Evaluator {
  /** The name that a configuration uses. */
  readonly type: string;
  /** What the figure is called; the k is part of it where there is one: `hit_rate_at_2`. */
  readonly criterion: string;
  /** Raised whenever the same answer may get another verdict: part of a stored judgement's identity. */
  readonly version: string;
  /** `rate`: the values are true or false; `mean`: numbers from 0 to 1. */
  readonly kind: "rate" | "mean";
  /** What it looks at. Verdicts on answers are kept in the judgement cache; figures of a ranking are computed each time. */
  readonly reads: "ranking" | "answer";
  /** Present where the criterion looks at the first k positions of the ranking. */
  readonly k?: number;
  /** Whatever else of the configuration may change a verdict: part of the identity too. Plain JSON. */
  readonly settings?: unknown;
  evaluate(input: EvaluatorInput): Evaluation | Promise<Evaluation>;
}

/** A language model that a generator or a judge may ask. Handed in, so that tests and other providers can take its place. */
export interface ChatClient {
  readonly model: string;
  /** Everything that may change an answer: model, temperature, seed, address. Part of the identity of what it wrote. */
  readonly settings: unknown;
  /**
   * Asks once, with bounded retries, and answers with the text of the reply.
   * Throws an Error whose message names the kind of failure: transport, timeout or schema.
   */
  complete(request: ChatRequest, signal: AbortSignal): Promise<string>;
}

export interface ChatRequest {
  readonly system: string;
  readonly user: string;
  /** Which repeat of the run asks, from 1: each has a seed of its own, the settings' seed + repeat − 1. Left out: the first. */
  readonly repeat?: number;
  /** A JSON Schema that the reply must fit, for servers that can hold a model to one. The caller checks the reply all the same. */
  readonly schema?: { readonly name: string; readonly schema: Record<string, unknown> };
}
