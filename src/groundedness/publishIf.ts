/** What to do with an answer, by its groundedness. Written in a configuration as `publish_if: {groundedness_min: 0.8, else: refuse}`. */
export interface PublishIf {
  /** 0 to 1: the least share of supported claims that an answer may go out with. */
  readonly groundedness_min: number;
  readonly else: "refuse";
}

/**
 * Does the answer go out, or is it replaced by a refusal?
 *
 * Groundedness null (no claim, or no verdict) → refuse: what nobody could check isn't published as checked. A refusal of the
 * writer's own is never asked here. At the threshold counts as reached.
 *
 * @throws RangeError for a threshold that isn't in 0..1
 * @example publishIf(0.75, { groundedness_min: 0.75, else: "refuse" }) // => "publish"
 * @example publishIf(null, { groundedness_min: 0, else: "refuse" }) // => "refuse"
 */
export function publishIf(groundedness: number | null, rule: PublishIf): "publish" | "refuse" {
  const { groundedness_min } = rule;
  if (!(groundedness_min >= 0 && groundedness_min <= 1)) {
    throw new RangeError(`publishIf: groundedness_min = ${groundedness_min} is no share. Use a number from 0 to 1.`);
  }
  return groundedness !== null && groundedness >= groundedness_min ? "publish" : rule.else;
}
