import { nearestSources } from "../../groundedness/nearestSources.js";
import { splitAnswer } from "../../groundedness/splitAnswer.js";
import type { TextEmbedder } from "../../groundedness/vectorsOf.js";
import { quantile } from "../../metrics/quantile.js";
import type { Chunk, TestCase } from "../../records/types.js";

/** Shorter fragments ("About 20 minutes.") are no statements. */
const LEAST_WORDS = 8;

/** How near sentences of expected answers come to their own evidence, and to chunks that hold none. */
export interface Calibration {
  readonly sentences: number;
  /** The cosine that 95 % of them reach against their own gold context. */
  readonly own_p5: number;
  readonly own_median: number;
  /** How many reach own_p5 against the chunks of the same case that were graded 0 or 1. */
  readonly others_at_own_p5: number;
}

/**
 * Where the similarity floor comes from: expected answers of the English test cases, which no rule is measured on. It also shows
 * what the floor is worth: how many of the same sentences reach it against the wrong chunks.
 */
export async function calibrate(
  embedder: TextEmbedder,
  testCases: readonly TestCase[],
  chunks: readonly Chunk[],
): Promise<Calibration> {
  const own: number[] = [];
  const others: number[] = [];
  for (const { expected_answer, segment, gold_context, relevance } of testCases) {
    if (expected_answer === null || segment.language !== "en" || gold_context.length === 0) continue;
    const sentences = splitAnswer(expected_answer).map(({ text }) => text);
    const long = sentences.filter((text) => text.split(" ").length >= LEAST_WORDS);
    const wrong = chunks.filter(({ chunk_id }) => (relevance[chunk_id] ?? 2) <= 1);
    for (const near of await nearestSources(embedder, long, gold_context)) own.push(near?.similarity ?? 0);
    for (const near of await nearestSources(embedder, long, wrong)) others.push(near?.similarity ?? 0);
  }
  own.sort((a, b) => a - b);
  const own_p5 = quantile(own, 0.05)!;
  return {
    sentences: own.length,
    own_p5,
    own_median: quantile(own, 0.5)!,
    others_at_own_p5: others.filter((similarity) => similarity >= own_p5).length,
  };
}
