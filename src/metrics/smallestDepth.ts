/**
 * The depth to which every row of a run was recorded: the smallest recorded_top_k, whatever became of the row.
 * No figure about the run may look deeper. 0 for no rows.
 *
 * @example smallestDepth([{ recorded_top_k: 10 }, { recorded_top_k: 5 }]) // => 5
 */
export function smallestDepth(results: readonly { readonly recorded_top_k: number }[]): number {
  let smallest: number | undefined;
  for (const row of results) if (smallest === undefined || row.recorded_top_k < smallest) smallest = row.recorded_top_k;
  return smallest ?? 0;
}
