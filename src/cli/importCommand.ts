import { type Command, Option } from "commander";
import { foreignFormats } from "./formatNames.js";
import type { ImportRunOptions } from "./importRun.js";
import { wholeNumber } from "./wholeNumbers.js";

/** `ragbook import`: a run in another format becomes a run's folder of ours. */
export function addImportCommand(program: Command): void {
  program
    .command("import")
    .description("bring in a run in another format, with its labels, as a run's folder; what has no place is said")
    .addOption(new Option("--format <NAME>", "the format of the source").choices(foreignFormats).makeOptionMandatory())
    .option("--in <PATH>", "trec: the run, or a folder with a run and qrels; beir: the folder; else the file")
    .requiredOption("--out <DIR>", "the run's folder to make; `ragbook score --run DIR` reads it")
    .option("--qrels <FILE>", "trec: the judgments (default: the file beside the run that is named so)")
    .option("--trec-run <FILE>", "trec, beir: the run, in the TREC format")
    .option("--split <NAME>", "beir: which judgments (default: test)")
    .option("--run-id <ID>", "the run_id (default: the folder's name)")
    .option(
      "--k <N>",
      "the k of the recorded hits (default: the source's, else the largest of 1, 3, 5, 10 within the depth)",
      wholeNumber("--k"),
    )
    .option("--depth <N>", "how deep the run was recorded (default: its longest ranking)", wholeNumber("--depth"))
    .option(
      "--relevance-level <N>",
      "trec, beir, csv: relevant from this grade on (default: 1)",
      wholeNumber("--relevance-level"),
    )
    .addOption(
      new Option(
        "--missing <WHAT>",
        "trec, beir: what a judged query is that the run doesn't hold (default: not-completed)",
      ).choices(["not-completed", "miss"]),
    )
    .option("--json", "one JSON document on standard output, and nothing else")
    .action(async (options: ImportRunOptions) => {
      const { importRun } = await import("./importRun.js");
      importRun(options);
    });
}
