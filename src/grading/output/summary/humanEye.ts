import type { GradedSubmission } from "../../grades.js";

/** A submission that a person should look at, and why, a sentence each. */
export interface NeedsEye {
  readonly submission: string;
  readonly why: readonly string[];
}

/** Whatever the machine can't settle alone. `hints`: what else was seen, such as submissions that are nearly the same. */
export function humanEye(
  submissions: readonly GradedSubmission[],
  hints: ReadonlyMap<string, readonly string[]>,
): NeedsEye[] {
  return submissions
    .map((one) => ({ submission: one.submission, why: [...reasons(one), ...(hints.get(one.submission) ?? [])] }))
    .filter(({ why }) => why.length > 0);
}

function reasons({ status, late, tasks, notes }: GradedSubmission): string[] {
  const named = (status: string) => tasks.filter((task) => task.status === status).map(({ task }) => task);
  const list = (sentence: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`${sentence}: ${names.join(", ")}.`];
  const overridden = tasks.flatMap(({ task, points, overridden }) =>
    overridden ? [`${task} has ${points} instead of ${overridden.points} by hand: ${overridden.reason}`] : [],
  );
  return [
    ...(status === "not_handed_in" ? ["On the roster, and nothing came in."] : []),
    ...(status === "not_gradable" ? ["Nothing in it can be graded."] : []),
    ...(status === "partly_graded" ? list("Some of it can't be graded", named("not_gradable")) : []),
    ...(late === true ? ["Came after the deadline."] : []),
    ...list("No answer within the limit", named("timeout")),
    ...overridden,
    ...notes,
  ];
}
