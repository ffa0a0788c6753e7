import type { Command } from "commander";
import type { RunCommandOptions } from "./run/run.js";
import { wholeNumber } from "./wholeNumbers.js";

const JSON_OPTION = ["--json", "one JSON document on standard output, and nothing else"] as const;

/** `ragbook run`: a configuration over its test cases. */
export function addRunCommand(program: Command): void {
  program
    .command("run")
    .description("run a configuration over its cases: retrieve, assemble the context, answer, evaluate")
    .option("--config <FILE>", "a YAML configuration", "data/configs/support.yaml")
    .option("--repeat <N>", "answer every case N times, each time in a run of its own", wholeNumber("--repeat"))
    .option("--run-id <ID>", "the run's name (default: the configuration's with the next free number)")
    .option("--model <NAME>", "an embedding model instead of the configuration's")
    .option("--no-cache", "work everything out anew, and keep nothing in .ragbook/cache")
    .option(...JSON_OPTION)
    .action(async (options: RunCommandOptions) => {
      const { run } = await import("./run/run.js");
      await run(options);
    });
}

/** `ragbook resume`: go on with an interrupted run. */
export function addResumeCommand(program: Command): void {
  program
    .command("resume")
    .description("go on with an interrupted run; damaged lines are moved aside, named, and their cases answered again")
    .argument("<RUN_ID>", "a run of .ragbook/runs, or its folder")
    .option(...JSON_OPTION)
    .action(async (runId: string, options: { json?: boolean }) => {
      const { resume } = await import("./run/resume.js");
      await resume(runId, options);
    });
}

/** `ragbook report`: a run's figures again. */
export function addReportCommand(program: Command): void {
  program
    .command("report")
    .description("print a run's figures again: value, interval, and over what")
    .argument("<RUN_ID>", "a run of .ragbook/runs or data/runs, or its folder")
    .option(...JSON_OPTION)
    .action(async (runId: string, options: { json?: boolean }) => {
      const { report } = await import("./run/report.js");
      await report(runId, options);
    });
}

/** `ragbook inspect`: what happened to each case. */
export function addInspectCommand(program: Command): void {
  program
    .command("inspect")
    .description("show a run case by case, or one case stage by stage")
    .argument("<RUN_ID>", "a run of .ragbook/runs or data/runs, or its folder")
    .argument("[CASE_ID]", "one case: its ranking, what was dropped and why, its answer and verdicts")
    .option(...JSON_OPTION)
    .action(async (runId: string, caseId: string | undefined, options: { json?: boolean }) => {
      const { inspect } = await import("./run/inspect.js");
      await inspect(runId, caseId, options);
    });
}
