import type { Draw } from "./secretDraw.js";

/** What a mystery run suffers from: the evidence falls behind position k; it is ranked and doesn't reach the context; searches fail. */
const faultKinds = ["pushed_down", "lost_before_context", "failed_searches"] as const;
/** Values of `segment.query_type` that have enough cases in every variant. */
const faultSegments = ["fact", "exception", "multi-part", "code"] as const;
const faultStrengths = ["weak", "strong"] as const;

export interface Fault {
  readonly kind: (typeof faultKinds)[number];
  readonly segment: (typeof faultSegments)[number];
  readonly strength: (typeof faultStrengths)[number];
}

/** How many cases of its segment a fault changes. Each of them moves the figure of the segment by one case or more. */
export const changedCases: Readonly<Record<Fault["strength"], number>> = { weak: 3, strong: 6 };

/** The 24 faults: kind × segment × strength. */
export const allFaults: readonly Fault[] = faultKinds.flatMap((kind) =>
  faultSegments.flatMap((segment) => faultStrengths.map((strength) => ({ kind, segment, strength }))),
);

export function drawFault(draw: Draw): Fault {
  return allFaults[draw(allFaults.length)]!;
}
