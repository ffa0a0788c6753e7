import type { Choice, Concept } from "../concepts/concept.js";
import type { Say } from "../messages/say.js";
import { allQuestions } from "../transfer/allQuestions.js";

/** What a choice comes to, in paragraphs to show: the same in a notebook and in a terminal. */
export type Reply =
  | { readonly kind: "unknown"; readonly says: readonly string[] }
  | { readonly kind: "open" | "no-choice"; readonly concept: Concept; readonly says: readonly string[] }
  | { readonly kind: "chosen"; readonly concept: Concept; readonly choice: Choice; readonly says: readonly string[] };

/**
 * The reply to a choice in a concept question or a transfer item. "?" and "" choose nothing: the question is shown.
 * A choice is taken in either case, with blanks around it.
 *
 * @param how how one chooses here: `answer("03-hit-but-poor", "a")`
 */
export function answerTo(id: string, choice: string, how: string, say: Say): Reply {
  const concept = allQuestions.find((one) => one.id === id);
  if (!concept) {
    return {
      kind: "unknown",
      says: [say("answer.unknown", { id, known: allQuestions.map((one) => one.id).join(", ") })],
    };
  }
  const question = [concept.question, ...concept.choices.map(choiceText)];
  const letter = choice.trim().toLowerCase();
  if (letter === "?" || letter === "")
    return { kind: "open", concept, says: [...question, say("answer.open", { how })] };
  const chosen = concept.choices.find((one) => one.id === letter);
  if (!chosen) {
    const known = concept.choices.map((one) => one.id).join(", ");
    return { kind: "no-choice", concept, says: [...question, say("answer.no-choice", { choice: letter, known })] };
  }
  const says = [concept.question, choiceText(chosen), responseTo(chosen, say)];
  return { kind: "chosen", concept, choice: chosen, says };
}

export function choiceText({ id, says }: Choice): string {
  return `${id}) ${says}`;
}

/** What a teacher says to this choice. */
export function responseTo({ right, message }: Choice, say: Say): string {
  return say(right ? "answer.right" : "answer.wrong", { message });
}
