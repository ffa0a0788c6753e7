import { z } from "zod";
import type { ChatClient, Evaluator } from "../../records/evaluator.js";
import type { Embedder } from "../../retrieval/loadEmbedder.js";

/** What an evaluator may ask for when it is built. Both are made only if somebody calls them. */
export interface EvaluatorResources {
  /** The same one for every evaluator of a run: loading it takes seconds, and it remembers sentences. */
  readonly embedder: () => Promise<Embedder>;
  /** A client for the server that the settings name. */
  readonly chat: (settings: unknown) => ChatClient;
  /** The embedder's name where a configuration gives one: part of a stored verdict's identity. */
  readonly model?: string;
  /** What that model's files hold. */
  readonly model_sha256?: string;
}

/** One type of evaluator: which settings it takes in a configuration, and how it is built from them. */
export interface EvaluatorType {
  readonly settings: z.ZodType;
  build(settings: never, resources: EvaluatorResources): Evaluator;
}

/** The name of a figure, where a configuration wants another than the usual one. */
export const criterion = z.string().regex(/^\w+$/, "may hold letters, digits and underscores only").optional();

export function evaluatorType<Settings>(
  shape: z.ZodType<Settings>,
  build: (settings: Settings, resources: EvaluatorResources) => Evaluator,
): EvaluatorType {
  return { settings: shape, build: build as EvaluatorType["build"] };
}
