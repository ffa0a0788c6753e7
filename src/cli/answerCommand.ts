import type { Command } from "commander";

/** `ragbook answer`: the concept questions, without a notebook. */
export function addAnswerCommand(program: Command): void {
  program
    .command("answer")
    .description("concept questions, as answer() in a notebook: all of them, one, or your choice in one")
    .argument("[id]", "a question such as 03-hit-but-poor, or a chapter (default: list all)")
    .argument("[choice]", "a letter such as b (default: show the question)")
    .option("--json", "one JSON document on standard output, and nothing else")
    .option("--plain", "words instead of signs")
    .addHelpText(
      "after",
      "\nYour first and your latest choice are kept in .ragbook/progress.json, where a notebook keeps them too." +
        "\nExit code 1: the choice isn't right yet.",
    )
    .action(async (id: string | undefined, choice: string | undefined, options: AnswerCommandOptions) => {
      const { answer } = await import("./answer/answer.js");
      answer(id, choice, options);
    });
}

export interface AnswerCommandOptions {
  readonly json?: boolean;
  readonly plain?: boolean;
}
