import { chapters } from "../../course/chapters.js";
import type { Say } from "../../course/messages/say.js";
import type { Progress } from "../../course/progress/progress.js";
import type { CounterexampleCommandOptions } from "../counterexampleCommand.js";
import { writeJson } from "../writeJson.js";

/** The tasks whose classmates are wrong, chapter by chapter, and where an input that shows it was found. */
export function listCounterexamples(
  { counterexamples }: Progress,
  { json, plain }: CounterexampleCommandOptions,
  say: Say,
): void {
  const built = chapters.filter((one) => one.built && one.tasks.length > 0);
  const isFound = (task: string) => Object.hasOwn(counterexamples, task);
  const shown = built.flatMap(({ name, tasks }) =>
    tasks.map((task) => ({ task, chapter: name, found: isFound(task) })),
  );
  if (json) {
    writeJson({ counterexamples: shown });
    return;
  }
  const [found, open] = plain
    ? [`${say("counterexample.is-found")}:`, `${say("counterexample.is-open")}: `]
    : ["✓", "·"];
  const blocks = built.map(({ name, title, tasks }) =>
    [`${name}  ${title}`, ...tasks.map((task) => `  ${isFound(task) ? found : open} ${task}`)].join("\n"),
  );
  const summary = say("counterexample.summary", {
    found: shown.filter((one) => one.found).length,
    count: shown.length,
  });
  process.stdout.write(`${[...blocks, summary].join("\n\n")}\n`);
}
