import { statSync } from "node:fs";
import { FileError } from "../records/formats/fileError.js";
import { openByteSource } from "../records/trec/byteSource.js";
import { findLines } from "../records/trec/findLines.js";
import { joinTrecFiles } from "../records/trec/joinTrecFiles.js";
import { shown } from "../records/trec/refuseLine.js";
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
    const found = readScores(options);
    for (const note of found.notes) process.stderr.write(`${note}\n`);
    for (const text of options.json ? scoreTrecJson(found) : scoreTrecText(found)) process.stdout.write(text);
  } catch (error) {
    if (error instanceof FileError) throw new CallError(`ragbook score: ${error.message}`, { cause: error });
    throw error;
  }
}

function readScores(options: ScoreTrecOptions): ShownScores & { readonly notes: readonly string[] } {
  const cutoffs = [...(options.k ?? usualCutoffs)].sort((a, b) => a - b);
  const { relevanceLevel = 1, missing = "not-completed" } = options;
  const newScores = (): TrecScores =>
    new TrecScores({ cutoffs, relevanceLevel, missing, keepQueries: options.json === true });
  const { visitor: scores, notes } = joinTrecFiles(options.qrels, options.trecRun, newScores);
  const depth = options.depth ?? scores.longest.count;
  requireDepth(options, scores, depth);
  const columns = scores.names.flatMap((name, column) => (cutoffOf(name) <= depth ? [column] : []));
  return { scores, columns, depth, options, notes: [...notes, ...remarks(scores)] };
}

/** 3 for "hit@3"; 0 for "map", which has none. */
function cutoffOf(name: string): number {
  return Number(name.split("@")[1] ?? 0);
}

function requireDepth({ trecRun, k, depth: said }: ScoreTrecOptions, scores: TrecScores, depth: number): void {
  const { query, count } = scores.longest;
  if (count > depth) {
    const problem = `position ${depth + 1} of query "${shown(query)}", but --depth ${depth} says that none was recorded. Use --depth ${count} or more.`;
    throw new FileError(trecRun, lineOfPosition(trecRun, query, depth + 1), problem, "scoreTrec");
  }
  const tooDeep = k?.find((cutoff) => cutoff > depth);
  if (tooDeep === undefined) return;
  const line = said === undefined ? lineOfPosition(trecRun, query, 1) : null;
  const because = said === undefined ? `the longest ranking, of query "${shown(query)}", has` : `--depth ${depth} says`;
  const problem = `k = ${tooDeep} looks past the recorded depth: ${because} ${depth} positions. Use k ≤ ${depth}, or say with --depth how deep the run was recorded.`;
  throw new FileError(trecRun, line, problem, "scoreTrec");
}

/** The line of the n-th row of a query; null for a pipe, which can't be read again. */
function lineOfPosition(file: string, query: string, n: number): number | null {
  if (!statSync(file).isFile()) return null;
  const source = openByteSource(file, "scoreTrec");
  try {
    return findLines(source, query, null, n).at(-1) ?? null;
  } finally {
    source.close();
  }
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
