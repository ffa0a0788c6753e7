import { type Command, Option } from "commander";
import type { ExportRunOptions } from "./exportRun.js";
import { foreignFormats } from "./formatNames.js";

/** `ragbook export`: a run of ours in another format. */
export function addExportCommand(program: Command): void {
  program
    .command("export <RUN>")
    .description("write a run (a RUN_ID, or its folder) in another format; what the format can't hold is said")
    .addOption(new Option("--format <NAME>", "the format to write").choices(foreignFormats).makeOptionMandatory())
    .requiredOption(
      "--out <PATH>",
      "log, csv, openinference: the file; beir: the folder; trec: a folder, or the run's file with the qrels beside it",
    )
    .option("--test-cases <FILE>", "the test cases (default: those that the run names)")
    .option("--json", "one JSON document on standard output, and nothing else")
    .action(async (run: string, options: Omit<ExportRunOptions, "run">) => {
      const { exportRun } = await import("./exportRun.js");
      exportRun({ ...options, run });
    });
}
