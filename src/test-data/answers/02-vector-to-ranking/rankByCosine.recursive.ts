type Scored = { chunk_id: string; score: number };

// Sorts by merging: the two halves are ranked, then the better head is taken again and again, the left one if equal.
export function rankByCosine(
  query: readonly number[],
  rows: readonly { chunk_id: string; vector: readonly number[] }[],
  topK: number,
): Scored[] {
  if (!Number.isSafeInteger(topK) || topK <= 0) throw new RangeError("topK");
  return ranked(rows.map((row) => ({ chunk_id: row.chunk_id, score: cosine(query, row.vector) }))).slice(0, topK);
}

function ranked(rows: readonly Scored[]): readonly Scored[] {
  if (rows.length < 2) return rows;
  const middle = Math.floor(rows.length / 2);
  return merged(ranked(rows.slice(0, middle)), ranked(rows.slice(middle)));
}

function merged([left, ...lefts]: readonly Scored[], [right, ...rights]: readonly Scored[]): readonly Scored[] {
  if (!left) return right ? [right, ...rights] : [];
  if (!right) return [left, ...lefts];
  return right.score > left.score
    ? [right, ...merged([left, ...lefts], rights)]
    : [left, ...merged(lefts, [right, ...rights])];
}

function cosine(a: readonly number[], b: readonly number[]): number {
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

function dot([a, ...as]: readonly number[], [b, ...bs]: readonly number[]): number {
  return a === undefined || b === undefined ? 0 : a * b + dot(as, bs);
}
