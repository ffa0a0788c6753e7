import type { ChapterReport } from "../../course/check/checkChapter.js";
import type { TaskVerdict } from "../../course/check/verdict.js";
import type { Solution } from "../../course/exercises/solution.js";
import { type TaskFeedback, taskFeedback } from "../../course/feedback/taskFeedback.js";
import type { Say } from "../../course/messages/say.js";
import { escapeHtml } from "../escapeHtml.js";

/** A verdict as a table that screen readers can walk: a caption, scoped headings, words for every sign. */
export function verdictHtml(
  { verdict, printed }: ChapterReport,
  say: Say,
  solutions: ReadonlyMap<string, Solution> = new Map(),
): string {
  const { exercise, points, max_points, tasks } = verdict;
  const caption = say("verdict.chapter", { name: exercise, points, max: max_points });
  const heads = (["column.task", "column.verdict", "column.checks", "column.seen"] as const).map(
    (key) => `<th scope="col" style="${left}">${escapeHtml(say(key))}</th>`,
  );
  const rows = tasks.map((task) => row(task, printed[task.task] ?? "", say, solutions.get(task.task)));
  return [
    `<div class="ragbook-verdict" role="region" aria-label="${escapeHtml(say("caption.verdict", { name: exercise }))}" tabindex="0" style="overflow-x:auto">`,
    `<table><caption style="${left}">${escapeHtml(caption)}</caption>`,
    `<thead><tr>${heads.join("")}</tr></thead>`,
    `<tbody>${rows.join("\n")}</tbody></table></div>`,
  ].join("\n");
}

const left = "text-align:left;vertical-align:top";

function row(task: TaskVerdict, printed: string, say: Say, solution: Solution | undefined): string {
  const feedback = taskFeedback(task, say);
  const sign = feedback.status === "passed" ? "✓" : feedback.status === "not_written" ? "·" : "✗";
  return [
    `<tr><th scope="row" style="${left}">${escapeHtml(task.task)}</th>`,
    `<td style="${left};white-space:nowrap"><span aria-hidden="true">${sign}</span> ${escapeHtml(feedback.word)}</td>`,
    `<td style="${left}">${escapeHtml(feedback.tally)}</td>`,
    `<td style="${left}">${seen(feedback, task, printed, say)}${solution ? solutionHtml(solution, say) : ""}</td></tr>`,
  ].join("");
}

function seen(feedback: TaskFeedback, task: TaskVerdict, printed: string, say: Say): string {
  const { first, insight, more } = feedback;
  const parts = [
    first && first.name !== feedback.task ? `<p><strong>${escapeHtml(first.name)}</strong></p>` : "",
    first ? `<p>${escapeHtml(first.message)}</p>` : "",
    insight ? `<p><em>${escapeHtml(insight)}</em></p>` : "",
    more ? `<p>${escapeHtml(more)}</p>` : "",
    printed !== "" ? `<p>${escapeHtml(say("verdict.printed"))}</p><pre>${escapeHtml(printed)}</pre>` : "",
    first && task.hint !== null ? `<p>${escapeHtml(say("verdict.hint", { task: task.task }))}</p>` : "",
  ];
  return parts.join("");
}

function solutionHtml({ explanation, code, file }: Solution, say: Say): string {
  const shown = code === null ? "" : `<pre><code>${escapeHtml(code)}</code></pre>`;
  const summary = code === null ? explanation : `${explanation} ${say("verdict.solution", { file })}`;
  return `<details><summary style="display:list-item">${escapeHtml(summary)}</summary>${shown}</details>`;
}
