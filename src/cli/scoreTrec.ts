import { FileError } from "../records/formats/fileError.js";
import { shown } from "../records/trec/refuseLine.js";
import { requireTrecCutoffs, trecDepth } from "../records/trec/trecDepth.js";
import { TrecFiles } from "../records/trec/trecFiles.js";
import { CallError } from "./callError.js";
import { scoreTrecJson } from "./scoreTrecJson.js";
import { scoreTrecText } from "./scoreTrecText.js";
import { TrecScores } from "./trecScores.js";

export interface ScoreTrecOptions {
  readonly qrels: string;
  readonly trecRun: string;
  /** Default: those of 1, 3, 5, 10 within the depth. */
  readonly k?: readonly number[];
  /** How deep the run was recorded, which a TREC file doesn't say. Default: its longest ranking. */
  readonly depth?: number;
  /** A document is relevant from this grade on. Default: 1. nDCG uses every positive grade. */
  readonly relevanceLevel?: number;
  /** What a judged query without a line in the run is. Default: not completed. */
  readonly missing?: "not-completed" | "miss";
  readonly json?: boolean;
}

/** Scores of a run that `scoreTrec` prints: which columns, at which depth. */
export interface ShownScores {
  readonly scores: TrecScores;
  /** Columns of `scores.names` that lie within the depth. */
  readonly columns: readonly number[];
  readonly depth: number;
  readonly options: ScoreTrecOptions;
}

const usualCutoffs = [1, 3, 5, 10];

/**
 * `ragbook score --qrels F --trec-run F`: all metrics of a TREC run, read as trec_eval reads it. Values go to standard output,
 * remarks to standard error.
 *
 * @throws CallError (exit 2) for files that can't be used, and for a k or a depth that the run doesn't have.
 */
export function scoreTrec(options: ScoreTrecOptions): void {
  try {
    const files = new TrecFiles(options.qrels, options.trecRun);
    try {
      const found = readScores(files, options);
      for (const note of [...files.notes, ...remarks(found.scores)]) process.stderr.write(`${note}\n`);
      for (const text of options.json ? scoreTrecJson(found) : scoreTrecText(found)) process.stdout.write(text);
    } finally {
      files.close();
    }
  } catch (error) {
    if (error instanceof FileError) throw new CallError(`ragbook score: ${error.message}`, { cause: error });
    throw error;
  }
}

function readScores(files: TrecFiles, options: ScoreTrecOptions): ShownScores {
  const cutoffs = [...(options.k ?? usualCutoffs)].sort((a, b) => a - b);
  const { relevanceLevel = 1, missing = "not-completed" } = options;
  const keepQueries = options.json === true;
  const scores = files.join(() => new TrecScores({ cutoffs, relevanceLevel, missing, keepQueries }));
  const depth = trecDepth(files, scores.longest, options.depth);
  requireTrecCutoffs(files, scores.longest, options.depth, options.k ?? []);
  const columns = scores.names.flatMap((name, column) => (cutoffOf(name) <= depth ? [column] : []));
  return { scores, columns, depth, options };
}

/** 3 for "hit@3"; 0 for "map", which has none. */
function cutoffOf(name: string): number {
  return Number(name.split("@")[1] ?? 0);
}

function remarks({ onlyInRun, notCompleted, judged }: TrecScores): string[] {
  const notes: string[] = [];
  if (onlyInRun.length > 0) {
    const some = onlyInRun.slice(0, 5).map(shown).join(", ") + (onlyInRun.length > 5 ? ", …" : "");
    notes.push(`Queries of the run without judgments, which count nowhere: ${onlyInRun.length} (${some}).`);
  }
  if (notCompleted > 0) {
    notes.push(
      `Judged queries without a line in the run, which are not completed: ${notCompleted} of ${judged}. If they were searched and nothing was found, use --missing miss.`,
    );
  }
  return notes;
}
