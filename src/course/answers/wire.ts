/**
 * A value as it crosses the wall of the sandbox: plain data, every node named by its kind.
 * u undefined · 0 null · b boolean · n number ("NaN", "Infinity", "-Infinity" as text) · s text · a list · o object ·
 * x anything else, in words ("a Set", "a function", "a getter", "too large"): never equal to a plain value.
 */
export type Wire =
  | readonly ["u"]
  | readonly ["0"]
  | readonly ["b", boolean]
  | readonly ["n", number | "NaN" | "Infinity" | "-Infinity"]
  | readonly ["s", string]
  | readonly ["a", readonly Wire[]]
  | readonly ["o", readonly (readonly [key: string, value: Wire])[]]
  | readonly ["x", string];

/**
 * A value of our own code (an input, a reference's or a misconception's answer) as the sandbox would send it.
 * Lists with holes send undefined there; only own, enumerable, text-keyed fields of plain objects are sent.
 */
export function toWire(value: unknown): Wire {
  if (value === undefined) return ["u"];
  if (value === null) return ["0"];
  if (typeof value === "boolean") return ["b", value];
  if (typeof value === "number") return ["n", Number.isFinite(value) ? value : (String(value) as "NaN")];
  if (typeof value === "string") return ["s", value];
  if (typeof value !== "object") return ["x", `a ${typeof value}`];
  if (Array.isArray(value)) return ["a", Array.from(value, toWire)];
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return ["x", `a ${value.constructor.name}`];
  return ["o", Object.entries(value).map(([key, field]) => [key, toWire(field)] as const)];
}

/** The value again, freshly built; what was no plain value becomes undefined. */
export function fromWire(wire: Wire): unknown {
  switch (wire[0]) {
    case "0":
      return null;
    case "b":
    case "s":
      return wire[1];
    case "n":
      return Number(wire[1]);
    case "a":
      return wire[1].map(fromWire);
    case "o":
      // fromEntries makes own properties, so "__proto__" stays an ordinary name.
      return Object.fromEntries(wire[1].map(([key, field]) => [key, fromWire(field)]));
    default:
      return undefined;
  }
}
