import type { Command } from "commander";
import { CallError } from "./callError.js";
import type { ScoreRunOptions } from "./scoreRun.js";
import { wholeNumbers } from "./wholeNumbers.js";

/** `ragbook score`: a recorded run. */
export function addScoreCommand(program: Command): void {
  program
    .command("score")
    .description("score a recorded run: hits, denominators, N/A and not completed, computed anew for each k")
    .option("--run <DIR|RUN_ID>", "a run of .ragbook/runs or data/runs, or its folder")
    .option("--k <N[,N…]>", "the k to score at (default: those of 1, 3, 5, 10 that were recorded)", wholeNumbers("--k"))
    .option("--test-cases <FILE>", "the test cases (default: those that the run names)")
    .option("--json", "one JSON document on standard output, and nothing else")
    .action(async (options: Partial<ScoreRunOptions>) => {
      const { run } = options;
      if (run === undefined) throw new CallError("ragbook score: nothing to score. Name a run with --run.");
      const { scoreRun } = await import("./scoreRun.js");
      scoreRun({ ...options, run });
    });
}
