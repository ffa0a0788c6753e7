import type { ChapterReport } from "../../course/check/checkChapter.js";
import type { TaskVerdict } from "../../course/check/verdict.js";
import type { Solution } from "../../course/exercises/solution.js";
import { type TaskFeedback, taskFeedback } from "../../course/feedback/taskFeedback.js";
import type { Say } from "../../course/messages/say.js";
import { BOX_STYLE, CAPTION_STYLE } from "../display/tableStyle.js";
import { escapeHtml } from "../escapeHtml.js";

/**
 * A verdict as a table that screen readers can walk: a caption, scoped headings, words for every sign. Each task is a group of
 * rows: the verdict, and below it, over the whole width, what was seen, so that it reads on a phone too.
 */
export function verdictHtml(
  { verdict, printed }: ChapterReport,
  say: Say,
  solutions: ReadonlyMap<string, Solution> = new Map(),
): string {
  const { exercise, points, max_points, tasks } = verdict;
  const caption = say("verdict.chapter", { name: exercise, points, max: max_points });
  const groups = tasks.map((task) => group(task, printed[task.task] ?? "", say, solutions.get(task.task)));
  const heads = (["column.task", "column.verdict", "column.checks"] as const).map((key) => head(say(key)));
  return [
    `<div class="ragbook-verdict" role="region" aria-label="${escapeHtml(say("caption.verdict", { name: exercise }))}" tabindex="0" style="${BOX_STYLE}">`,
    `<table><caption style="${CAPTION_STYLE}">${escapeHtml(caption)}</caption>`,
    `<thead><tr>${heads.join("")}</tr></thead>`,
    `${groups.map(({ first, detail }) => `<tbody>${first}${detail}</tbody>`).join("\n")}</table></div>`,
  ].join("\n");
}

const left = "text-align:left;vertical-align:top";
const PARAGRAPH = '<p style="margin:0.4em 0">';
const wrapped = "white-space:pre-wrap;overflow-wrap:anywhere";

function head(text: string): string {
  return `<th scope="col" style="${left}">${escapeHtml(text)}</th>`;
}

/** The rows of one task; the second is empty where nothing more is to be said. */
function group(task: TaskVerdict, printed: string, say: Say, solution: Solution | undefined) {
  const feedback = taskFeedback(task, say);
  const sign = feedback.status === "passed" ? "✓" : feedback.status === "not_written" ? "·" : "✗";
  const detail = `${seen(feedback, task, printed, say)}${solution ? solutionHtml(solution, say) : ""}`;
  const first = [
    `<tr><th scope="rowgroup" style="${left}">${escapeHtml(task.task)}</th>`,
    `<td style="${left};white-space:nowrap"><span aria-hidden="true">${sign}</span> ${escapeHtml(feedback.word)}</td>`,
    `<td style="${left}">${escapeHtml(feedback.tally)}</td></tr>`,
  ].join("");
  return {
    first,
    detail: detail === "" ? "" : `<tr><td colspan="3" style="${left};overflow-wrap:anywhere">${detail}</td></tr>`,
  };
}

function seen(feedback: TaskFeedback, task: TaskVerdict, printed: string, say: Say): string {
  const { first, insight, more } = feedback;
  const parts = [
    first && first.name !== feedback.task ? `${PARAGRAPH}<strong>${escapeHtml(first.name)}</strong></p>` : "",
    first ? `${PARAGRAPH}${escapeHtml(first.message)}</p>` : "",
    insight ? `${PARAGRAPH}<em>${escapeHtml(insight)}</em></p>` : "",
    more ? `${PARAGRAPH}${escapeHtml(more)}</p>` : "",
    printed !== ""
      ? `${PARAGRAPH}${escapeHtml(say("verdict.printed"))}</p><pre style="${wrapped}">${escapeHtml(printed)}</pre>`
      : "",
    first && task.hint !== null ? `${PARAGRAPH}${escapeHtml(say("verdict.hint", { task: task.task }))}</p>` : "",
  ];
  return parts.join("");
}

function solutionHtml({ explanation, code, file }: Solution, say: Say): string {
  const shown = code === null ? "" : `<pre style="${wrapped}"><code>${escapeHtml(code)}</code></pre>`;
  const summary = code === null ? explanation : `${explanation} ${say("verdict.solution", { file })}`;
  return `<details><summary style="display:list-item">${escapeHtml(summary)}</summary>${shown}</details>`;
}
