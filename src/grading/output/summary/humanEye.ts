import { isOnlyOtherChapters } from "../../collect/chooseFiles.js";
import type { GradedSubmission } from "../../grades.js";
import type { Pair } from "../../likeness/likeness.js";

/** A submission that a person should look at, and why, a sentence each. */
export interface NeedsEye {
  readonly submission: string;
  readonly why: readonly string[];
}

/** Whatever the machine can't settle alone. */
export function humanEye(submissions: readonly GradedSubmission[], pairs: readonly Pair[]): NeedsEye[] {
  return submissions
    .map((one) => ({ submission: one.submission, why: [...reasons(one), ...alike(one.submission, pairs)] }))
    .filter(({ why }) => why.length > 0);
}

function reasons({ status, late, tasks, notes }: GradedSubmission): string[] {
  const named = (status: string) => tasks.filter((task) => task.status === status).map(({ task }) => task);
  const list = (sentence: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`${sentence}: ${names.join(", ")}.`];
  const overridden = tasks.flatMap(({ task, status, points, overridden }) =>
    overridden
      ? [`${task} (${status}) has ${points} instead of ${overridden.points} by hand: ${overridden.reason}`]
      : [],
  );
  return [
    ...(status === "not_handed_in" ? ["On the roster, and nothing came in."] : []),
    ...(status === "not_gradable" ? ["Nothing in it can be graded."] : []),
    ...(status === "partly_graded" ? list("Some of it can't be graded", named("not_gradable")) : []),
    ...(late === true ? ["Came after the deadline."] : []),
    ...list("No answer within the limit", named("timeout")),
    ...overridden,
    ...notes.filter((note) => !isOnlyOtherChapters(note)),
  ];
}

/** Partners named one by one. Where many share the same lines, they come from somewhere else, and a list of all helps nobody. */
const mostNamed = 3;

function alike(submission: string, pairs: readonly Pair[]): string[] {
  const own = pairs.filter(({ one, other }) => submission === one || submission === other);
  const said = own.slice(0, mostNamed).map(({ one, other, functions, signs }) => {
    const partner = submission === one ? other : one;
    return `Nearly the same as ${partner} in ${functions.join(", ")} (${signs} signs, without names, comments and layout).`;
  });
  const more = own.length - said.length;
  return more > 0 ? [...said, `Nearly the same as ${more} more: do they share a source?`] : said;
}
