import type { Command } from "commander";

/** `ragbook list`: the chapters, and what one can do by now. */
export function addListCommand(program: Command): void {
  program
    .command("list")
    .description("the chapters, what each lets you do, and what you can do already")
    .option("--json", "one JSON document on standard output, and nothing else")
    .option("--plain", "words instead of signs")
    .action(async (options: { json?: boolean; plain?: boolean }) => {
      const { list } = await import("./check/list.js");
      list(options);
    });
}
