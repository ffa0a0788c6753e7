/**
 * Refuses what is not plain JSON where it is to be part of an identity: two Maps, functions or instances of a class all become
 * `{}` on the way to a cache, and one writer would be served the other's answers. Keys that hold undefined count as left out.
 * Throws a TypeError that names who refuses and the place.
 */
export function requirePlainJson(who: string, what: string, value: unknown): void {
  const fault = faultOf(value, what, []);
  if (fault === undefined) return;
  throw new TypeError(
    `${who}: ${fault.place} is ${fault.kind}, which is no plain JSON. Use texts, numbers, true, false, null, lists and plain objects.`,
  );
}

interface Fault {
  readonly place: string;
  readonly kind: string;
}

function faultOf(value: unknown, place: string, around: readonly object[]): Fault | undefined {
  if (value === null || typeof value === "string" || typeof value === "boolean") return undefined;
  if (typeof value === "number") return Number.isFinite(value) ? undefined : { place, kind: String(value) };
  if (typeof value !== "object") return { place, kind: value === undefined ? "undefined" : `a ${typeof value}` };
  if (around.includes(value)) return { place, kind: "a circle" };
  const inside = [...around, value];
  if (Array.isArray(value)) {
    for (const [i, inner] of value.entries()) {
      const fault = faultOf(inner, `${place}[${i}]`, inside);
      if (fault !== undefined) return fault;
    }
    return undefined;
  }
  const kind: unknown = Object.getPrototypeOf(value);
  if (kind !== Object.prototype && kind !== null)
    return { place, kind: `an instance of ${value.constructor?.name || "a class"}` };
  for (const [key, inner] of Object.entries(value)) {
    const fault = inner === undefined ? undefined : faultOf(inner, `${place}.${key}`, inside);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
