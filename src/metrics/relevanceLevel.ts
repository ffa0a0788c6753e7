import { isPosition } from "./requireRecordedDepth.js";
import { showValue } from "./showValue.js";

/** From which grade on a chunk counts as relevant. Grade 1 is "same topic, no evidence" here, so 2 asks for evidence. */
export interface RelevanceOptions {
  /** A whole number from 1; 1 when not given. */
  readonly relevanceLevel?: number;
}

/**
 * Reads the relevance level from the options: 1 when it isn't given.
 *
 * @throws RangeError for a level that is no whole number from 1: at level 0 a chunk judged useless would be relevant
 * @example relevanceLevelOf("recallAtK", { relevanceLevel: 2 }) // => 2
 */
export function relevanceLevelOf(who: string, options: RelevanceOptions): number {
  const level = options.relevanceLevel ?? 1;
  if (isPosition(level)) return level;
  throw new RangeError(
    `${who}: relevanceLevel = ${showValue(level)} is no grade that counts as relevant. Give a whole number from 1.`,
  );
}
