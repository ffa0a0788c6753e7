import type { Command } from "commander";
import { wholeNumber } from "./wholeNumbers.js";

/** `ragbook grade`: a folder of submissions, graded. */
export function addGradeCommand(program: Command): void {
  program
    .command("grade")
    .description("grade a folder of submissions: grades, feedback for each learner, a summary of the class")
    .argument("[DIR]", "the folder of submissions, a folder or a zip each")
    .option("--out <OUT>", "where the grades go; a later call goes on from there, with the same settings")
    .option("--chapters <CHAPTER...>", "grade these chapters (default: all that the course has)")
    .option("--only <NAME...>", "grade these submissions and no others")
    .option("--seed <N>", "of the random inputs (default: drawn, and kept in OUT)", wholeNumber("--seed", 0))
    .option(
      "--jobs <N>",
      "how many submissions at the same time (default: as many as there are processors, up to 4)",
      wholeNumber("--jobs"),
    )
    .option("--deadline <ISO>", "such as 2026-03-01T23:59:00+01:00; DIR/submissions.csv says when each came in")
    .option("--verify <OUT>", "grade again and compare with the grades in OUT; nothing is written there")
    .option("--json", "one JSON document on standard output, and nothing else")
    .addHelpText(
      "after",
      "\nDIR may hold submissions.csv, roster.csv and overrides.csv. Their columns, with examples: src/grading/README.md",
    )
    .action(async (dir: string | undefined, options: GradeCommandOptions) => {
      const { grade } = await import("./grade/grade.js");
      await grade(dir, options);
    });
}

export interface GradeCommandOptions {
  readonly out?: string;
  readonly chapters?: readonly string[];
  readonly only?: readonly string[];
  readonly seed?: number;
  readonly jobs?: number;
  readonly deadline?: string;
  readonly verify?: string;
  readonly json?: boolean;
}
