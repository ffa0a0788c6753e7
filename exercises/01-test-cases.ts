// 01-test-cases: Test cases
// Write the functions below, then run: npx ragbook check 01-test-cases
// Stuck? npx ragbook hint expectedChunkIds

import type { ExpectedSource, TestCase } from "ragbook";

/*
 * What these types hold:
 * - ExpectedSource: { group_id: string; required_chunk_ids: string[]; alternative_chunk_ids?: string[] }
 * - TestCase: { case_id: string; expected_sources: ExpectedSource[]; relevance: { [chunk_id: string]: number };
 *   … }
 */

/**
 * Which chunks count as evidence for this case?
 * List the required and the alternative ids of all groups, each id once, in any order.
 * A group may have no list of alternatives. A case that expects nothing gives an empty list.
 * A grade in relevance makes no chunk evidence: only the groups do.
 */
export function expectedChunkIds(testCase: TestCase): string[] {
  // TODO: write the answer here, in place of the next line.
  throw new Error("not written yet");
}

/**
 * Is this group of evidence complete, given the ids of the chunks that somebody brought?
 * true when all of required_chunk_ids are there, or at least one of alternative_chunk_ids; otherwise false.
 * One alternative replaces the whole group. A group may have no list of alternatives.
 * Order, repeats and further chunks change nothing.
 */
export function isGroupSatisfied(group: ExpectedSource, chunkIds: readonly string[]): boolean {
  // TODO: write the answer here, in place of the next line.
  throw new Error("not written yet");
}
