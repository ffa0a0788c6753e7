import { showValue } from "./showValue.js";

/**
 * The guard of every metric at k: k is a position that the run has recorded, so a whole number from 1 to recordedTopK.
 * What lies deeper is unknown, not a miss: an absence in 3 kept positions proves nothing about the 4th.
 * It is checked before anything else, so a wrong call stays wrong even where the answer would be "not applicable".
 *
 * @param who the function that refuses, as the learner called it
 * @param testCase names the case in the message, where it is known
 * @throws RangeError for a k (or a depth) that is no whole number from 1, "3", true and null included, and for k > recordedTopK
 *
 * @example requireRecordedDepth("hitAtK", { case_id: "q-017" }, 3, 5) // => undefined
 */
export function requireRecordedDepth(
  who: string,
  testCase: { readonly case_id?: string },
  k: number,
  recordedTopK: number,
): void {
  const caseName = testCase.case_id === undefined ? "" : `case ${showValue(testCase.case_id)}`;
  if (!isPosition(recordedTopK)) {
    const context = [caseName, `k = ${showValue(k)}`].filter(Boolean).join(", ");
    throw new RangeError(
      `${who}: recorded_top_k = ${showValue(recordedTopK)} is no depth (${context}). ` +
        "Give the number of positions that the run asked for and kept, a whole number from 1.",
    );
  }
  if (!isPosition(k)) {
    const context = [caseName, `recorded_top_k = ${recordedTopK}`].filter(Boolean).join(", ");
    throw new RangeError(
      `${who}: k = ${showValue(k)} is no position (${context}). Give k as a whole number from 1 to ${recordedTopK}.`,
    );
  }
  if (k > recordedTopK) {
    throw new RangeError(
      `${who}: k = ${k} looks past the ${recordedTopK} positions recorded${caseName && ` for ${caseName}`}. ` +
        `Use k ≤ ${recordedTopK}, or record the run again with depth ≥ ${k}.`,
    );
  }
}

/** True for 1, 2, 3, …; false for 0, 2.5, NaN, Infinity and for everything that is no number, such as "3". */
export function isPosition(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 1;
}
