/** A number as a message shows it: strings keep their quotes, so that "3" and 3 look different. */
function shown(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}

/** Refuses a confidence that isn't strictly between 0 and 1; `who` is the function that refuses. */
export function requireConfidence(who: string, confidence: number): void {
  if (confidence > 0 && confidence < 1) return;
  throw new RangeError(
    `${who}: confidence = ${shown(confidence)} is no share between 0 and 1. Use 0.95 for two-sided 95 %, 0.90 for two one-sided 95 % bounds.`,
  );
}

/** Refuses anything that is no whole number ≥ 0. Number.isInteger is false for NaN, "3", true and null. */
export function requireCount(who: string, name: string, value: number): void {
  if (Number.isSafeInteger(value) && value >= 0) return;
  throw new RangeError(
    `${who}: ${name} = ${shown(value)}, and a count is a whole number from 0 up. Pass how many cases there were, not a share.`,
  );
}

/** Refuses `successes` of `trials` unless both are counts, at least one trial was made, and successes ≤ trials. */
export function requireSuccesses(who: string, successes: number, trials: number): void {
  requireCount(who, "successes", successes);
  requireCount(who, "trials", trials);
  if (trials === 0) {
    throw new RangeError(
      `${who}: trials = 0, and nothing follows from no trial. Show the rate as not applicable instead.`,
    );
  }
  if (successes > trials) {
    throw new RangeError(
      `${who}: successes = ${successes} of trials = ${trials}, but there can't be more successes than trials. Check which count is which.`,
    );
  }
}
