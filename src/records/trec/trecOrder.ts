import type { TrecGroup } from "./trecGroup.js";

/**
 * The rows of a run's group in trec_eval's order: score descending (compared as doubles, so 1.5e2 and 150 tie), equal scores
 * by document id descending in the order of UTF-8 bytes. The rank column and the order of lines play no part.
 *
 * The answer is `rows` itself or a larger array, valid in its first `group.count` places.
 */
export function trecOrder(group: TrecGroup, rows: Int32Array): Int32Array {
  const { count } = group;
  const order = count <= rows.length ? rows : new Int32Array(2 * count);
  for (let i = 0; i < count; i += 1) order[i] = i;
  // Most runs are written in order, or nearly: then insertion touches each row once.
  let moves = 32 * count;
  for (let i = 1; i < count && moves >= 0; i += 1) {
    const row = order[i]!;
    let place = i;
    for (; place > 0 && compareRows(group, row, order[place - 1]!) < 0; place -= 1) {
      order[place] = order[place - 1]!;
      moves -= 1;
    }
    order[place] = row;
  }
  if (moves < 0) order.subarray(0, count).sort((a, b) => compareRows(group, a, b));
  return order;
}

/** Negative if row `a` comes before row `b`. */
function compareRows(group: TrecGroup, a: number, b: number): number {
  const difference = group.values[b]! - group.values[a]!;
  if (difference !== 0) return difference;
  return compareBytes(group, b, a);
}

function compareBytes(group: TrecGroup, a: number, b: number): number {
  const { ids, starts } = group;
  const from = starts[a]!;
  const other = starts[b]!;
  const length = Math.min(starts[a + 1]! - from, starts[b + 1]! - other);
  for (let i = 0; i < length; i += 1) {
    const difference = ids[from + i]! - ids[other + i]!;
    if (difference !== 0) return difference;
  }
  return starts[a + 1]! - from - (starts[b + 1]! - other);
}
