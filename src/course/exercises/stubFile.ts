import type { Chapter } from "../chapters.js";
import type { Task } from "../task.js";
import { fieldsComment } from "./typeFields.js";

/** What a stub throws, and how the checker knows that nobody wrote this function yet. */
export const notWrittenYet = "not written yet";

// Spelled apart, so that a search for open work in our own code finds none.
const gapMark = `// ${"TO"}${"DO"}:`;

/**
 * The exercise file of a chapter as a learner first gets it: one stub per task, made from the definitions,
 * so that statement and signature stand in one place. `exercises/` holds these texts; `ragbook reset` brings them back.
 */
export function stubFile(chapter: Chapter, tasks: readonly Task[]): string {
  const types = [...new Set(tasks.flatMap((task) => task.types))].sort();
  const imports = types.length === 0 ? [] : [`import type { ${types.join(", ")} } from "ragbook";`];
  const head = [
    `// ${chapter.name}: ${chapter.title}`,
    `// Write the functions below, then run: npx ragbook check ${chapter.name}`,
    `// Stuck? npx ragbook hint ${tasks[0]?.id ?? chapter.name}`,
  ];
  return `${[head.join("\n"), ...imports, ...fieldsComment(types), ...tasks.map(stub)].join("\n\n")}\n`;
}

/** Stubs to put below a learner's text, with an import of the types that it doesn't name yet. */
export function stubsBeside(text: string, tasks: readonly Task[]): string {
  const types = [...new Set(tasks.flatMap((task) => task.types))].sort();
  const fresh = types.filter((type) => !new RegExp(`\\b${type}\\b`).test(text));
  const imports = fresh.length === 0 ? [] : [`import type { ${fresh.join(", ")} } from "ragbook";`];
  return `${[...imports, ...fieldsComment(fresh), ...tasks.map(stub)].join("\n\n")}\n`;
}

/** The stub of one task. It compiles, and throws when called. */
export function stub(task: Task): string {
  const comment = ["/**", ...task.statement.split("\n").map((line) => ` * ${line.trim()}`), " */"];
  const given = task.given === undefined ? [] : [task.given, ""];
  return [
    ...given,
    ...comment,
    `export function ${task.signature} {`,
    `  ${gapMark} write the answer here, in place of the next line.`,
    `  throw new Error("${notWrittenYet}");`,
    "}",
  ].join("\n");
}
