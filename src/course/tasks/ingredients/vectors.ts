import fc, { type Arbitrary } from "fast-check";

export type Vector = readonly number[];

/** A vector by hand: `vector("3 4")`; `vector("")` has no numbers. */
export function vector(text: string): Vector {
  return text === "" ? [] : text.split(" ").map(Number);
}

const entry = fc.integer({ min: -4, max: 4 });

/** A vector with a direction: not all zero. */
function arrow(places: number): Arbitrary<Vector> {
  return fc.array(entry, { minLength: places, maxLength: places }).filter((one) => one.some((value) => value !== 0));
}

const twoArrows = fc.integer({ min: 1, max: 4 }).chain((places) => fc.tuple(arrow(places), arrow(places)));

const oneIsZero = fc
  .tuple(twoArrows, fc.constantFrom("first", "second", "both"))
  .map(([[a, b], which]): [Vector, Vector] => [
    which === "second" ? a : a.map(() => 0),
    which === "first" ? b : b.map(() => 0),
  ]);

const unequalLengths = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 }), fc.boolean())
  .chain(([places, more, longerFirst]) =>
    fc
      .tuple(arrow(places), arrow(places + more))
      .map(([shorter, longer]): [Vector, Vector] => (longerFirst ? [longer, shorter] : [shorter, longer])),
  );

/**
 * Two vectors of small whole numbers. Of ten pairs about seven can be compared; in the others one is all zero, their lengths
 * differ, or both are empty.
 */
export const vectorPair: Arbitrary<[a: Vector, b: Vector]> = fc.oneof(
  { weight: 14, arbitrary: twoArrows },
  { weight: 3, arbitrary: oneIsZero },
  { weight: 3, arbitrary: unequalLengths },
  { weight: 1, arbitrary: fc.constant<[Vector, Vector]>([[], []]) },
);
