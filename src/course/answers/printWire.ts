import type { Outcome } from "./outcome.js";
import { toWire, type Wire } from "./wire.js";

/** A value as it would be written in code: `{ any_group: true }`, `["a", "b"]`, `undefined`, `a Set`. Long ones are cut. */
export function printWire(wire: Wire, longest = 800): string {
  const text = write(wire);
  return text.length <= longest ? text : `${text.slice(0, longest)} …`;
}

/** A call as one would write it, `f([1, 2], null)`; the default way to show an input. */
export function printCall(name: string, input: readonly unknown[]): string {
  return `${name}(${input.map((value) => printWire(toWire(value))).join(", ")})`;
}

/** What came of a call, in a few words: the value, or the error with its message. */
export function printOutcome(outcome: Outcome): string {
  if (outcome.kind === "returned") return printWire(outcome.value);
  if (outcome.kind === "stopped") return `no answer (out of ${outcome.by})`;
  const name = outcome.error_class === "" ? "a thrown value that is no error" : outcome.error_class;
  return outcome.message === "" ? name : `${name}: ${harmless(outcome.message)}`;
}

/** Learners' text without characters that steer a terminal or turn the direction of writing. */
export function harmless(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (sign) => (sign === "\n" || sign === "\t" ? " " : "\uFFFD"));
}

function write(wire: Wire): string {
  switch (wire[0]) {
    case "u":
      return "undefined";
    case "0":
      return "null";
    case "b":
    case "n":
      return String(wire[1]);
    case "s":
      return harmless(JSON.stringify(wire[1]));
    case "a":
      return `[${wire[1].map(write).join(", ")}]`;
    case "o":
      return wire[1].length === 0
        ? "{}"
        : `{ ${wire[1].map(([key, value]) => `${writeKey(key)}: ${write(value)}`).join(", ")} }`;
    case "x":
      return wire[1];
  }
}

function writeKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : harmless(JSON.stringify(key));
}
