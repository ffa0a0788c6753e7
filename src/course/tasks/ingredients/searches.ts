import fc, { type Arbitrary } from "fast-check";
import { type Vector, vector } from "./vectors.js";

/** A row of an index: a chunk with its vector. */
export interface VectorRow {
  readonly chunk_id: string;
  readonly vector: Vector;
}

export interface Search {
  readonly query: Vector;
  readonly rows: readonly VectorRow[];
}

// Lengths are whole numbers (3² + 4² = 5², 1² + 2² + 2² = 3²), so few roundings enter a cosine.
const inPlane = ["1 0", "0 1", "3 4", "4 3", "5 12", "12 5", "8 15", "-3 4", "4 -3", "-5 12", "-1 0", "0 -1", "-4 -3"];
const inSpace = [
  "1 0 0",
  "0 0 1",
  "1 2 2",
  "2 1 2",
  "2 3 6",
  "2 -2 1",
  "-2 1 2",
  "6 2 -3",
  "-6 3 2",
  "-1 0 0",
  "-1 -2 -2",
];

/**
 * A question's vector and up to six rows of an index, ids in any order.
 * Two rows either point in the same direction, one being 1, 2 or 4 times the other, so that every way of computing gives
 * them the very same score; or their scores lie well apart. No order hangs on rounding.
 */
export const search: Arbitrary<Search> = fc.constantFrom(inPlane, inSpace).chain((texts) => {
  const directions = texts.map(vector);
  return fc.constantFrom(...directions).chain((query) => {
    const direction = fc.constantFrom(...apart(query, directions));
    return fc
      .tuple(
        fc.array(fc.tuple(direction, fc.constantFrom(1, 2, 4)), { maxLength: 6 }),
        fc.shuffledSubarray(["a", "b", "c", "d", "e", "f"], { minLength: 6 }),
      )
      .map(([arrows, ids]) => ({ query, rows: arrows.map(([arrow, times], i) => row(ids[i]!, arrow, times)) }));
  });
});

function row(chunk_id: string, direction: Vector, times: number): VectorRow {
  return { chunk_id, vector: direction.map((value) => value * times) };
}

/** Those directions whose cosines with the query differ by more than a thousandth; of nearer ones the first stays. */
function apart(query: Vector, directions: readonly Vector[]): Vector[] {
  const kept: Vector[] = [];
  for (const direction of directions) {
    const score = cosine(query, direction);
    if (kept.every((other) => Math.abs(cosine(query, other) - score) > 1e-3)) kept.push(direction);
  }
  return kept;
}

function cosine(a: Vector, b: Vector): number {
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

/** The sum of the products of what stands at the same place. */
export function dot(a: Vector, b: Vector): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0);
}

/** Rows by hand: `vectorRows("a 3 4", "b 1 0")`. */
export function vectorRows(...texts: readonly string[]): VectorRow[] {
  return texts.map((text) => {
    const space = text.indexOf(" ");
    return { chunk_id: text.slice(0, space), vector: vector(text.slice(space + 1)) };
  });
}

/** Rows in a few words: `a [3, 4], b [1, 0]`. */
export function showVectors(rows: readonly VectorRow[]): string {
  if (rows.length === 0) return "none";
  return rows.map((one) => `${one.chunk_id} [${one.vector.join(", ")}]`).join(", ");
}
