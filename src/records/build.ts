import type { ExpectedSource, Grade, RankedChunk, RetrievalResult, SourceMetrics, TestCase } from "./types.js";

/**
 * A small ranking by hand, best first. The document of "restart#2" is "restart"; an id without # is its own document.
 * Scores are made up (1, 1/2, 1/3, …): they fall, and mean nothing.
 *
 * @example ranked("a", "b").map((row) => row.chunk_id) // => ["a", "b"]
 */
export function ranked(...chunkIds: readonly string[]): RankedChunk[] {
  return chunkIds.map((chunk_id, index) => ({ chunk_id, doc_id: documentOf(chunk_id), score: 1 / (index + 1) }));
}

/**
 * A test case that expects all of these chunks, as one group. Without ids it expects no source: not applicable.
 *
 * @example expecting("b").expected_sources // => [{ group_id: "g1", required_chunk_ids: ["b"] }]
 * @example expecting().expected_sources // => []
 */
export function expecting(...chunkIds: readonly string[]): TestCase {
  return expectingGroups(chunkIds.length === 0 ? [] : [chunkIds]);
}

/** A group by hand: the chunks it requires, or the record's own fields where it has alternatives. */
export type GroupSketch = readonly string[] | Omit<ExpectedSource, "group_id">;

/**
 * A test case with several groups of evidence. A list is a group that requires all of its chunks.
 * Required and alternative chunks get grade 3.
 *
 * @example expectingGroups([["a", "b"], { required_chunk_ids: ["c"], alternative_chunk_ids: ["page"] }]).expected_sources.length // => 2
 */
export function expectingGroups(groups: readonly GroupSketch[]): TestCase {
  const sources = groups.map((group, index): ExpectedSource => {
    const group_id = `g${index + 1}`;
    return isList(group) ? { group_id, required_chunk_ids: group } : { group_id, ...group };
  });
  const evidence = sources.flatMap((group) => [...group.required_chunk_ids, ...(group.alternative_chunk_ids ?? [])]);
  return {
    case_id: "by-hand",
    question: "",
    requires_retrieval: true,
    expected_sources: sources,
    // fromEntries makes own properties, so "__proto__" stays an ordinary id.
    relevance: Object.fromEntries(evidence.map((id): [string, Grade] => [id, 3])),
    expected_answer: null,
    expected_facts: [],
    gold_context: [],
    segment: {
      query_type: "by-hand",
      difficulty: "easy",
      language: "en",
      collection: "by-hand",
      freshness: "current",
      risk: "low",
      answer_mode: "answer",
    },
    labels: [],
  };
}

/** What became of a question: the position of the first expected chunk, null for none in the ranking, or why there is no answer. */
export type RankSketch = number | null | "N/A" | "failed" | "skipped";

/**
 * Results of one run by hand, one per entry: cases q1, q2, … with the first expected chunk at that position.
 * Filler chunks are x1, x2, …; the expected one is "expected". The context is empty.
 *
 * @example resultsWithRanks([2, null], 1, 3).map((row) => row.hit_at_k) // => [false, false]
 * @example resultsWithRanks([2, "N/A", "failed"], 3).map((row) => row.hit_at_k) // => [true, null, null]
 */
export function resultsWithRanks(
  ranks: readonly RankSketch[],
  k: number,
  recordedTopK: number = k,
  runId = "by-hand",
): RetrievalResult[] {
  return ranks.map((rank, index) => {
    const status = rank === "failed" || rank === "skipped" ? rank : "completed";
    const isScored = rank === null || typeof rank === "number";
    const found = typeof rank === "number";
    return {
      run_id: runId,
      case_id: `q${index + 1}`,
      status,
      ...(status === "failed" ? { error: { stage: "retrieve", message: "made to fail by hand" } } : {}),
      k,
      recorded_top_k: recordedTopK,
      ranking: status === "completed" ? rankingWithExpectedAt(found ? rank : null, recordedTopK) : [],
      context: [],
      dropped: [],
      hit_at_k: isScored ? found && rank <= k : null,
      expected_rank: found ? rank : null,
      source_metrics: coverageByHand(isScored, found),
    };
  });
}

function rankingWithExpectedAt(rank: number | null, length: number): RankedChunk[] {
  return ranked(...Array.from({ length }, (_, index) => (index + 1 === rank ? "expected" : `x${index + 1}`)));
}

function coverageByHand(isScored: boolean, found: boolean): SourceMetrics {
  const coverage = (complete: boolean) =>
    isScored
      ? { any_group: complete, all_groups: complete, group_coverage: complete ? 1 : 0 }
      : { any_group: null, all_groups: null, group_coverage: null };
  return { ranking: coverage(found), context: coverage(false) };
}

function documentOf(chunkId: string): string {
  const mark = chunkId.indexOf("#");
  return mark === -1 ? chunkId : chunkId.slice(0, mark);
}

// Array.isArray alone doesn't narrow a readonly list away from the other half of the union.
function isList(group: GroupSketch): group is readonly string[] {
  return Array.isArray(group);
}
