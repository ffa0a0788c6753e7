import { type LabelledClaim, requireClaimLabel } from "./claimLabel.js";

/**
 * Contradiction rate: which share of an answer's claims does the context deny?
 *
 *     contradiction rate = CONTRADICTED / all claims
 *
 * Unit:       0 to 1 for one answer; 0 is best. Read it beside groundedness: the rest is claims that nobody mentioned.
 * N/A:        null for no claim.
 * Edge cases: where two sources disagree, a claim that follows one of them is supported by it and denied by the other:
 *             the labeller decides, and the guide of data/claims says how. An unknown label → Error.
 *
 * @throws Error for a label that is none of the three
 * @example contradictionRate([{ label: "SUPPORTED" }, { label: "CONTRADICTED" }, { label: "NOT_SUPPORTED" }, { label: "SUPPORTED" }]) // => 0.25
 */
export function contradictionRate(claims: readonly LabelledClaim[]): number | null {
  for (const { label } of claims) requireClaimLabel("contradictionRate", label);
  if (claims.length === 0) return null;
  return claims.filter((claim) => claim.label === "CONTRADICTED").length / claims.length;
}
