import { allQuestions } from "../../course/transfer/allQuestions.js";

/**
 * The choices of concept questions and transfer items from a handed-in `progress.json`: the latest of each question, or the first where the learner
 * agreed to show it (`share_first_answers: true`). Only questions and choices of the course are taken; anything else in the
 * file is passed over, and a file that can't be read holds no choice. Never worth a point.
 */
export function conceptChoices(bytes: Uint8Array): Record<string, string> {
  let progress: unknown;
  try {
    progress = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return {};
  }
  const { answers, share_first_answers } = (progress ?? {}) as { answers?: unknown; share_first_answers?: unknown };
  if (typeof answers !== "object" || answers === null) return {};
  const which = share_first_answers === true ? "first" : "latest";
  const choices: Record<string, string> = {};
  for (const { id, choices: known } of allQuestions) {
    const answer: unknown = Object.hasOwn(answers, id) ? (answers as Record<string, unknown>)[id] : null;
    const chosen = (answer as Record<string, unknown> | null)?.[which];
    if (known.some((choice) => choice.id === chosen)) choices[id] = chosen as string;
  }
  return choices;
}
