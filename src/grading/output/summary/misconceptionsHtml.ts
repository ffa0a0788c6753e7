import { chapterNamed } from "../../../course/chapters.js";
import { type Html, html } from "../html.js";
import type { ShownMisconception } from "./classSummary.js";
import { counted } from "./counted.js";
import type { TaskDistribution } from "./distribution.js";
import { rate } from "./rate.js";

/** How many stand on a card, with question and cell. A lesson has time for few. */
const mostOnCards = 3;

/** The commonest misconceptions on cards, the others in a line, and what didn't pass without a misconception to name. */
export function misconceptionsHtml(found: readonly ShownMisconception[], tasks: readonly TaskDistribution[]): Html {
  const others = found.slice(mostOnCards);
  return html`${orderHtml(found.length)}
${found.slice(0, mostOnCards).map(cardHtml)}
${
  others.length === 0
    ? null
    : html`<p>Named as well, in the same order:</p>
<ul>${others.map(({ task, thought, message, people, tried }) => html`<li><code>${task}</code>, ${rate(people, tried)}: ${thought === null ? message : `as if ${thought}`}</li>`)}</ul>`
}
${unexplainedHtml(tasks)}`;
}

function orderHtml(kinds: number): Html {
  if (kinds === 0) return html`<p>None was recognised.</p>`;
  const shown =
    kinds > mostOnCards ? `${mostOnCards} of them with a question for the class` : "each with a question for the class";
  return html`<p>${counted(kinds, "kind")} recognised, ${shown}. Ordered by the number of people; of equals the one earlier in the course comes first.</p>`;
}

function cardHtml({ chapter, task, thought, question, message, people, tried, show }: ShownMisconception): Html {
  const where = show.heading === null ? ` (${chapterNamed(chapter).title})` : `, under “${show.heading}”`;
  return html`<section class="card" aria-label="${task}">
<h3><code>${task}</code>: ${rate(people, tried)} who tried it</h3>
<p>${thought === null ? message : `It looks as if ${thought}.`}</p>
${question === null ? null : html`<p class="question">${question}</p>`}
<p class="quiet">Show: ${show.notebook}${show.cell === null ? "" : `, cell ${show.cell}`}${where}.</p>
</section>`;
}

function unexplainedHtml(tasks: readonly TaskDistribution[]): Html | null {
  const rows = tasks.filter(({ unexplained }) => unexplained > 0);
  if (rows.length === 0) return null;
  const sorted = [...rows].sort((one, other) => other.unexplained - one.unexplained);
  const list = sorted.map(({ task, unexplained, tried }) => `${task} ${rate(unexplained, tried)}`).join(" · ");
  return html`<p>Failed without a named thought, of those who tried it (a wrong answer, an error, or no answer in time): ${list}.</p>`;
}
