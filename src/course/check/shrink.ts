import fc from "fast-check";
import type { Task } from "../task.js";
import { randomProbes } from "./probes.js";
import { seedOf } from "./seeds.js";

/** How many smaller inputs are tried at most; each is one call of the learner's function. */
const mostTries = 250;

/**
 * The smallest input found that still fails, starting from the random input of this number.
 *
 * @param fails asked for one input after the other; null ends the search (a limit was hit)
 */
export async function shrink(
  task: Task,
  seed: number,
  randomIndex: number,
  fails: (input: readonly unknown[]) => Promise<boolean | null>,
): Promise<readonly unknown[] | null> {
  let smallest: readonly unknown[] | null = null;
  let tries = 0;
  const property = fc.asyncProperty<[readonly unknown[]]>(task.inputs, async (input) => {
    if (tries++ >= mostTries) return true;
    const verdict = await fails(input);
    if (verdict === null) tries = mostTries;
    if (verdict === true) smallest = input;
    return verdict !== true;
  });
  // A path replays one input of the seed's sequence and goes on to its smaller neighbours.
  await fc.check(property, { seed: seedOf(seed, task.id), path: String(randomIndex), numRuns: randomProbes });
  return smallest;
}
