import type { Command } from "commander";

/** `ragbook pack`: the learner's work as one zip to hand in. */
export function addPackCommand(program: Command): void {
  program
    .command("pack")
    .description("put your work into one zip to hand in, and say what is in it")
    .requiredOption("--name <NAME>", "your name or number, as your teacher knows you; the zip is called so")
    .option("--out <FILE>", "the zip to write (default: NAME.zip)")
    .option(
      "--share-first-answers",
      "let your teacher see your first choices in the concept questions, not only the latest",
    )
    .action(async (options: PackCommandOptions) => {
      const { pack } = await import("./pack/pack.js");
      await pack(options);
    });
}

export interface PackCommandOptions {
  readonly name: string;
  readonly out?: string;
  readonly shareFirstAnswers?: boolean;
}
