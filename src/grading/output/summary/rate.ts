import { formatShare } from "../../../metrics/formatRate.js";

/** Below this many people a percentage says more than is known. */
const fewest = 8;

/**
 * How many of how many people; in percent too from 8 people on. A line never breaks before the %.
 *
 * @example rate(3, 7) // => "3 of 7"
 * @example rate(3, 8) // => "3 of 8 (37.5\u00a0%)"
 */
export function rate(count: number, people: number): string {
  return people < fewest ? `${count} of ${people}` : formatShare(count, people).replaceAll(" %", "\u00a0%");
}
