import type { TaskVerdict } from "../check/verdict.js";
import type { Say } from "../messages/say.js";

/** What a learner is told about one task, in the order in which to read it. Terminal, notebook and grader lay it out. */
export interface TaskFeedback {
  readonly task: string;
  readonly status: TaskVerdict["status"];
  /** The status in words. */
  readonly word: string;
  /** "4 of 6 checks pass"; empty where nothing was tried. */
  readonly tally: string;
  /** The check to look at first, of those that don't pass: its name and what was expected and came. */
  readonly first: { readonly name: string; readonly message: string } | null;
  /** The named misconception, or else the smallest failing input. */
  readonly insight: string | null;
  /** "Not passing either (3): …". */
  readonly more: string | null;
}

export function taskFeedback(verdict: TaskVerdict, say: Say): TaskFeedback {
  const { task, status, checks, misconception } = verdict;
  const isTried = status !== "not_written" && status !== "not_gradable";
  const passed = checks.filter((check) => check.status === "passed").length;
  const failing = isTried ? checks.filter((check) => check.status !== "passed" && check.message !== null) : [];
  // A function that isn't there at all, misspelt perhaps, is said; a stub needs no words.
  const missing = status === "not_written" ? checks.filter((check) => check.message !== null).slice(0, 1) : [];
  const first = missing[0] ?? toShow(failing, verdict);
  const others = [...missing, ...failing].filter((check) => check !== first);
  // Random inputs come with the smallest one that fails: it is the best clue where no thought was recognised.
  const smallest = misconception
    ? null
    : others.find((check) => check.input !== null && check.name === randomName(checks));
  const rest = others.filter((check) => check !== smallest && check.status !== "skipped");
  return {
    task,
    status,
    word: say(`status.${status}`),
    tally: isTried && checks.length > 1 ? say("verdict.checks", { passed, count: checks.length }) : "",
    first: first ? { name: first.name, message: first.message ?? "" } : null,
    insight: misconception?.message ?? smallest?.message ?? null,
    more:
      rest.length === 0
        ? null
        : say("verdict.more", { count: rest.length, names: namesOf(rest.map((one) => one.name)) }),
  };
}

/**
 * Which failure to look at first: an exception, since it hides what comes after it; else the example that the misconception
 * explains, whose name stands in its message; where only random inputs show the misconception, their line.
 */
function toShow(failing: TaskVerdict["checks"], { misconception, checks, status }: TaskVerdict) {
  const exception = status === "failed" ? undefined : failing.find((check) => check.status === status);
  if (exception || !misconception) return exception ?? failing[0];
  const explained = failing.find((check) => misconception.message.includes(`“${check.name}”`));
  return explained ?? failing.find((check) => check.name === randomName(checks)) ?? failing[0];
}

/** The line over all random inputs stands next to last. */
function randomName(checks: TaskVerdict["checks"]): string | undefined {
  return checks.at(-2)?.name;
}

function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, 3).join("; ");
  return names.length > 3 ? `${shown}; …` : shown;
}
