import type { Choice, Concept } from "../../../course/concepts/concept.js";
import type { SubmissionRecord } from "../../grades.js";

/** How one concept question was answered, and how that goes with the code of its chapter. Counts of people. */
export interface ConceptChoices {
  readonly concept: Concept;
  readonly answered: number;
  readonly wrong: number;
  /** The wrong choice taken most often; of equals the first. Null where nobody chose wrongly. */
  readonly commonest: { readonly choice: Choice; readonly people: number } | null;
  /** Null for a chapter without tasks. "Code right": every task of the chapter passed. */
  readonly boxes: Boxes | null;
}

interface Boxes {
  readonly both_right: number;
  /** The telling box: who writes it right and thinks it wrong. */
  readonly code_right_concept_wrong: readonly string[];
  readonly code_open_concept_right: number;
  readonly code_open_concept_wrong: number;
}

/** Of the questions that somebody answered, in the order of the course. A choice that the question doesn't have is no answer. */
export function conceptChoices(records: readonly SubmissionRecord[], concepts: readonly Concept[]): ConceptChoices[] {
  return concepts.flatMap((concept) => {
    const given = records.flatMap((record) => {
      const { answers } = record;
      const id = Object.hasOwn(answers, concept.id) ? answers[concept.id] : undefined;
      const choice = concept.choices.find((one) => one.id === id);
      return choice ? [{ record, choice }] : [];
    });
    if (given.length === 0) return [];
    const wrong = given.filter(({ choice }) => !choice.right);
    const commonest = concept.choices
      .map((choice) => ({ choice, people: wrong.filter((one) => one.choice === choice).length }))
      .reduce((most, one) => (one.people > most.people ? one : most));
    return [
      {
        concept,
        answered: given.length,
        wrong: wrong.length,
        commonest: wrong.length === 0 ? null : commonest,
        boxes: boxesOf(concept, given),
      },
    ];
  });
}

function boxesOf({ chapter }: Concept, given: readonly { record: SubmissionRecord; choice: Choice }[]): Boxes | null {
  const rows = given.map(({ record: { grade }, choice }) => {
    const tasks = grade.tasks.filter((task) => task.chapter === chapter);
    const isCodeRight = tasks.every((task) => task.status === "passed");
    return { submission: grade.submission, hasTasks: tasks.length > 0, isCodeRight, isRight: choice.right };
  });
  if (!rows.every(({ hasTasks }) => hasTasks)) return null;
  const box = (code: boolean, concept: boolean) =>
    rows.filter((row) => row.isCodeRight === code && row.isRight === concept);
  return {
    both_right: box(true, true).length,
    code_right_concept_wrong: box(true, false).map(({ submission }) => submission),
    code_open_concept_right: box(false, true).length,
    code_open_concept_wrong: box(false, false).length,
  };
}
