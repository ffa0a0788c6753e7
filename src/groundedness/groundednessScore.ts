import { type LabelledClaim, requireClaimLabel } from "./claimLabel.js";

/**
 * Groundedness: which share of an answer's claims does the context support?
 *
 *     groundedness = SUPPORTED / (SUPPORTED + NOT_SUPPORTED + CONTRADICTED)
 *
 * Unit:       0 to 1 for one answer.
 * N/A:        null for no claim at all, a refusal for instance: nothing was claimed, so nothing was checked.
 * Ignores:    whether a claim is true, and whether it helps: "it depends" is well supported by nearly everything.
 * Edge cases: a contradicted claim stays in the denominator: denied is no better than unmentioned. An unknown label → Error.
 * Source:     faithfulness in Es et al., RAGAS (2024), with contradictions told apart (see contradictionRate).
 *
 * @throws Error for a label that is none of the three
 * @example groundednessScore([{ label: "SUPPORTED" }, { label: "CONTRADICTED" }]) // => 0.5
 * @example groundednessScore([]) // => null
 */
export function groundednessScore(claims: readonly LabelledClaim[]): number | null {
  for (const { label } of claims) requireClaimLabel("groundednessScore", label);
  if (claims.length === 0) return null;
  return claims.filter((claim) => claim.label === "SUPPORTED").length / claims.length;
}
