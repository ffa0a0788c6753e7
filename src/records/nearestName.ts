/**
 * The name that somebody most likely meant: the one with the most letters in common, in order, whatever their case.
 * Null where even the best has few: a guess that helps nobody is worse than none.
 */
export function nearestName<Name extends string>(asked: string, names: readonly Name[]): Name | null {
  const text = asked.toLowerCase().slice(0, longestAsked);
  if (text === "") return null;
  let best: { name: Name; common: number } | null = null;
  for (const name of names) {
    const lower = name.toLowerCase();
    const common = lower.includes(text) ? text.length + 1 : commonLetters(text, lower);
    if (best === null || common > best.common) best = { name, common };
  }
  return best !== null && best.common >= Math.max(2, text.length / 2) ? best.name : null;
}

/** Nobody means a chapter or a run by a text longer than this, and comparing takes the product of the lengths. */
const longestAsked = 100;

/** Length of the longest common subsequence. */
function commonLetters(left: string, right: string): number {
  let row = new Array<number>(right.length + 1).fill(0);
  for (const letter of left) {
    const next = [0];
    for (let index = 0; index < right.length; index++) {
      const same = (row[index] ?? 0) + 1;
      next.push(letter === right[index] ? same : Math.max(next[index] ?? 0, row[index + 1] ?? 0));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}
