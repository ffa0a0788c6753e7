import { shown } from "./refuseLine.js";
import type { TrecFiles } from "./trecFiles.js";

/** The longest ranking of a run. */
export interface LongestRanking {
  readonly query: string;
  readonly count: number;
}

/**
 * How deep a TREC run was recorded. Its file doesn't say: the depth that a person says, else the longest ranking.
 *
 * @throws FileError if a ranking is longer than the depth that was said
 */
export function trecDepth(files: TrecFiles, { query, count }: LongestRanking, said: number | undefined): number {
  if (said === undefined || count <= said) return said ?? count;
  const problem = `position ${said + 1} of query "${shown(query)}", but --depth ${said} says that none was recorded. Use --depth ${count} or more.`;
  throw files.problem("run", query, said + 1, problem);
}

/**
 * Refuses a k deeper than the run was recorded: an absence in the kept positions proves nothing about the next one.
 *
 * @throws FileError naming the longest ranking
 */
export function requireTrecCutoffs(
  files: TrecFiles,
  longest: LongestRanking,
  said: number | undefined,
  cutoffs: readonly number[],
): void {
  const depth = said ?? longest.count;
  const tooDeep = cutoffs.find((k) => k > depth);
  if (tooDeep === undefined) return;
  const query = shown(longest.query);
  const because = said === undefined ? `the longest ranking, of query "${query}", has` : `--depth ${said} says`;
  const problem = `k = ${tooDeep} looks past the recorded depth: ${because} ${depth} positions. Use k ≤ ${depth}, or say with --depth how deep the run was recorded.`;
  throw files.problem("run", longest.query, 1, problem);
}
