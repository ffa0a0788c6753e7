/** Deeper lists and objects are refused: no input of a task nests so far, and what walks a value goes down with it. */
export const deepest = 50;

/** Do lists and objects lie in each other more than `levels` deep? Doesn't call itself, so that no depth is too deep to ask about. */
export function nestsDeeper(value: unknown, levels: number = deepest): boolean {
  let layer = new Set<unknown>([value]);
  for (let level = 0; layer.size > 0; level++) {
    const holders = [...layer].filter((one) => typeof one === "object" && one !== null);
    if (holders.length > 0 && level >= levels) return true;
    // A set, so that a list that holds itself twice doesn't double with each level.
    layer = new Set(holders.flatMap((one) => Object.values(one as object)));
  }
  return false;
}
