import { toWire, type Wire } from "./wire.js";

/** What one call came to. `changed_input`: the arguments were different after the call. */
export type Outcome = Returned | Thrown | Stopped;

export interface Returned {
  readonly kind: "returned";
  readonly value: Wire;
  readonly changed_input: boolean;
}

export interface Thrown {
  readonly kind: "thrown";
  /** The most specific built-in class ("RangeError"), "Error" for any other error, "" for a thrown value that is no error. */
  readonly error_class: string;
  readonly message: string;
  /** The learner's own line, where it is known. */
  readonly line: number | null;
  readonly changed_input: boolean;
}

/** The call was ended by a limit, so there is no answer. */
export interface Stopped {
  readonly kind: "stopped";
  readonly by: "time" | "memory";
}

/** Runs a function of our own, a reference or a misconception, on a fresh copy of the input. */
export function outcomeOf(run: (...args: readonly unknown[]) => unknown, input: readonly unknown[]): Outcome {
  const args = copyOf(input) as readonly unknown[];
  try {
    const value = toWire(run(...args));
    return { kind: "returned", value, changed_input: !isSameData(args, input) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      kind: "thrown",
      error_class: classOf(error),
      message,
      line: null,
      changed_input: !isSameData(args, input),
    };
  }
}

/** Plain data anew, all the way down. */
export function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== "object" || value === null) return value;
  // fromEntries makes own properties, so "__proto__" stays an ordinary name.
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, copyOf(field)]));
}

function isSameData(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return Object.is(one, other);
  const keys = Object.keys(other);
  if (Array.isArray(one) !== Array.isArray(other) || Object.keys(one).length !== keys.length) return false;
  return keys.every((key) => isSameData((one as Data)[key], (other as Data)[key]));
}

type Data = Readonly<Record<string, unknown>>;

const builtIn = [RangeError, TypeError, ReferenceError, SyntaxError, Error] as const;

function classOf(error: unknown): string {
  return builtIn.find((one) => error instanceof one)?.name ?? "";
}
