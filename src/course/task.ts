import type { Arbitrary } from "fast-check";
import type { ChapterName } from "./chapterNames.js";
import { pointsOf } from "./points.js";

/**
 * A task: one function that the learner writes, with all that is needed to teach it and to judge it.
 * `Args` are the function's parameters, plain JSON values; `Value` is what a right answer looks like.
 *
 * A verdict rests on computed answers only: for every probe (a fixed example or a random input) the learner's function runs
 * in the sandbox, `reference` runs here, and the two outcomes are compared here.
 */
export interface Task<Args extends readonly unknown[] = readonly unknown[], Value = unknown> {
  /** The bare name of the function, and the task's name everywhere. */
  readonly id: string;
  readonly chapter: ChapterName;
  /** All or none. From `points.ts`, never written in a definition. */
  readonly points: number;
  /** What to write, in two to six lines of plain English; each line becomes a line of the stub's comment. */
  readonly statement: string;
  /** The head of the function without `export function`, as it stands in the stub. */
  readonly signature: string;
  /** Types of the package that the signature names; the stub imports them. */
  readonly types: readonly string[];
  /** Lines that the stub gives the learner, above the function: a pattern, a type of its own. */
  readonly given?: string;
  readonly hints: HintLadder;
  /** Why the right answer is right, in two or three sentences. Shown after success, and where `solutions/` is absent. */
  readonly explanation: string;
  /** Inputs that the learner may see, each with its reason. Together they show every rule of the statement. */
  readonly examples: readonly Example<Args>[];
  /** Inputs that nobody sees beforehand. Seeded, and generated outside the sandbox. */
  readonly inputs: Arbitrary<Args>;
  /** The right answer, or the right throw. Where `src/metrics` defines the idea, this is that function. */
  readonly reference: (...args: Args) => Value;
  readonly compare?: Comparison;
  /** For a task with many right answers: what is wrong with this one, or null. Replaces the comparison with `reference`. */
  readonly judge?: Judge<Args, Value>;
  /** An input in the learner's words: `hitAtK(a case that expects {c}, [a b c], k = 3, recordedTopK = 3)`. Default: the call itself. */
  readonly show?: (...args: Args) => string;
  readonly misconceptions: readonly Misconception<Args>[];
}

/** Help in four steps, each asked for by the learner; the fourth, the reference, comes from `solutions/` or `explanation`. */
export interface HintLadder {
  /** A question that points at the idea. */
  readonly question: string;
  /** The same idea worked out on another input than those of the check. */
  readonly example: string;
  /** The steps of a right answer in words, no code. */
  readonly outline: string;
}

export interface Example<Args extends readonly unknown[] = readonly unknown[]> {
  /** The rule that this input shows, as a sentence of the contract: "position k itself counts". Unique within its task. */
  readonly why: string;
  readonly input: Args;
}

export interface Comparison {
  /** "any": the answer is a list whose order is free. Default "given". */
  readonly order?: "given" | "any";
  /** Absolute or relative; 1e-9 unless the task has a reason. */
  readonly tolerance?: number;
}

export interface Judge<Args extends readonly unknown[] = readonly unknown[], Value = unknown> {
  /** What every right answer has, in a sentence that starts in lower case: it follows "expected". */
  readonly expected: string;
  /** Called with plain values of any shape: check the shape first. */
  readonly fault: (answer: Value, ...args: Args) => Fault | null;
}

/** What is wrong with an answer. Two answers with the same `kind` are wrong in the same way. */
export interface Fault {
  readonly kind: string;
  /** A sentence for the learner that doesn't give the answer away. */
  readonly says: string;
}

/**
 * A wrong thought that people really have, as a function that thinks so.
 * It is named when the learner's outcomes equal this function's on every probe where it differs from the truth.
 */
export interface Misconception<Args extends readonly unknown[] = readonly unknown[]> {
  /** In kebab case, unique within its task. */
  readonly id: string;
  /** Completes "It looks as if …": what the function seems to do, without blame, without the right answer. No full stop. */
  readonly thought: string;
  /** A question that leads on. Ends with a question mark. */
  readonly question: string;
  /** May change its input, throw, or return anything. */
  readonly implementation: (...args: Args) => unknown;
  /**
   * On which inputs the thought speaks. Default: on all. Narrow it where people who share the thought write different code,
   * so that their answers differ for a side reason (a missing guard, `2.5` cut or rounded).
   */
  readonly applies?: (...args: Args) => boolean;
}

/** Keeps the parameters' types inside the definition and forgets them outside, where tasks stand in one list. */
export function defineTask<Args extends readonly unknown[], Value>(task: Omit<Task<Args, Value>, "points">): Task {
  // Functions of fewer, narrower parameters: the engine only ever calls them with inputs of this same task.
  return { ...task, points: pointsOf(task.id) } as unknown as Task;
}
