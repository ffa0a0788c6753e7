import { expect, test } from "vitest";
import { boundary } from "./boundary.js";

test("finds the last number on which the condition holds, to the last digit", () => {
  const root = boundary((x) => x * x < 2, 1, 2);
  expect(root).toBeCloseTo(Math.SQRT2, 15);
  expect(root * root).toBeLessThan(2);
});

test("works downwards, and across 0", () => {
  expect(boundary((x) => x > -0.25, 1, -1)).toBeCloseTo(-0.25, 15);
  expect(boundary((x) => x > -0.25, 1, -1)).toBeGreaterThan(-0.25);
});

test("a condition that ends at once gives where it started, one that never ends the neighbour of the outside", () => {
  expect(boundary(() => false, 0.5, 1)).toBe(0.5);
  expect(boundary(() => true, 0.5, 1)).toBe(1 - 2 ** -53);
});
