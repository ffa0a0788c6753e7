import type { Command } from "commander";
import { wholeNumber } from "./wholeNumbers.js";

/** `ragbook check`: are the functions of the exercise files right? */
export function addCheckCommand(program: Command): void {
  program
    .command("check")
    .description("check the functions of exercises/: what is right, and what a wrong one seems to do")
    .argument("[chapters...]", "chapters, such as 03-r3-hits-and-sources or 03 (default: all)")
    .option("--file <FILE>", "check this file instead of the chapter's own")
    .option("--watch", "check again whenever a file is saved")
    .option("--seed <N>", "draw other random inputs (default: the same for everybody)", wholeNumber("--seed", 0))
    .option("--json", "one JSON document on standard output, and nothing else")
    .option("--plain", "words instead of signs and colours, nothing is redrawn")
    .action(async (chapters: string[], options: CheckCommandOptions) => {
      const { check } = await import("./check/check.js");
      await check(chapters, options);
    });
}

export interface CheckCommandOptions {
  readonly file?: string;
  readonly watch?: boolean;
  readonly seed?: number;
  readonly json?: boolean;
  readonly plain?: boolean;
}
