import type { Concept } from "../../course/concepts/concept.js";
import type { Say } from "../../course/messages/say.js";
import { withAnswer } from "../../course/progress/progress.js";
import { answerTo, choiceText, responseTo } from "../../course/thinking/answerTo.js";
import { show } from "../display/show.js";
import { escapeHtml } from "../escapeHtml.js";
import { atDesk, notice } from "./notice.js";
import { requireText } from "./wrongCall.js";

/**
 * A concept question or a transfer item: `answer("03-hit-but-poor", "?")` shows it, `answer("03-hit-but-poor", "b")` chooses and shows what
 * a teacher would say. First and latest choice are kept in the learner's progress. Never fails the cell.
 */
export function answer(id: string, choice = "?"): void {
  atDesk(({ say, progress }) => {
    requireText(id, "answer", "the question's name", 'answer("03-hit-but-poor", "a")');
    const reply = answerTo(id, String(choice), `answer("${id}", "a")`, say);
    if (reply.kind === "open") return openQuestion(reply.concept, reply.says, say);
    if (reply.kind === "chosen") progress.update((all) => withAnswer(all, id, reply.choice.id, new Date()));
    notice(...reply.says);
  });
}

/** The question, with each choice's reply folded away: on a page that nobody can edit, a choice is opened instead. */
function openQuestion(concept: Concept, says: readonly string[], say: Say): void {
  const folded = concept.choices.map(
    (one) =>
      `<details><summary>${escapeHtml(choiceText(one))}</summary><p>${escapeHtml(responseTo(one, say))}</p></details>`,
  );
  const [question, how] = [says[0], says.at(-1)].map((text) => `<p>${escapeHtml(text ?? "")}</p>`);
  const html = [question, ...folded, how].join("\n");
  show({ html: `<div class="ragbook-notice">${html}</div>`, text: says.join("\n") });
}
