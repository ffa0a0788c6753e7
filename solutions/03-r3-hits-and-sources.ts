// 03-r3-hits-and-sources: R3: hits and sources
// One right answer to each task; yours may look different.

import type {
  Coverage,
  ExpectedSource,
  RankedId,
  RankedResult,
  Ranking,
  RunSummary,
  SourceMetrics,
  SummarizedResult,
  TestCase,
} from "ragbook";

export function hitAtK(testCase: TestCase, ranking: Ranking, k: number, recordedTopK: number): boolean | null {
  // First of all: a wrong call stays wrong, even where the answer would be null.
  if (!Number.isInteger(k) || k < 1 || k > recordedTopK) {
    throw new RangeError(`hitAtK: k = ${k} is no position within the ${recordedTopK} recorded.`);
  }
  const expected = expectedChunks(testCase);
  if (expected.size === 0) return null;
  return ranking.slice(0, k).some((row) => expected.has(row.chunk_id));
}

export function expectedRank(testCase: TestCase, ranking: Ranking): number | null {
  const expected = expectedChunks(testCase);
  const index = ranking.findIndex((row) => expected.has(row.chunk_id));
  return index === -1 ? null : index + 1;
}

export function sourceMetrics(testCase: TestCase, ranking: Ranking, context: readonly RankedId[]): SourceMetrics {
  // The same question twice: what did the search find, and what reached the writer?
  return { ranking: coverage(testCase, ranking), context: coverage(testCase, context) };
}

type RunFigures = Pick<RunSummary, "hits" | "evaluated_questions" | "hit_rate" | "not_applicable" | "not_completed">;

export function summarizeRun(results: readonly SummarizedResult[]): RunFigures {
  const first = results[0];
  if (results.some((row) => row.run_id !== first?.run_id || row.k !== first?.k)) {
    throw new Error("summarizeRun: one summary is about one run at one k.");
  }
  // The status comes first: a failed row may still hold the value of an earlier try.
  const completed = results.filter((row) => row.status === "completed");
  const evaluated = completed.filter((row) => row.hit_at_k !== null);
  const hits = evaluated.filter((row) => row.hit_at_k === true).length;
  return {
    hits,
    evaluated_questions: evaluated.length,
    hit_rate: evaluated.length === 0 ? null : hits / evaluated.length,
    not_applicable: completed.length - evaluated.length,
    not_completed: results.length - completed.length,
  };
}

export function mrrAtK(results: readonly RankedResult[], k: number): number | null {
  // A failed row was asked at some depth too: no figure may look deeper than the shallowest row.
  if (!Number.isInteger(k) || k < 1 || results.some((row) => k > row.recorded_top_k)) {
    throw new RangeError(`mrrAtK: k = ${k} is no position that every row has recorded.`);
  }
  const evaluated = results.filter((row) => row.status === "completed" && row.hit_at_k !== null);
  if (evaluated.length === 0) return null;
  let sum = 0;
  for (const { expected_rank } of evaluated) {
    if (expected_rank !== null && expected_rank <= k) sum += 1 / expected_rank;
  }
  return sum / evaluated.length;
}

export function buildRankings(testCase: TestCase): { before: string[]; after: string[] } {
  // All required chunks but one go first: the top is a hit, and yet the evidence is incomplete.
  const required = testCase.expected_sources.flatMap((group) => group.required_chunk_ids);
  const missing = required.slice(-1);
  // Invented ids that no case of this handbook names. An alternative in their place would complete its group too early.
  const before = [...required.slice(0, -1), "filler-1", "filler-2"].slice(0, 3);
  return { before, after: [...before, ...missing, "filler-3"] };
}

/** All chunks that count as evidence: required and alternative, of every group. */
function expectedChunks(testCase: TestCase): Set<string> {
  return new Set(
    testCase.expected_sources.flatMap((group) => [...group.required_chunk_ids, ...(group.alternative_chunk_ids ?? [])]),
  );
}

function coverage(testCase: TestCase, rows: readonly RankedId[]): Coverage {
  const groups = testCase.expected_sources;
  if (groups.length === 0) return { any_group: null, all_groups: null, group_coverage: null };
  const ids = new Set(rows.map((row) => row.chunk_id));
  const complete = groups.filter((group) => isComplete(group, ids)).length;
  return { any_group: complete > 0, all_groups: complete === groups.length, group_coverage: complete / groups.length };
}

/** All required chunks, or one alternative in place of them all. */
function isComplete(group: ExpectedSource, ids: Set<string>): boolean {
  const allRequired = group.required_chunk_ids.every((id) => ids.has(id));
  const anyAlternative = (group.alternative_chunk_ids ?? []).some((id) => ids.has(id));
  return allRequired || anyAlternative;
}
