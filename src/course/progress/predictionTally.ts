import type { Progress } from "./progress.js";

/** What became of a learner's predictions in one chapter. */
export interface PredictionTally {
  readonly noted: number;
  /** Those with a result that was shown since. A question of taste has none. */
  readonly settled: number;
  /** Settled ones that came out as predicted. */
  readonly agreed: number;
}

/** Counts the predictions whose id begins with the chapter's number: "03-first-k" belongs to "03-r3-hits-and-sources". */
export function predictionTally({ predictions }: Progress, chapter: string): PredictionTally {
  const own = Object.entries(predictions).filter(([id]) => id.startsWith(`${chapter.slice(0, 2)}-`));
  const settled = own.filter(([, { as_predicted }]) => typeof as_predicted === "boolean");
  const agreed = settled.filter(([, { as_predicted }]) => as_predicted === true);
  return { noted: own.length, settled: settled.length, agreed: agreed.length };
}
