import { allConcepts } from "../../../course/concepts/allConcepts.js";
import { allTransfer } from "../../../course/transfer/allTransfer.js";
import type { Grades, SubmissionRecord, SubmissionStatus } from "../../grades.js";
import type { Likeness, LikeReference } from "../../likeness/likeness.js";
import type { TaskTexts } from "../taskTexts.js";
import { cellToShow, type ShownCell } from "./cellToShow.js";
import { type CommonMisconception, commonMisconceptions } from "./commonMisconceptions.js";
import { type ConceptChoices, conceptChoices } from "./conceptChoices.js";
import { distribution, type TaskDistribution } from "./distribution.js";
import { humanEye, type NeedsEye } from "./humanEye.js";

export type ShownMisconception = CommonMisconception & { readonly show: ShownCell };

/** What an instructor wants to know before the next lesson. */
export interface ClassSummary {
  readonly grades: Pick<Grades, "course" | "seed" | "isolation">;
  readonly statuses: Readonly<Record<SubmissionStatus, number>>;
  readonly handedIn: number;
  /** Of each submission that came in, without its name. */
  readonly points: readonly { readonly points: number }[];
  readonly max_points: number;
  /** All of them, commonest first. */
  readonly misconceptions: readonly ShownMisconception[];
  /** How many people handed in at least one choice. */
  readonly choosers: number;
  readonly concepts: readonly ConceptChoices[];
  /** The same of the transfer items: the idea in somebody else's report. */
  readonly transfer: readonly ConceptChoices[];
  /** First choices in both, of those alone who share them. */
  readonly first: readonly ConceptChoices[];
  readonly tasks: readonly TaskDistribution[];
  readonly eye: readonly NeedsEye[];
  readonly reference: readonly LikeReference[];
  /** Submissions that weren't compared with others, a sentence each. */
  readonly leftOut: readonly string[];
  /** About the instructor's own tables. */
  readonly remarks: readonly string[];
}

/** `root`: the workbook, in whose notebooks the cells to show are looked for. */
export function classSummary(
  root: string,
  grades: Grades,
  records: readonly SubmissionRecord[],
  texts: TaskTexts,
  alike: Likeness,
  remarks: readonly string[] = [],
): ClassSummary {
  const handedIn = grades.submissions.filter(({ status }) => status !== "not_handed_in");
  const count = (status: SubmissionStatus) => grades.submissions.filter((one) => one.status === status).length;
  return {
    grades,
    statuses: {
      graded: count("graded"),
      partly_graded: count("partly_graded"),
      not_gradable: count("not_gradable"),
      not_handed_in: count("not_handed_in"),
    },
    handedIn: handedIn.length,
    points: handedIn.map(({ points }) => ({ points })),
    max_points: grades.submissions[0]?.max_points ?? 0,
    misconceptions: commonMisconceptions(handedIn, texts).map((one) => ({
      ...one,
      show: cellToShow(root, one.chapter, one.task),
    })),
    choosers: records.filter(({ answers }) => Object.keys(answers).length > 0).length,
    concepts: conceptChoices(records, allConcepts),
    transfer: conceptChoices(records, allTransfer),
    first: conceptChoices(
      records.map((record) => ({ ...record, answers: record.first_answers ?? {} })),
      [...allConcepts, ...allTransfer],
    ),
    tasks: distribution(handedIn),
    eye: humanEye(grades.submissions, alike.pairs),
    reference: alike.reference,
    leftOut: alike.leftOut,
    remarks,
  };
}
