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
  const before = JSON.stringify(toWire(input));
  const args = structuredClone(input);
  const changed = () => JSON.stringify(toWire(args)) !== before;
  try {
    const value = toWire(run(...args));
    return { kind: "returned", value, changed_input: changed() };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: "thrown", error_class: classOf(error), message, line: null, changed_input: changed() };
  }
}

const builtIn = [RangeError, TypeError, ReferenceError, SyntaxError, Error] as const;

function classOf(error: unknown): string {
  return builtIn.find((one) => error instanceof one)?.name ?? "";
}
