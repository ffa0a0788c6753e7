import { allConcepts } from "../../course/concepts/allConcepts.js";
import type { Concept } from "../../course/concepts/concept.js";
import type { Say } from "../../course/messages/say.js";
import { withAnswer } from "../../course/progress/progress.js";
import { atDesk, notice } from "./notice.js";

/**
 * A concept question: `answer("03-hit-but-poor", "?")` shows it, `answer("03-hit-but-poor", "b")` chooses and shows what
 * a teacher would say. First and latest choice are kept in the learner's progress. Never fails the cell.
 */
export function answer(id: string, choice = "?"): void {
  atDesk(({ say, progress }) => {
    const concept = allConcepts.find((one) => one.id === id);
    if (!concept) return notice(say("answer.unknown", { id, known: allConcepts.map((one) => one.id).join(", ") }));
    const question = [concept.question, ...concept.choices.map((one) => `${one.id}) ${one.says}`)];
    const letter = String(choice).trim().toLowerCase();
    if (letter === "?" || letter === "") return notice(...question, say("answer.open", { id }));
    const chosen = concept.choices.find((one) => one.id === letter);
    if (!chosen) {
      const known = concept.choices.map((one) => one.id).join(", ");
      return notice(...question, say("answer.no-choice", { choice: letter, known }));
    }
    progress.update((all) => withAnswer(all, id, chosen.id, new Date()));
    notice(...shown(concept, chosen.id), verdict(chosen, say));
  });
}

function shown(concept: Concept, letter: string): string[] {
  return [
    concept.question,
    ...concept.choices.filter((one) => one.id === letter).map((one) => `${one.id}) ${one.says}`),
  ];
}

function verdict({ right, message }: Concept["choices"][number], say: Say): string {
  return say(right ? "answer.right" : "answer.wrong", { message });
}
