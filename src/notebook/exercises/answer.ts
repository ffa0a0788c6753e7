import type { Concept } from "../../course/concepts/concept.js";
import type { Say } from "../../course/messages/say.js";
import { withAnswer } from "../../course/progress/progress.js";
import { allQuestions } from "../../course/transfer/allQuestions.js";
import { show } from "../display/show.js";
import { escapeHtml } from "../escapeHtml.js";
import { atDesk, notice } from "./notice.js";

/**
 * A concept question or a transfer item: `answer("03-hit-but-poor", "?")` shows it, `answer("03-hit-but-poor", "b")` chooses and shows what
 * a teacher would say. First and latest choice are kept in the learner's progress. Never fails the cell.
 */
export function answer(id: string, choice = "?"): void {
  atDesk(({ say, progress }) => {
    const concept = allQuestions.find((one) => one.id === id);
    if (!concept) return notice(say("answer.unknown", { id, known: allQuestions.map((one) => one.id).join(", ") }));
    const question = [concept.question, ...concept.choices.map((one) => `${one.id}) ${one.says}`)];
    const letter = String(choice).trim().toLowerCase();
    if (letter === "?" || letter === "") return openQuestion(concept, question, say);
    const chosen = concept.choices.find((one) => one.id === letter);
    if (!chosen) {
      const known = concept.choices.map((one) => one.id).join(", ");
      return notice(...question, say("answer.no-choice", { choice: letter, known }));
    }
    progress.update((all) => withAnswer(all, id, chosen.id, new Date()));
    notice(...shown(concept, chosen.id), verdict(chosen, say));
  });
}

/** The question, with each choice's reply folded away: on a page that nobody can edit, a choice is opened instead. */
function openQuestion(concept: Concept, question: readonly string[], say: Say): void {
  const folded = concept.choices.map(
    (one) =>
      `<details><summary>${escapeHtml(`${one.id}) ${one.says}`)}</summary><p>${escapeHtml(verdict(one, say))}</p></details>`,
  );
  const paragraphs = [concept.question, say("answer.open", { id: concept.id })].map(
    (text) => `<p>${escapeHtml(text)}</p>`,
  );
  const html = [paragraphs[0], ...folded, paragraphs[1]].join("\n");
  show({
    html: `<div class="ragbook-notice">${html}</div>`,
    text: [...question, say("answer.open", { id: concept.id })].join("\n"),
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
