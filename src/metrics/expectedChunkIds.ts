import type { TestCase } from "../records/types.js";

/** What the metrics of R3 read of a test case: its name, for messages, and the evidence that it expects. */
export type ExpectingCase = Pick<TestCase, "case_id" | "expected_sources">;

/**
 * Expected chunk ids: every chunk that counts as evidence for a case, required or alternative, of all its groups.
 *
 * Unit:       a list of ids, each once, in the order in which the case first names them.
 * N/A:        an empty list when the case expects no source.
 * Ignores:    which group a chunk belongs to, and whether it is required or an alternative.
 * Edge cases: a chunk in two groups is listed once; an id such as "__proto__" or "10" is just an id.
 * Source:     the handbook's chapter R3, the set `expected` in hit_at_k.
 *
 * @example expectedChunkIds(expecting("b", "c")) // => ["b", "c"]
 */
export function expectedChunkIds(testCase: Pick<TestCase, "expected_sources">): string[] {
  const ids = new Set<string>();
  for (const group of testCase.expected_sources) {
    for (const id of group.required_chunk_ids) ids.add(id);
    for (const id of group.alternative_chunk_ids ?? []) ids.add(id);
  }
  return [...ids];
}
