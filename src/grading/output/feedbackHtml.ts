import type { TaskStatus } from "../../course/check/verdict.js";
import type { Say } from "../../course/messages/say.js";
import type { Feedback, ToldChapter, ToldTask } from "./feedback.js";
import { type Html, html } from "./html.js";
import { page } from "./page.js";

/** One submission's feedback as a page: the whole in a table, then what there is to say about each task. */
export function feedbackHtml({ title, points, remarks, chapters, next, notes }: Feedback, say: Say): string {
  return page(
    title,
    html`<h1>${title}</h1>
<p><strong>${points}.</strong> ${remarks.join(" ")}</p>
${
  chapters.length === 0
    ? null
    : html`<div class="scroll" role="region" aria-label="${say("feedback.overview")}" tabindex="0">
<table><caption>${say("feedback.overview")}</caption>
<thead><tr><th scope="col">${say("column.task")}</th><th scope="col">${say("column.verdict")}</th><th scope="col">${say("column.checks")}</th><th scope="col">${say("column.points")}</th></tr></thead>
<tbody>${chapters.flatMap(({ tasks }) => tasks.map(overviewRow))}</tbody></table></div>`
}
${next === null ? null : html`<p>${next}</p>`}
${chapters.map((chapter) => chapterHtml(chapter, say))}
${
  notes.length === 0
    ? null
    : html`<h2>${say("feedback.files")}</h2>
<ul>${notes.map((note) => html`<li>${note}</li>`)}</ul>`
}
${chapters.length === 0 ? null : html`<p class="quiet">${say("feedback.verdict-rests")}</p>`}`,
  );
}

function overviewRow({ task, status, word, tally, points }: ToldTask): Html {
  return html`<tr><th scope="row"><code>${task}</code></th><td>${verdict(status, word)}</td><td>${tally}</td><td>${points}</td></tr>`;
}

function verdict(status: TaskStatus, word: string): Html {
  if (status === "passed") return html`<span class="good"><span aria-hidden="true">✓</span> ${word}</span>`;
  if (status === "not_written" || status === "skipped") return html`<span aria-hidden="true">·</span> ${word}`;
  return html`<span class="bad"><span aria-hidden="true">✗</span> ${word}</span>`;
}

/** Tasks about which there is nothing to say stand in the table alone. */
function chapterHtml({ title, tasks, common }: ToldChapter, say: Say): Html | null {
  const told = tasks.filter(({ first, overridden }) => first !== null || overridden !== null);
  if (told.length === 0 && common === null) return null;
  return html`<h2>${title}</h2>
${common === null ? null : html`<pre>${common}</pre>`}
${told.map((task) => taskHtml(task, say))}`;
}

function taskHtml(task: ToldTask, say: Say): Html {
  const { first, insight, more, overridden, question } = task;
  return html`<section class="card" aria-label="${task.task}">
<h3><code>${task.task}</code>: ${verdict(task.status, task.word)}</h3>
${overridden === null ? null : html`<p>${overridden}</p>`}
${first && first.name !== task.task ? html`<p><strong>${first.name}</strong></p>` : null}
${first ? html`<pre>${first.message}</pre>` : null}
${insight === null ? null : html`<p>${insight}</p>`}
${more === null ? null : html`<p class="quiet">${more}</p>`}
${first && question ? html`<p>${say("feedback.ask")}: <em>${question}</em></p>` : null}
${first ? html`<p class="quiet">${say("verdict.hint", { task: task.task })}</p>` : null}
</section>`;
}
