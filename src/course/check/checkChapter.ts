import { harmless } from "../answers/printWire.js";
import type { ChapterName } from "../chapterNames.js";
import { type Say, speak } from "../messages/say.js";
import { isolation, limits } from "../sandbox/limits.js";
import { Sandbox } from "../sandbox/Sandbox.js";
import { misspelt } from "../source/misspelt.js";
import type { Prepared } from "../source/prepared.js";
import type { Task } from "../task.js";
import { loadTasks } from "../tasks/loadTasks.js";
import { Budget } from "./Budget.js";
import { judgeAnswers } from "./judgeAnswers.js";
import { largestFile } from "./largestFile.js";
import { type Probe, probesOf } from "./probes.js";
import { type Alone, type FileTrouble, type ReadyFile, type Room, runTask } from "./runTask.js";
import { defaultSeed } from "./seeds.js";
import { notWritten, withoutAnswers } from "./taskVerdicts.js";
import { type ChapterVerdict, chapterStatus, type TaskStatus, type TaskVerdict } from "./verdict.js";

export interface CheckOptions {
  readonly chapter: ChapterName;
  /** The learner's file, or null where it couldn't be read, with the reason in `unreadable`. */
  readonly source: string | null;
  readonly unreadable?: string;
  readonly seed?: number;
  /** Only these tasks of the chapter; default all. */
  readonly only?: readonly string[];
  /** A sandbox to use again; default a fresh one, closed at the end. */
  readonly sandbox?: Sandbox;
  readonly alone?: Alone;
  /** Of the whole submission that this file is part of. */
  readonly budget?: Budget;
  readonly say?: Say;
}

export interface ChapterReport {
  readonly verdict: ChapterVerdict;
  /** What each task's function printed while the first failing example, or else the first example, was tried. */
  readonly printed: Readonly<Record<string, string>>;
}

/**
 * Checks one chapter's file: the engine behind notebook, terminal and grader, so that all three give the same verdict.
 * Nothing of the learner's runs outside the sandbox. A fault of ours throws; whatever the learner wrote is a verdict.
 */
export async function checkChapter(options: CheckOptions): Promise<ChapterReport> {
  const sandbox = options.sandbox ?? new Sandbox();
  sandbox.start();
  try {
    const all = await loadTasks(options.chapter);
    const tasks = all.filter((task) => options.only?.includes(task.id) ?? true);
    return await new ChapterCheck(options, tasks, sandbox).run();
  } finally {
    if (!options.sandbox) await sandbox.close();
  }
}

class ChapterCheck {
  readonly #seed: number;
  readonly #say: Say;
  readonly #room: Room;
  readonly #printed: Record<string, string> = {};

  constructor(
    readonly options: CheckOptions,
    readonly tasks: readonly Task[],
    readonly sandbox: Sandbox,
  ) {
    this.#seed = options.seed ?? defaultSeed;
    this.#say = options.say ?? speak();
    const budget = new Budget({ ticks: limits.ticks_per_file, endings: limits.endings_per_file }, options.budget);
    this.#room = { sandbox, budget, alone: options.alone ?? ((run) => run()) };
  }

  async run(): Promise<ChapterReport> {
    const tasks = await this.#verdicts();
    const sum = (of: (task: TaskVerdict) => number) => tasks.reduce((total, task) => total + of(task), 0);
    const verdict: ChapterVerdict = {
      exercise: this.options.chapter,
      status: chapterStatus(tasks),
      points: sum((task) => task.points),
      max_points: sum((task) => task.max_points),
      seed: this.#seed,
      isolation,
      tasks,
    };
    return { verdict, printed: this.#printed };
  }

  async #verdicts(): Promise<TaskVerdict[]> {
    const { source } = this.options;
    if (source === null) return this.#all("not_gradable", this.options.unreadable ?? "");
    const size = Buffer.byteLength(source);
    if (size > largestFile) return this.#all("not_gradable", this.#say("file.too-large", { size, limit: largestFile }));
    if (this.#room.budget.isSpent) return this.#all("timeout", this.#say("file.budget"));
    const names = this.tasks.map((task) => task.id);
    // The reading of the file and the drawing of inputs go on side by side, in two threads.
    const preparing = this.sandbox.prepare(source, names);
    const probes = new Map(this.tasks.map((task) => [task.id, probesOf(task, this.#seed)]));
    const prepared = await preparing;
    const verdicts = await this.#checkAll(prepared, probes);
    if (verdicts !== "unreadable") return verdicts;
    // Newer syntax than the engine knows (decorators, `using`): try the transpiled text before giving up.
    const again = await this.#checkAll(await this.sandbox.prepare(source, names, "transpile"), probes);
    if (again === "unreadable") throw new Error("checkChapter: an unreadable file was left without a verdict.");
    return again;
  }

  async #checkAll(
    prepared: Prepared | { readonly kind: "ended" },
    probes: ReadonlyMap<string, readonly Probe[]>,
  ): Promise<TaskVerdict[] | "unreadable"> {
    if (prepared.kind === "ended") {
      this.#room.budget.end(0);
      return this.#all("not_gradable", this.#say("file.too-slow"));
    }
    if (prepared.kind === "unparsable") return this.#all("not_gradable", this.#say("file.unparsable", prepared));
    if (prepared.kind === "refused") return this.#all("error", this.#refusal(prepared));

    const verdicts: TaskVerdict[] = [];
    for (const task of this.tasks) {
      if (this.#room.budget.isSpent) {
        verdicts.push(withoutAnswers(task, "timeout", this.#say("file.budget")));
        continue;
      }
      const one = await this.#checkOne(task, prepared, probes.get(task.id) ?? []);
      if ("kind" in one) {
        if (one.kind === "unreadable" && prepared.how === "blanked") return "unreadable";
        return this.#troubled(one);
      }
      verdicts.push(one);
    }
    return verdicts;
  }

  async #checkOne(task: Task, file: ReadyFile, probes: readonly Probe[]): Promise<TaskVerdict | FileTrouble> {
    const say = this.#say;
    const run = await runTask(task, file, probes, this.#room);
    if (run.kind === "no_function") {
      if (run.found === "undefined") return notWritten(task, probes, say, this.#absence(task.id));
      return withoutAnswers(
        task,
        "error",
        say("task.no-function-but", {
          task: task.id,
          found: `${/^[aeiou]/.test(run.found) ? "an" : "a"} ${run.found}`,
        }),
      );
    }
    if (run.kind !== "answers") return run;
    const verdict = await judgeAnswers({ task, probes, answers: run, file, seed: this.#seed, room: this.#room, say });
    const failing = verdict.checks.findIndex((check) => check.status !== "passed");
    this.#printed[task.id] = run.printed[failing] ?? run.printed[0] ?? "";
    return verdict;
  }

  #absence(task: string): string {
    const found = misspelt(task, this.options.source ?? "");
    return found === null ? this.#say("task.no-function", { task }) : this.#say("task.misspelt", { task, found });
  }

  /** The file as a whole is at fault, the same for every task: they run the same top level. */
  #troubled(trouble: FileTrouble): TaskVerdict[] {
    const say = this.#say;
    if (trouble.kind === "import_stopped") {
      const status = trouble.by === "time" ? "timeout" : "error";
      return this.#all(status, say(`file.stopped-${trouble.by}`, { memory: limits.memory_mb }));
    }
    const { line } = trouble;
    if (trouble.kind === "unreadable") {
      const message = harmless(trouble.message);
      const text = line === null ? say("file.unreadable", { message }) : say("file.unparsable", { line, message });
      return this.#all("not_gradable", text);
    }
    const [kind, message] = trouble.error;
    const at = line === null ? "" : say("check.line", { line });
    return this.#all(
      "error",
      say("file.threw", { line: at, error: harmless(`${kind || "a thrown value"}: ${message}`) }),
    );
  }

  #refusal({ line, reason }: Extract<Prepared, { kind: "refused" }>): string {
    if (reason.what === "await") return this.#say("file.await", { line });
    const module = harmless(reason.module);
    if (reason.names.length === 0) return this.#say("file.import-all", { line, module });
    return this.#say("file.import", { line, module, names: harmless(reason.names.join(", ")) });
  }

  #all(status: TaskStatus, message: string): TaskVerdict[] {
    return this.tasks.map((task) => withoutAnswers(task, status, message));
  }
}
