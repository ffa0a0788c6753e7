import { type Command, Option } from "commander";

/** `ragbook hint`: help in four steps. */
export function addHintCommand(program: Command): void {
  program
    .command("hint")
    .description("the next hint for a task: a question, an example, an outline, then a right answer")
    .argument("[task]", "a function such as hitAtK, or a chapter (default: the first task that isn't passed)")
    .addOption(new Option("--again", "show the hints opened so far, and no new one"))
    .action(async (task: string | undefined, options: { again?: boolean }) => {
      const { hint } = await import("./check/hint.js");
      await hint(task, options);
    });
}
