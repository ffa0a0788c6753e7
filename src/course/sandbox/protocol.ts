import type { Limits } from "./limits.js";

/** One task of one file: which function to call, on which inputs. */
export interface Job {
  /** A JavaScript module, as `prepareSource` made it. */
  readonly code: string;
  readonly functionName: string;
  /** Each a list of arguments: "j" and JSON, or "w" and the wire format. */
  readonly inputs: readonly string[];
  /** Of Math.random inside, so that learners' code can find it out: never one from which hidden inputs are drawn. */
  readonly seed: number;
  readonly limits: Limits;
}

/**
 * What became of a job. The inputs are called in order in one fresh context and in reverse order in a second one; a list is
 * shorter than the inputs exactly when its last call was stopped.
 */
export type JobResult =
  | {
      readonly kind: "ran";
      readonly forward: readonly Call[];
      readonly backward: readonly Call[];
      readonly printed: string;
    }
  | { readonly kind: "no_function"; readonly found: string; readonly printed: string }
  | { readonly kind: "unreadable"; readonly message: string; readonly stack: string }
  | { readonly kind: "import_threw"; readonly error: Described; readonly printed: string }
  | { readonly kind: "import_stopped"; readonly by: "time" | "memory" };

export type Call =
  | { readonly kind: "answered"; readonly text: string; readonly printed: string }
  | { readonly kind: "stopped"; readonly by: "time" | "memory"; readonly printed: string };

/** A thrown value as the prelude describes it: class, message, stack. */
export type Described = readonly [error_class: string, message: string, stack: string];

/** What the worker is asked; each request gets one reply with its number. */
export type Request = Question & { readonly id: number };

export type Question =
  | { readonly ask: "prepare" | "transpile"; readonly source: string; readonly functionNames: readonly string[] }
  | { readonly ask: "freeNames"; readonly source: string }
  | { readonly ask: "cells"; readonly cells: readonly string[]; readonly taskNames: readonly string[] }
  | { readonly ask: "run"; readonly job: Job }
  | { readonly ask: "call"; readonly input: string };

export interface Reply {
  readonly id: number;
  readonly value?: unknown;
  /** A fault of ours. */
  readonly fault?: string;
}

/**
 * Slots of the memory that worker and host share: the host sees life in a worker that is too busy to answer.
 * `request`: the number of the request that it has begun with.
 */
export const pulse = { ticks: 0, at: 1, request: 2, size: 3 } as const;

/** Values of the slot `at`: what the worker is doing. A call of input number n is n + 1. */
export const at = { import: 0 } as const;
