import type { Check, TaskVerdict } from "../../course/check/verdict.js";
import type { Say } from "../../course/messages/say.js";
import type { Task } from "../../course/task.js";

/**
 * A verdict as its learner may see it: the fixed examples as they are, and of the hidden inputs only whether they passed. What came
 * out of them is left out too: a function can answer with what it was asked. Whatever isn't known to be an example is
 * taken for hidden.
 */
export function learnersVerdict(verdict: TaskVerdict, task: Task, say: Say): TaskVerdict {
  const { checks } = verdict;
  // One sentence about the whole file or function: nothing was called.
  if (checks.length === 1 && checks[0]?.input === null) return verdict;
  return {
    ...verdict,
    checks: checks.map((check, index) =>
      isExample(check, index, task) ? check : hidden(check, index, verdict, task, say),
    ),
  };
}

function isExample({ name }: Check, index: number, task: Task): boolean {
  return task.examples[index]?.why === name;
}

function hidden(check: Check, index: number, { checks }: TaskVerdict, task: Task, say: Say): Check {
  const { name, status } = check;
  return { name, status, input: null, expected: null, got: null, message: messageOf() };

  function messageOf(): string | null {
    if (status === "passed") return null;
    if (status === "skipped") return say("check.skipped");
    return index === checks.length - 1
      ? say("feedback.order", { task: task.id })
      : say("feedback.hidden", { task: task.id, chapter: task.chapter });
  }
}
