import { allQuestions } from "../../course/transfer/allQuestions.js";

/**
 * The choices of concept questions and transfer items from a handed-in `progress.json`: the latest of each question, whatever else
 * is shared, so that all learners are counted by the same kind of choice. "first": the first of each, and only where the learner agreed to show
 * them (`share_first_answers: true`), else none. Only questions and choices of the course are taken; anything else in the file is passed over, and
 * a file that can't be read holds no choice. Never worth a point.
 */
export function conceptChoices(bytes: Uint8Array, which: "latest" | "first" = "latest"): Record<string, string> {
  let progress: unknown;
  try {
    progress = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return {};
  }
  const { answers, share_first_answers } = (progress ?? {}) as { answers?: unknown; share_first_answers?: unknown };
  if (typeof answers !== "object" || answers === null) return {};
  if (which === "first" && share_first_answers !== true) return {};
  const choices: Record<string, string> = {};
  for (const { id, choices: known } of allQuestions) {
    const answer: unknown = Object.hasOwn(answers, id) ? (answers as Record<string, unknown>)[id] : null;
    const chosen = (answer as Record<string, unknown> | null)?.[which];
    if (known.some((choice) => choice.id === chosen)) choices[id] = chosen as string;
  }
  return choices;
}
