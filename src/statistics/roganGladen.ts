import { requireShare } from "./require.js";

/**
 * Rogan-Gladen: what is the true rate, if a judge that errs says `rate`?
 *
 *     true rate = (rate + specificity − 1) / (sensitivity + specificity − 1), cut to 0..1
 *     sensitivity = share of truly good answers that the judge calls good
 *     specificity = share of truly bad answers that the judge calls bad
 *
 * Use it:     to report a judge's pass rate after its verdicts were compared with people's on a labelled sample.
 * Assumes:    the judge errs here as often as on the labelled sample. Its two figures are taken as known, though
 *             they were measured too: the answer is no more certain than they are.
 * Edge cases: a rate below what the judge's own errors produce → 0; above what it could ever find → 1.
 * Errors:     a value outside 0..1; sensitivity + specificity not above 1 (a coin does as well) → RangeError.
 * Source:     Rogan, Gladen 1978.
 *
 * @example roganGladen(0.80, 0.85, 0.90) // => 0.9333
 */
export function roganGladen(rate: number, sensitivity: number, specificity: number): number {
  requireShare("roganGladen", "rate", rate);
  requireShare("roganGladen", "sensitivity", sensitivity);
  requireShare("roganGladen", "specificity", specificity);
  const skill = sensitivity + specificity - 1;
  if (skill <= 0) {
    throw new RangeError(
      `roganGladen: sensitivity ${sensitivity} + specificity ${specificity} is not above 1, so this judge's verdicts carry no information. Improve the judge before correcting its rate.`,
    );
  }
  return Math.min(1, Math.max(0, (rate + specificity - 1) / skill));
}
