import type { ClaimLabel } from "../claimLabel.js";

/** One claim with a person's label, and what a rule or a judge gave it. */
export interface LabelPair {
  readonly hand: ClaimLabel;
  readonly given: ClaimLabel;
}

/** A count out of a number. */
export interface Share {
  readonly count: number;
  readonly of: number;
}

/** A labeller held against hand labels. */
export interface AgainstHand {
  /** Pairs with one and the same label. */
  readonly agreement: Share;
  /** Of the claims that aren't supported by hand: how many didn't get SUPPORTED? */
  readonly sensitivity: Share;
  /** Of the supported ones: how many got SUPPORTED? */
  readonly specificity: Share;
  /** Of the claims that got SUPPORTED: how many are? */
  readonly precision_of_supported: Share;
}

/**
 * How good is a judge, whatever it is made of? A judge is a test: it can miss what is wrong, and it can sound a false alarm.
 *
 * Agreement alone deceives: where 90 % of the claims are supported, a judge that always says SUPPORTED agrees on 90 %, with a
 * sensitivity of 0. All shares come as counts, so that an interval can stand beside them.
 *
 * @example againstHand([{ hand: "CONTRADICTED", given: "SUPPORTED" }, { hand: "SUPPORTED", given: "SUPPORTED" }]).sensitivity // => { count: 0, of: 1 }
 */
export function againstHand(pairs: readonly LabelPair[]): AgainstHand {
  const share = (among: readonly LabelPair[], holds: (pair: LabelPair) => boolean): Share => ({
    count: among.filter(holds).length,
    of: among.length,
  });
  const passed = (pair: LabelPair) => pair.given === "SUPPORTED";
  const good = pairs.filter(({ hand }) => hand === "SUPPORTED");
  const bad = pairs.filter(({ hand }) => hand !== "SUPPORTED");
  return {
    agreement: share(pairs, ({ hand, given }) => hand === given),
    sensitivity: share(bad, (pair) => !passed(pair)),
    specificity: share(good, passed),
    precision_of_supported: share(pairs.filter(passed), ({ hand }) => hand === "SUPPORTED"),
  };
}
