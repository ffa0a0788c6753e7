import { seededRandom } from "./seededRandom.js";

/** Any number would do; what matters is that it was chosen before the results. */
const ORDER_SEED = 20240229;

/**
 * The rows in a random order that is always the same for the same number of rows.
 *
 * Use it:     before `hedgedBettingInterval` and `pairedBettingInterval`, whose ends depend on the order of the rows.
 *             Pass the rows in the order of the test cases. The order must not know the outcomes: sorted by outcome,
 *             the interval promises nothing. Two lists of one length get the same order, so pairs stay pairs.
 * Edge cases: no row → []. The input is not changed.
 * Source:     Fisher-Yates shuffle (Durstenfeld 1964), random numbers from `seededRandom`.
 *
 * @example inFixedOrder(["a", "b", "c", "d"]) // => ["a", "c", "b", "d"]
 */
export function inFixedOrder<Row>(rows: readonly Row[]): Row[] {
  const order = [...rows];
  const random = seededRandom(ORDER_SEED);
  for (let last = order.length - 1; last > 0; last--) {
    const chosen = Math.floor(random() * (last + 1));
    [order[last], order[chosen]] = [order[chosen]!, order[last]!];
  }
  return order;
}
