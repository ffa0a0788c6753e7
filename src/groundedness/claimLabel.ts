/** What the context says about a claim. */
export const CLAIM_LABELS = ["SUPPORTED", "NOT_SUPPORTED", "CONTRADICTED"] as const;

/**
 * `SUPPORTED`: the context states it, in whatever words. `NOT_SUPPORTED`: the context says nothing about it, true or not.
 * `CONTRADICTED`: the context states something that can't be true at the same time.
 */
export type ClaimLabel = (typeof CLAIM_LABELS)[number];

/** The least that a share over claims needs of one. */
export interface LabelledClaim {
  readonly label: ClaimLabel;
}

/** Refuses a label that is none of the three: whatever it meant, counting it would make up a verdict. */
export function requireClaimLabel(who: string, label: unknown): asserts label is ClaimLabel {
  if ((CLAIM_LABELS as readonly unknown[]).includes(label)) return;
  const shown = typeof label === "string" ? `"${label}"` : String(label);
  throw new Error(`${who}: ${shown} is no label of a claim. Use one of: ${CLAIM_LABELS.join(", ")}.`);
}
