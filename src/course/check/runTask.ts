import type { Outcome } from "../answers/outcome.js";
import { toWire } from "../answers/wire.js";
import { notWrittenYet } from "../exercises/stubFile.js";
import { limits } from "../sandbox/limits.js";
import type { Call, Described, Job, JobResult } from "../sandbox/protocol.js";
import type { Ended, Sandbox } from "../sandbox/Sandbox.js";
import { learnersLine } from "../source/learnersLine.js";
import type { Prepared } from "../source/prepared.js";
import type { Task } from "../task.js";
import type { Budget } from "./Budget.js";
import type { Probe } from "./probes.js";
import { defaultSeed, seedOf } from "./seeds.js";

export type ReadyFile = Extract<Prepared, { kind: "ready" }>;

/** What a task's function answered. `null`: there is no answer, because a call was stopped. */
export interface Answers {
  readonly kind: "answers";
  /** The thread was ended: answers of earlier calls went with it, and a null says nothing about its input. */
  readonly isLost: boolean;
  readonly forward: readonly (Outcome | null)[];
  readonly backward: readonly (Outcome | null)[];
  /** What the function printed for each input, first round only. */
  readonly printed: readonly string[];
}

/** Nothing was answered, for a reason that holds for the whole file. */
export type FileTrouble =
  | { readonly kind: "unreadable"; readonly message: string; readonly line: number | null }
  | { readonly kind: "threw"; readonly error: Described; readonly line: number | null }
  | { readonly kind: "import_stopped"; readonly by: "time" | "memory" };

export type TaskRun = Answers | { readonly kind: "no_function"; readonly found: string } | FileTrouble;

/** Runs something while no other sandbox works, so that the wall clock measures this one alone. */
export type Alone = <Value>(run: () => Promise<Value>) => Promise<Value>;

/** Where a learner's code runs, and what it may still use. */
export interface Room {
  readonly sandbox: Sandbox;
  readonly budget: Budget;
  readonly alone: Alone;
}

/**
 * Calls the learner's function on every probe, twice. A run that was ended from outside is repeated alone before it counts; once
 * that has shown what kind of code it is, later ones of the same budget count at once.
 */
export async function runTask(
  task: Task,
  file: ReadyFile,
  probes: readonly Probe[],
  { sandbox, budget, alone }: Room,
): Promise<TaskRun> {
  const job: Job = {
    code: file.code,
    functionName: task.id,
    inputs: textsOf(probes),
    // Learners' code can print what Math.random gives: nothing of it may hang on the seed of the hidden inputs, which could be searched for.
    seed: seedOf(defaultSeed, task.id),
    limits,
  };
  let before = sandbox.ticks;
  let result = await sandbox.run(job);
  if (result.kind === "ended" && !budget.hasEnded) {
    before = sandbox.ticks;
    result = await alone(() => sandbox.run(job));
  }
  if (result.kind === "ended") budget.end(limits.ticks_per_task);
  else budget.spend(sandbox.ticks - before);
  return read(result, file, probes.length);
}

/** One more input to the function that was run last; null where a limit was hit. */
export async function callOnce(
  input: readonly unknown[],
  file: ReadyFile,
  { sandbox, budget }: Room,
): Promise<Outcome | null> {
  const before = sandbox.ticks;
  const call = await sandbox.call(inputText(input));
  if (call.kind === "ended") budget.end(limits.ticks_per_task);
  else budget.spend(sandbox.ticks - before);
  return call.kind === "answered" ? outcome(call, file) : null;
}

export function isNotWrittenYet(outcome: Outcome | null): boolean {
  return outcome?.kind === "thrown" && outcome.error_class === "Error" && outcome.message === notWrittenYet;
}

/** Probes are kept for a whole class, so their texts are as well. */
const keptTexts = new WeakMap<readonly Probe[], readonly string[]>();

function textsOf(probes: readonly Probe[]): readonly string[] {
  const texts = keptTexts.get(probes) ?? probes.map(({ input }) => inputText(input));
  keptTexts.set(probes, texts);
  return texts;
}

/** As the prelude reads it: plain JSON is quicker, and the wire format holds NaN, Infinity and undefined too. */
function inputText(input: readonly unknown[]): string {
  const wire = JSON.stringify(input.map(toWire));
  return /\["(u"|x"|n",")/.test(wire) ? `w${wire}` : `j${JSON.stringify(input)}`;
}

function read(result: JobResult | Ended, file: ReadyFile, count: number): TaskRun {
  switch (result.kind) {
    case "ran": {
      const printed = result.forward.map((call) => call.printed);
      const forward = fill(result.forward, file, count);
      const backward = fill(result.backward, file, count).reverse();
      return { kind: "answers", isLost: false, forward, backward, printed };
    }
    case "ended":
      return result.at === 0 ? { kind: "import_stopped", by: "time" } : stoppedAt(result.at - 1, count);
    case "unreadable":
      return { kind: "unreadable", message: result.message, line: learnersLine(file, result.stack) };
    case "import_threw":
      return { kind: "threw", error: result.error, line: learnersLine(file, result.error[2]) };
    default:
      return result;
  }
}

/** A thread that was ended took its answers with it: only the guilty input is known. */
function stoppedAt(index: number, count: number): Answers {
  const forward = Array.from({ length: count }, (_, at): Outcome | null =>
    at === index ? { kind: "stopped", by: "time" } : null,
  );
  return { kind: "answers", isLost: true, forward, backward: forward.map(() => null), printed: [] };
}

function fill(calls: readonly Call[], file: ReadyFile, count: number): (Outcome | null)[] {
  return Array.from({ length: count }, (_, index) => {
    const call = calls[index];
    return call ? outcome(call, file) : null;
  });
}

function outcome(call: Call, file: ReadyFile): Outcome {
  if (call.kind === "stopped") return { kind: "stopped", by: call.by };
  // Written by the prelude, in one of these two shapes.
  const [changed_input, kind, ...rest] = JSON.parse(call.text) as
    | [boolean, "returned", Extract<Outcome, { kind: "returned" }>["value"]]
    | [boolean, "thrown", ...Described];
  if (kind === "returned") return { kind, value: rest[0] as never, changed_input };
  const [error_class, message, stack] = rest as Described;
  return { kind, error_class, message, line: learnersLine(file, stack), changed_input };
}
