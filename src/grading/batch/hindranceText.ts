import type { Hindrance } from "../../course/source/cellAnswers.js";

/** Why a function can't be taken out of its notebook, for its learner and for an instructor. */
export function hindranceText({ task, name, why }: Hindrance): string {
  const head =
    name === task
      ? `${task} can't be graded from its cell:`
      : `${task} can't be graded from its cell: it needs ${name},`;
  if (why.what === "import") {
    return `${head} which is imported from ${why.module}. An answer may use only what is written in the cells and the language itself.`;
  }
  if (why.what === "await")
    return `${head} ${name === task ? "it" : "which"} waits for something (await) at the top of code cell ${why.cell}.`;
  const [one, other] = why.cells;
  return `${head} and code cells ${one} and ${other} both define ${name}, each for another answer. Give them different names.`;
}
