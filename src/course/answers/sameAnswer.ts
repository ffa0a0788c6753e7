import type { Comparison } from "../task.js";
import type { Wire } from "./wire.js";

/**
 * Is this the answer that is due? Numbers within 1e-9, absolute or relative; null is not undefined, and NaN equals only NaN.
 * Extra fields are forgiven, missing ones not; lists have the same length, and the same order unless the task frees it.
 */
export function sameAnswer(got: Wire, due: Wire, comparison: Comparison = {}): boolean {
  const tolerance = comparison.tolerance ?? 1e-9;
  if (comparison.order === "any" && got[0] === "a" && due[0] === "a") return sameItems(got[1], due[1], tolerance);
  return same(got, due, tolerance);
}

function same(got: Wire, due: Wire, tolerance: number): boolean {
  if (got[0] === "n" && due[0] === "n") return sameNumber(got[1], due[1], tolerance);
  if (got[0] === "a" && due[0] === "a") {
    const items = got[1];
    return items.length === due[1].length && due[1].every((item, index) => same(items[index] as Wire, item, tolerance));
  }
  if (got[0] === "o" && due[0] === "o") {
    const fields = new Map(got[1]);
    return due[1].every(([key, value]) => {
      const field = fields.get(key);
      return field !== undefined && same(field, value, tolerance);
    });
  }
  return got[0] === due[0] && got[1] === due[1];
}

function sameNumber(got: number | string, due: number | string, tolerance: number): boolean {
  if (typeof got === "string" || typeof due === "string") return got === due;
  const difference = Math.abs(got - due);
  return difference <= tolerance || difference <= tolerance * Math.max(Math.abs(got), Math.abs(due));
}

/** Each item of one list has a partner of its own in the other. */
function sameItems(got: readonly Wire[], due: readonly Wire[], tolerance: number): boolean {
  if (got.length !== due.length) return false;
  const free = [...got];
  return due.every((item) => {
    const index = free.findIndex((candidate) => same(candidate, item, tolerance));
    if (index === -1) return false;
    free.splice(index, 1);
    return true;
  });
}
