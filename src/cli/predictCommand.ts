import type { Command } from "commander";

/** `ragbook predict`: what the learner expects to see, without a notebook. */
export function addPredictCommand(program: Command): void {
  program
    .command("predict")
    .description("note a prediction before you look, as predict() in a notebook; the first one stays")
    .argument("[id]", "a prediction such as 03-first-k, or a chapter (default: list all)")
    .argument("[value...]", "what you predict, such as 3, true, or words (default: show what is noted)")
    .option("--json", "one JSON document on standard output, and nothing else")
    .option("--plain", "words instead of signs")
    .addHelpText(
      "after",
      "\nA value that is JSON is kept as such (3, true, null, [1, 2]), anything else as text. Several words are one value." +
        "\nA value that begins with a dash and is no number stands behind two: npx ragbook predict ID -- -none-",
    )
    .action(async (id: string | undefined, value: string[], options: PredictCommandOptions) => {
      const { predict } = await import("./predict/predict.js");
      predict(id, value, options);
    });
}

export interface PredictCommandOptions {
  readonly json?: boolean;
  readonly plain?: boolean;
}
