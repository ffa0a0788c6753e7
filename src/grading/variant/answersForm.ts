import type { Fault } from "./fault.js";
import type { Counts, RunFigures } from "./figures.js";
import type { Variant } from "./variant.js";

/** The figures asked about each run, in the order of the form. */
const askedFigures = [
  "hit_rate",
  "not_applicable",
  "not_completed",
  "groups_in_ranking",
  "groups_in_context",
] as const satisfies readonly (keyof RunFigures)[];

const runs = ["baseline", "mystery"] as const;

/** `missing`: nothing written. `wrong_type`: something else than whole numbers from 0, or than a text for the segment. */
export type FigureStatus = "right" | "wrong" | "missing" | "wrong_type";

/** One figure of a student, held against what is due. For the instructor alone. */
export interface CheckedFigure {
  /** Such as "mystery.hit_rate". */
  readonly figure: string;
  readonly status: FigureStatus;
  /** As it was handed in, whatever it is; null where nothing was. */
  readonly given: unknown;
  readonly expected: Counts | string;
}

/** `answers.json`, empty. */
export function answersForm(student: string): string {
  const blank = Object.fromEntries(askedFigures.map((figure) => [figure, { numerator: null, denominator: null }]));
  return `${JSON.stringify({ student, baseline: blank, mystery: blank, changed_segment: null }, null, 2)}\n`;
}

/** Holds every figure of a form against the variant. A figure is right only as a whole: numerator and denominator. */
export function checkAnswers(answers: unknown, variant: Variant): CheckedFigure[] {
  const figures = runs.flatMap((run) =>
    askedFigures.map((figure): CheckedFigure => {
      const given = field(field(answers, run), figure);
      const expected = variant.expected[run][figure];
      return { figure: `${run}.${figure}`, status: countsStatus(given, expected), given: given ?? null, expected };
    }),
  );
  const given = field(answers, "changed_segment");
  const expected = variant.fault.segment;
  return [
    ...figures,
    { figure: "changed_segment", status: segmentStatus(given, expected), given: given ?? null, expected },
  ];
}

function countsStatus(given: unknown, expected: Counts): FigureStatus {
  if (given === undefined || given === null) return "missing";
  const numerator = field(given, "numerator");
  const denominator = field(given, "denominator");
  if (Array.isArray(given) || typeof given !== "object") return "wrong_type";
  if ((numerator ?? null) === null || (denominator ?? null) === null) return "missing";
  if (!isCount(numerator) || !isCount(denominator)) return "wrong_type";
  return numerator === expected.numerator && denominator === expected.denominator ? "right" : "wrong";
}

function segmentStatus(given: unknown, expected: Fault["segment"]): FigureStatus {
  if (given === undefined || given === null) return "missing";
  if (typeof given !== "string") return "wrong_type";
  return given === expected ? "right" : "wrong";
}

function isCount(value: unknown): boolean {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

/** Own fields only: a form may hold anything. */
function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
