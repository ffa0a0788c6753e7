import type { Command } from "commander";
import { wholeNumber } from "./wholeNumbers.js";

/** `ragbook counterexample`: an input that shows what is wrong with a classmate's function, without a notebook. */
export function addCounterexampleCommand(program: Command): void {
  program
    .command("counterexample")
    .description("a classmate's function is wrong: try inputs until one shows it, as counterexample() in a notebook")
    .argument("[task]", "a function such as hitAtK (default: list all)")
    .argument("[arguments...]", "the function's arguments, each as JSON (default: show the task)")
    .option("--file <FILE>", "read the arguments from this file: one JSON list, such as [[1, 0], [], 3]")
    .option("--seed <N>", "another classmate (default: the same for everybody)", wholeNumber("--seed", 0))
    .option("--json", "one JSON document on standard output, and nothing else")
    .option("--plain", "words instead of signs")
    .addHelpText("after", `\n${quoting}`)
    .action(async (task: string | undefined, args: string[], options: CounterexampleCommandOptions) => {
      const { counterexample } = await import("./counterexample/counterexample.js");
      await counterexample(task, args, options);
    });
}

const quoting = `Shells take quotes away, each in its own way. What works in all of them is a file: write the list of arguments into it,
  npx ragbook counterexample dcgAtK --file input.json     where input.json holds [[2, 1], 5, "linear"]
On a command line the quotes inside must come through:
  bash, zsh    npx ragbook counterexample recallAtK '{"a": 2}' '[{"chunk_id": "a"}]' 1 1
  cmd.exe      npx ragbook counterexample recallAtK "{\\"a\\": 2}" "[{\\"chunk_id\\": \\"a\\"}]" 1 1
  PowerShell   use a file: which quotes come through hangs on its version
Words that are no JSON are a text: npx ragbook counterexample dcgAtK "[2, 1]" 5 linear
Exit code 1: the classmate's function is right for this input.`;

export interface CounterexampleCommandOptions {
  readonly file?: string;
  readonly seed?: number;
  readonly json?: boolean;
  readonly plain?: boolean;
}
