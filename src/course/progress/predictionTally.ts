import type { Progress } from "./progress.js";

/** What became of a learner's predictions in one chapter. */
export interface PredictionTally {
  /** Those that have a result, or may still get one. */
  readonly noted: number;
  /** Those with a result that was shown since. */
  readonly settled: number;
  /** Settled ones that came out as predicted. */
  readonly agreed: number;
  /** Questions of taste, beside the noted ones: a judgement has no result. Known once its cell was run. */
  readonly judged: number;
}

/** Counts the predictions whose id begins with the chapter's number: "03-first-k" belongs to "03-r3-hits-and-sources". */
export function predictionTally({ predictions }: Progress, chapter: string): PredictionTally {
  const own = Object.entries(predictions).filter(([id]) => id.startsWith(`${chapter.slice(0, 2)}-`));
  const settled = own.filter(([, { as_predicted }]) => typeof as_predicted === "boolean");
  const agreed = settled.filter(([, { as_predicted }]) => as_predicted === true);
  const judged = own.filter(([, { as_predicted }]) => as_predicted === null);
  return {
    noted: own.length - judged.length,
    settled: settled.length,
    agreed: agreed.length,
    judged: judged.length,
  };
}
