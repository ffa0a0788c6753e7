import { concepts as startHere } from "./00-start-here.js";
import { concepts as testCases } from "./01-test-cases.js";
import { concepts as vectorToRanking } from "./02-vector-to-ranking.js";
import { concepts as hitsAndSources } from "./03-r3-hits-and-sources.js";
import { concepts as rankingQuality } from "./04-ranking-quality.js";
import { concepts as context } from "./05-context.js";
import { concepts as groundedness } from "./06-groundedness.js";
import type { Concept } from "./concept.js";

/** The concept questions of the course, in the order of its chapters. */
export const allConcepts: readonly Concept[] = [
  ...startHere,
  ...testCases,
  ...vectorToRanking,
  ...hitsAndSources,
  ...rankingQuality,
  ...context,
  ...groundedness,
];
