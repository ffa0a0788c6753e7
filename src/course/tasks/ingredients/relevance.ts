import fc, { type Arbitrary } from "fast-check";
import { chunkId } from "./cases.js";
import { type Cut, cutOf } from "./depths.js";
import { type ScoredId, score } from "./rankings.js";

/** The labels of one case as tasks give them: chunk id → grade 0 to 3. */
export type Grades = Readonly<Record<string, number>>;

/** A ranking with the labels of its case, cut at a k that may be right, too deep, or no position at all. */
export interface GradedCut extends Cut {
  readonly grades: Grades;
}

const grade = fc.integer({ min: 0, max: 3 });
const labels = (fewest: number, grades: Arbitrary<number>) =>
  fc.uniqueArray(fc.tuple(chunkId, grades), { selector: ([id]) => id, minLength: fewest, maxLength: 5 });

/** Labels in any order, some chunks without one. In about one of ten nothing is relevant. */
const relevance: Arbitrary<Grades> = fc
  .oneof({ weight: 9, arbitrary: labels(1, grade) }, { weight: 1, arbitrary: labels(0, fc.constant(0)) })
  .map((some) => Object.fromEntries(some));

/** Up to six rows, most of them judged, in any order; judged chunks come up twice now and then. */
function rankingOf(grades: Grades): Arbitrary<readonly ScoredId[]> {
  const judged = Object.keys(grades);
  const id = judged.length === 0 ? chunkId : fc.oneof(fc.constantFrom(...judged), chunkId);
  return fc.array(fc.record({ chunk_id: id, score }), { maxLength: 6 });
}

/** Without the usual leaning towards small inputs, so that repeats and unjudged chunks above the cut are no rarity. */
export const gradedCut: Arbitrary<GradedCut> = fc.noBias(
  relevance.chain((grades) => cutOf(rankingOf(grades)).map((cut) => ({ ...cut, grades }))),
);

/** Labels in a few words: `grades a 3, b 0`. */
export function showGrades(grades: Grades): string {
  const labels = Object.entries(grades).map(([id, one]) => `${id} ${one}`);
  return labels.length === 0 ? "no grades" : `grades ${labels.join(", ")}`;
}
