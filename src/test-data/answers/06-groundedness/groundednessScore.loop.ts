import type { LabelledClaim } from "ragbook";

export function groundednessScore(claims: readonly LabelledClaim[]): number | null {
  const counts = new Map<string, number>([
    ["SUPPORTED", 0],
    ["NOT_SUPPORTED", 0],
    ["CONTRADICTED", 0],
  ]);
  let all = 0;
  for (let i = 0; i < claims.length; i++) {
    const { label } = claims[i]!;
    const before = counts.get(label);
    if (before === undefined) throw new TypeError(`What is ${label}?`);
    counts.set(label, before + 1);
    all++;
  }
  if (all === 0) return null;
  return counts.get("SUPPORTED")! / all;
}
