import { isPosition } from "./requireRecordedDepth.js";
import { showValue } from "./showValue.js";

/**
 * The k at which a run is shown when nobody names one: those of 1, 3, 5 and 10 that were recorded.
 *
 * @throws RangeError for a depth that is no whole number from 1
 * @example defaultCutoffs(5) // => [1, 3, 5]
 */
export function defaultCutoffs(recordedTopK: number): number[] {
  if (isPosition(recordedTopK)) return [1, 3, 5, 10].filter((k) => k <= recordedTopK);
  throw new RangeError(
    `defaultCutoffs: recorded_top_k = ${showValue(recordedTopK)} is no depth. Give a whole number from 1.`,
  );
}
