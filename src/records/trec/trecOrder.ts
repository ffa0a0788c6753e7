import type { TrecGroup } from "./trecGroup.js";

/**
 * The rows of a run's group in trec_eval's order: score descending (compared as doubles, so 1.5e2 and 150 tie), equal scores
 * by document id descending in the order of UTF-8 bytes. The rank column and the order of lines play no part.
 *
 * The answer is valid in its first `group.count` places, until the next call; it may be `scratch`, or `fileOrder` of that length,
 * which most runs are written in.
 */
export function trecOrder(group: TrecGroup, scratch: Int32Array): Int32Array {
  const { count } = group;
  const asWritten = fileOrder(count);
  if (isInOrder(group)) return asWritten;
  const order = count <= scratch.length ? scratch : new Int32Array(2 * count);
  order.set(asWritten.subarray(0, count));
  // Nearly in order, or short: insertion is quickest. Far from it: a sort that doesn't mind.
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

let numbers: Int32Array = new Int32Array(0);

/** 0, 1, 2, … up to at least `count`; the same array for every count that it covers. */
export function fileOrder(count: number): Int32Array {
  if (count > numbers.length) numbers = Int32Array.from({ length: Math.max(1024, 2 * count) }, (_, i) => i);
  return numbers;
}

function isInOrder(group: TrecGroup): boolean {
  const { values, count } = group;
  for (let row = 1; row < count; row += 1) {
    if (values[row]! < values[row - 1]!) continue;
    if (compareRows(group, row - 1, row) > 0) return false;
  }
  return true;
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
