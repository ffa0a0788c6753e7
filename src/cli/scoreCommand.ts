import { type Command, Option } from "commander";
import { CallError } from "./callError.js";
import type { ScoreRunOptions } from "./scoreRun.js";
import type { ScoreTrecOptions } from "./scoreTrec.js";
import { wholeNumber, wholeNumbers } from "./wholeNumbers.js";

type ScoreOptions = Partial<ScoreRunOptions & ScoreTrecOptions & { explain: string }>;

/** `ragbook score`: a recorded run, or a run and judgments in the TREC format. */
export function addScoreCommand(program: Command): void {
  program
    .command("score")
    .description("score a recorded run: hits, denominators, N/A and not completed, computed anew for each k")
    .option("--run <DIR|RUN_ID>", "a run of .ragbook/runs or data/runs, or its folder")
    .option("--k <N[,N…]>", "the k to score at (default: those of 1, 3, 5, 10 that were recorded)", wholeNumbers("--k"))
    .option("--test-cases <FILE>", "the test cases (default: those that the run names)")
    .option("--qrels <FILE>", "TREC judgments: query 0 document grade")
    .option("--trec-run <FILE>", "a TREC run: query Q0 document rank score tag; order and ties as in trec_eval")
    .option("--depth <N>", "TREC: how deep the run was recorded (default: its longest ranking)", wholeNumber("--depth"))
    .option("--relevance-level <N>", "relevant from this grade on (default: 1)", wholeNumber("--relevance-level"))
    .addOption(
      new Option(
        "--missing <WHAT>",
        "TREC: what a judged query is that the run doesn't hold (default: not-completed)",
      ).choices(["not-completed", "miss"]),
    )
    .addOption(
      new Option("--unit <WHAT>", "--run: what is counted as found (default: chunk)").choices(["chunk", "document"]),
    )
    .option("--metrics", "--run: also the graded metrics, each with its distribution")
    .option("--by <FIELD>", "--run: also the hit rate by a field of the segment, such as language")
    .option(
      "--min-support <N>",
      "--run: a segment with fewer scored cases shows no rate (default: 8)",
      wholeNumber("--min-support"),
    )
    .option("--explain <METRIC>", "print what a metric means, and nothing else")
    .option("--json", "one JSON document on standard output, and nothing else")
    .action(async (options: ScoreOptions) => {
      const { run, qrels, trecRun } = options;
      if (options.explain !== undefined) return explainMetric(options.explain, options.json === true);
      refuseHalves(options);
      if (qrels !== undefined && trecRun !== undefined) {
        const { scoreTrec } = await import("./scoreTrec.js");
        scoreTrec({ ...options, qrels, trecRun });
        return;
      }
      if (run === undefined) {
        throw new CallError(
          "ragbook score: nothing to score. Name a run with --run, or TREC files with --qrels and --trec-run.",
        );
      }
      const { scoreRun } = await import("./scoreRun.js");
      scoreRun({ ...options, run });
    });
}

async function explainMetric(name: string, json: boolean): Promise<void> {
  const { explain, formatDefinition } = await import("../metrics/explain.js");
  const { refuseAsCall } = await import("./readScoredRun.js");
  const definition = refuseAsCall("ragbook score", () => explain(name));
  process.stdout.write(`${json ? JSON.stringify(definition, null, 2) : formatDefinition(definition)}\n`);
}

/** Options of the one kind of run with the other would be passed over in silence. */
function refuseHalves(options: ScoreOptions): void {
  const runOnly = (["testCases", "unit", "metrics", "by", "minSupport"] as const).filter(
    (name) => options[name] !== undefined,
  );
  if (options.run === undefined && runOnly.length > 0) {
    throw new CallError(`ragbook score: ${runOnly.map(asFlag).join(", ")} belongs to --run. Name a run with --run.`);
  }
  const trecOnly = ["qrels", "trecRun", "depth", "missing"] as const;
  const given = trecOnly.filter((name) => options[name] !== undefined).map(asFlag);
  if (given.length === 0 || (options.run === undefined && options.qrels !== undefined && options.trecRun !== undefined))
    return;
  if (options.run !== undefined) {
    throw new CallError(
      `ragbook score: ${given.join(", ")} can't go with --run. Score TREC files with --qrels and --trec-run.`,
    );
  }
  throw new CallError(`ragbook score: only ${given.join(", ")} given. TREC files take both --qrels and --trec-run.`);
}

function asFlag(name: string): string {
  return `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
