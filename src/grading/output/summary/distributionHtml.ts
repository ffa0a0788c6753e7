import type { TaskStatus } from "../../../course/check/verdict.js";
import { type Html, html } from "../html.js";
import type { TaskDistribution } from "./distribution.js";
import { rate } from "./rate.js";

const columns: readonly (readonly [TaskStatus, string])[] = [
  ["failed", "failed"],
  ["error", "error"],
  ["timeout", "no answer in time"],
  ["not_written", "not written"],
  ["not_gradable", "can't be graded"],
  ["skipped", "not tried"],
];

/** One row a task, the counts adding up to the submissions that came in. A column that is 0 everywhere is left out. */
export function distributionHtml(tasks: readonly TaskDistribution[]): Html {
  if (tasks.length === 0) return html`<p>No task was graded.</p>`;
  const shown = columns.filter(([status]) => tasks.some(({ counts }) => counts[status] > 0));
  return html`<div class="scroll" role="region" aria-label="How each task went" tabindex="0"><table>
<caption>Numbers of submissions; the bar shows those that pass</caption>
<thead><tr><th scope="col">task</th><th scope="col">passed</th><td></td>${shown.map(([, word]) => html`<th scope="col" class="number">${word}</th>`)}</tr></thead>
<tbody>${tasks.map(
    ({
      chapter,
      task,
      counts,
      people,
    }) => html`<tr><th scope="row"><code>${task}</code> <span class="quiet">${chapter.slice(0, 2)}</span></th>
<td>${rate(counts.passed, people)}</td><td><span class="bar" aria-hidden="true"><span style="width:${((100 * counts.passed) / people).toFixed(1)}%"></span></span></td>${shown.map(([status]) => html`<td class="number">${counts[status]}</td>`)}</tr>`,
  )}</tbody></table></div>`;
}
