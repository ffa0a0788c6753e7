/** A value as a message shows it: strings keep their quotes, so that "3" and 3 look different. */
export function shown(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}

function isShare(value: unknown): boolean {
  return typeof value === "number" && value >= 0 && value <= 1;
}

/** Refuses a confidence that isn't strictly between 0 and 1; `who` is the function that refuses. */
export function requireConfidence(who: string, confidence: number): void {
  if (isShare(confidence) && confidence > 0 && confidence < 1) return;
  throw new RangeError(
    `${who}: confidence = ${shown(confidence)} is no share between 0 and 1. Use 0.95 for two-sided 95 %, 0.90 for two one-sided 95 % bounds.`,
  );
}

/** Refuses anything that is no whole number ≥ 0: "3", true, null and NaN too. */
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

/** Refuses a value that isn't in 0..1. */
export function requireShare(who: string, name: string, value: number): void {
  if (isShare(value)) return;
  throw new RangeError(
    `${who}: ${name} = ${shown(value)} lies outside 0..1. Pass shares, not percent, and leave out what isn't applicable.`,
  );
}

/** Refuses an empty list, and a list with a value that isn't in 0..1. */
export function requireShares(who: string, name: string, values: readonly number[]): void {
  requireSome(who, name, values);
  // entries() and not forEach, which passes over the holes of a sparse array.
  for (const [index, value] of values.entries()) requireShare(who, `${name}[${index}]`, value);
}

/** Refuses an empty list. */
export function requireSome(who: string, name: string, values: readonly unknown[]): void {
  if (values.length > 0) return;
  throw new RangeError(
    `${who}: ${name} is empty, and nothing follows from no case. Show the result as not applicable instead.`,
  );
}

/** Refuses two lists that can't be pairs, because one is longer. */
export function requirePairs(
  who: string,
  [firstName, first]: [string, readonly unknown[]],
  [secondName, second]: [string, readonly unknown[]],
): void {
  if (first.length === second.length) return;
  throw new RangeError(
    `${who}: ${firstName} has ${first.length} values and ${secondName} has ${second.length}, but each case needs one of both. Pair them by case_id first, and report the pairs that are lost.`,
  );
}
