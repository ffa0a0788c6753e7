import { publishIf } from "./publishIf.js";

/** An answer with what a metric said and what a person said. */
export interface JudgedAnswer {
  /** The metric's groundedness; null where it has none. */
  readonly groundedness: number | null;
  /** By hand: is every claim of it supported? */
  readonly grounded: boolean;
}

/** What one threshold would have done. */
export interface ThresholdRow {
  readonly groundedness_min: number;
  /** Answers with an unsupported claim that would have gone out, of all such answers. */
  readonly false_passes: number;
  readonly ungrounded: number;
  /** Good answers that would have been held back, of all such answers. */
  readonly false_refusals: number;
  readonly grounded: number;
}

/**
 * For each threshold: how many bad answers would go out, and how many good ones would be held back? One falls as the other rises;
 * which costs more, no table says.
 *
 * Denominators are hand labels, so a threshold read off here was chosen on these answers, and needs others to be tested on.
 *
 * @example thresholdTable([{ groundedness: 0.5, grounded: false }, { groundedness: 0.5, grounded: true }], [0.6]) // => [{ groundedness_min: 0.6, false_passes: 0, ungrounded: 1, false_refusals: 1, grounded: 1 }]
 */
export function thresholdTable(answers: readonly JudgedAnswer[], thresholds: readonly number[]): ThresholdRow[] {
  const good = answers.filter(({ grounded }) => grounded);
  const bad = answers.filter(({ grounded }) => !grounded);
  return thresholds.map((groundedness_min) => {
    const published = (answer: JudgedAnswer) =>
      publishIf(answer.groundedness, { groundedness_min, else: "refuse" }) === "publish";
    return {
      groundedness_min,
      false_passes: bad.filter(published).length,
      ungrounded: bad.length,
      false_refusals: good.filter((answer) => !published(answer)).length,
      grounded: good.length,
    };
  });
}
