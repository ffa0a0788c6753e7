import type { Ranking, TestCase } from "../records/types.js";
import { expectedChunkIds } from "./expectedChunkIds.js";

/**
 * Expected rank: at which position does the first expected chunk stand?
 *
 *     expectedRank = the smallest position, counted from 1, that holds an expected chunk
 *
 * Unit:       a position: 1 is the top.
 * N/A:        null when no expected chunk is in the ranking, and when none is expected; the status and hitAtK tell which.
 * Ignores:    everything after the first expected chunk; the order in which the case lists its chunks.
 * Edge cases: a repeated chunk takes up each of its positions; null says "not in the positions kept", not "not in the index".
 * Source:     the handbook's chapter R3, expected_rank.
 *
 * @example expectedRank(expecting("b", "c"), ranked("a", "c", "b")) // => 2
 * @example expectedRank(expecting("z"), ranked("a", "c", "b")) // => null
 */
export function expectedRank(testCase: Pick<TestCase, "expected_sources">, ranking: Ranking): number | null {
  const expected = expectedChunkIds(testCase);
  const index = ranking.findIndex((row) => expected.includes(row.chunk_id));
  return index === -1 ? null : index + 1;
}
