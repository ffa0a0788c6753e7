import type { ExpectedSource } from "../records/types.js";

/**
 * Is a group of evidence complete: are all of its required chunks there, or any one of its alternatives?
 *
 *     satisfied = every required id is in chunkIds, or some alternative id is
 *
 * Unit:       true or false for one group.
 * N/A:        never; a case without groups has nothing to ask about (see sourceMetrics).
 * Ignores:    order, repeats, further chunks, and alternatives beyond the first that is there.
 * Edge cases: an alternative replaces the whole group, never a part of it; a group that requires nothing is refused
 *             when test cases are read, so it can't be complete by accident here.
 * Source:     the handbook's chapter R3, `coverage` in source_metrics.
 *
 * @example isGroupSatisfied({ group_id: "g", required_chunk_ids: ["a", "b"], alternative_chunk_ids: ["page"] }, ["page"]) // => true
 * @example isGroupSatisfied({ group_id: "g", required_chunk_ids: ["a", "b"] }, ["a", "x"]) // => false
 */
export function isGroupSatisfied(
  group: Pick<ExpectedSource, "required_chunk_ids" | "alternative_chunk_ids">,
  chunkIds: readonly string[],
): boolean {
  const allRequired = group.required_chunk_ids.every((id) => chunkIds.includes(id));
  const anyAlternative = (group.alternative_chunk_ids ?? []).some((id) => chunkIds.includes(id));
  return allRequired || anyAlternative;
}
