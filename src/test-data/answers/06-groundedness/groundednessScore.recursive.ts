import type { LabelledClaim } from "ragbook";

export function groundednessScore(claims: readonly LabelledClaim[]): number | null {
  return score(claims, 0, 0);
}

function score([claim, ...rest]: readonly LabelledClaim[], supported: number, all: number): number | null {
  if (claim === undefined) return all === 0 ? null : supported / all;
  switch (claim.label) {
    case "SUPPORTED":
      return score(rest, supported + 1, all + 1);
    case "NOT_SUPPORTED":
    case "CONTRADICTED":
      return score(rest, supported, all + 1);
    default:
      throw new RangeError(`unknown: ${JSON.stringify(claim)}`);
  }
}
