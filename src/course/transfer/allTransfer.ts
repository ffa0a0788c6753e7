import type { Concept } from "../concepts/concept.js";
import { transfer as testCases } from "./01-test-cases.js";
import { transfer as vectorToRanking } from "./02-vector-to-ranking.js";
import { transfer as hitsAndSources } from "./03-r3-hits-and-sources.js";
import { transfer as rankingQuality } from "./04-ranking-quality.js";
import { transfer as context } from "./05-context.js";
import { transfer as groundedness } from "./06-groundedness.js";

/**
 * Transfer items: the idea of a chapter in somebody else's report, table or file, one a chapter. They have the form of concept
 * questions and a list of their own, because who answers a question on our own data may still believe a stranger's figure.
 */
export const allTransfer: readonly Concept[] = [
  testCases,
  vectorToRanking,
  hitsAndSources,
  rankingQuality,
  context,
  groundedness,
];
