import type { LabelledClaim } from "ragbook";

const worth: Record<string, number> = { SUPPORTED: 1, NOT_SUPPORTED: 0, CONTRADICTED: 0 };

const worthOf = ({ label }: LabelledClaim): number => {
  const points = worth[label];
  if (points === undefined) throw new Error("unknown label");
  return points;
};

export const groundednessScore = (claims: readonly LabelledClaim[]): number | null =>
  claims.length > 0 ? claims.map(worthOf).reduce((sum, points) => sum + points / claims.length, 0) : null;
