/**
 * What a learner has done so far: one small file, `.ragbook/progress.json`, which may be carried to another machine.
 * It is the learner's own notebook, not a proof: grades never read it. Times are ISO 8601.
 */
export interface Progress {
  readonly version: 1;
  readonly tasks: Readonly<Record<string, TaskProgress>>;
  readonly predictions: Readonly<Record<string, Prediction>>;
  readonly answers: Readonly<Record<string, ChosenAnswer>>;
  readonly counterexamples: Readonly<Record<string, { readonly misconception: string; readonly found_at: string }>>;
  /** The chapter that was checked last: where help is asked for without a name. */
  readonly last_checked?: string;
}

export interface TaskProgress {
  /** When the check passed first; null while it hasn't. */
  readonly passed_at: string | null;
  /** How often it was checked, the first pass included; later checks don't count. */
  readonly checks: number;
  /** How many steps of the hint ladder were opened; with 4 the reference was seen, which is noted and not punished. */
  readonly hints: number;
}

/** The first guess stays: what is guessed after seeing the result is no prediction. */
export interface Prediction {
  readonly value: unknown;
  readonly at: string;
  /** Whether the result was the same, or near enough for an estimate, when it was shown first. Missing while it wasn't shown; null for a judgement. */
  readonly as_predicted?: boolean | null;
}

export interface ChosenAnswer {
  readonly first: string;
  readonly latest: string;
  readonly at: string;
}

export const noProgress: Progress = { version: 1, tasks: {}, predictions: {}, answers: {}, counterexamples: {} };

const untouched: TaskProgress = { passed_at: null, checks: 0, hints: 0 };

export function taskProgress(progress: Progress, task: string): TaskProgress {
  return Object.hasOwn(progress.tasks, task) ? (progress.tasks[task] as TaskProgress) : untouched;
}

/** After a check of one task. Stubs that nobody wrote yet don't count as tries. */
export function withCheck(progress: Progress, task: string, status: string, now: Date): Progress {
  const before = taskProgress(progress, task);
  if (before.passed_at !== null || status === "not_written") return progress;
  const passed_at = status === "passed" ? now.toISOString() : null;
  return withTask(progress, task, { ...before, passed_at, checks: before.checks + 1 });
}

export function withLastChecked(progress: Progress, chapter: string): Progress {
  return progress.last_checked === chapter ? progress : { ...progress, last_checked: chapter };
}

export function withHint(progress: Progress, task: string, step: number): Progress {
  const before = taskProgress(progress, task);
  return withTask(progress, task, { ...before, hints: Math.max(before.hints, step) });
}

export function withPrediction(progress: Progress, id: string, value: unknown, now: Date): Progress {
  if (Object.hasOwn(progress.predictions, id)) return progress;
  return { ...progress, predictions: { ...progress.predictions, [id]: { value, at: now.toISOString() } } };
}

/** After the result was shown. The first outcome stays, as the first guess does; a result that nobody guessed leaves no trace. */
export function withOutcome(progress: Progress, id: string, as_predicted: boolean | null): Progress {
  const before = Object.hasOwn(progress.predictions, id) ? progress.predictions[id] : undefined;
  if (before === undefined || before.as_predicted !== undefined) return progress;
  return { ...progress, predictions: { ...progress.predictions, [id]: { ...before, as_predicted } } };
}

export function withAnswer(progress: Progress, id: string, choice: string, now: Date): Progress {
  const before = Object.hasOwn(progress.answers, id) ? progress.answers[id] : undefined;
  const answer = { first: before?.first ?? choice, latest: choice, at: now.toISOString() };
  return { ...progress, answers: { ...progress.answers, [id]: answer } };
}

export function withCounterexample(progress: Progress, task: string, misconception: string, now: Date): Progress {
  const found = { misconception, found_at: now.toISOString() };
  return { ...progress, counterexamples: { ...progress.counterexamples, [task]: found } };
}

function withTask(progress: Progress, task: string, changed: TaskProgress): Progress {
  return { ...progress, tasks: { ...progress.tasks, [task]: changed } };
}
