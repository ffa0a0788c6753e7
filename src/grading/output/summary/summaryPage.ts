import { type Html, html } from "../html.js";
import { page } from "../page.js";
import type { ClassSummary } from "./classSummary.js";
import { conceptsHtml, tellingHtml, tellingNames } from "./conceptsHtml.js";
import { counted } from "./counted.js";
import { distributionHtml } from "./distributionHtml.js";
import { firstChoicesHtml } from "./firstChoicesHtml.js";
import { misconceptionsHtml } from "./misconceptionsHtml.js";
import { pointsHtml } from "./pointsHtml.js";
import { rate } from "./rate.js";
import { transferHtml } from "./transferHtml.js";

/**
 * `summary.html`, for the lesson on Monday. The first part names nobody and may be shown to the class; names stand in a second
 * part, folded up, which isn't printed while it is closed.
 */
export function summaryPage(summary: ClassSummary, feedback: ReadonlyMap<string, string>): string {
  return page(
    "For Monday",
    html`<h1>For Monday</h1>
<p>What your class handed in, read for your next lesson: what to talk about, with whom, and in which notebook to show it.</p>
${intake(summary)}
<h2>Commonest misconceptions</h2>
${misconceptionsHtml(summary.misconceptions, summary.tasks)}
<h2>Commonest wrong choices</h2>
${conceptsHtml(summary.concepts, summary.choosers)}
<h2>Code right, concept wrong</h2>
${tellingHtml(summary.concepts, summary.choosers)}
<h2>Elsewhere: the idea in somebody else's report</h2>
${transferHtml(summary.transfer, summary.choosers)}
<h2>Tasks nobody solved</h2>
${unsolvedHtml(summary)}
<h2>How each task went</h2>
${distributionHtml(summary.tasks)}
<h2>How many points</h2>
${pointsHtml(summary.points, summary.max_points)}
<h2>For you alone</h2>
<p>Up to here nobody is named. Below stand names: don't show them to the class.</p>
<details><summary>Submissions that need a human eye: ${rate(summary.eye.length, total(summary))}</summary>
${eyeHtml(summary, feedback)}
</details>
${remarksHtml(summary)}
${summary.leftOut.map((sentence) => html`<p>${sentence}</p>`)}
${referenceHtml(summary)}
${tellingNames(summary.concepts)}
${firstChoicesHtml(summary.first)}
<h2>How these grades came about</h2>
<p class="quiet">Course ${summary.grades.course} · seed ${summary.grades.seed} · ${summary.grades.isolation}. With these three and the same
files the same grades come out again. The seed draws the hidden inputs: keep it to yourself while people may hand in again.</p>`,
  );
}

function total({ statuses }: ClassSummary): number {
  return Object.values(statuses).reduce((sum, count) => sum + count, 0);
}

function intake(summary: ClassSummary): Html {
  const { statuses, handedIn } = summary;
  const parts = [
    [statuses.graded, "graded"],
    [statuses.partly_graded, "partly graded"],
    [statuses.not_gradable, "not gradable"],
    [statuses.not_handed_in, "on the roster, not handed in"],
  ] as const;
  const shown = parts
    .filter(([count, word]) => count > 0 || word === "graded")
    .map(([count, word]) => `${count} ${word}`);
  return html`<p>${counted(total(summary), "person", "people")}: ${shown.join(" · ")}. Every “of” below counts submissions that came in (${handedIn}), or fewer
where it says so. With fewer than 8 people there are counts and no percentages.</p>`;
}

function unsolvedHtml({ tasks }: ClassSummary): Html {
  const unsolved = tasks.filter(({ counts }) => counts.passed === 0);
  if (unsolved.length === 0)
    return html`<p>${tasks.length === 0 ? "No task was graded." : "None: somebody solved each task."}</p>`;
  const tried = unsolved.filter((task) => task.tried > 0);
  const untouched = unsolved.filter((task) => task.tried === 0).map(({ task }) => task);
  return html`${
    tried.length === 0
      ? null
      : html`<ul>${tried.map(
          ({ chapter, task, tried, people }) =>
            html`<li><code>${task}</code> (${chapter}): tried by ${rate(tried, people)}.</li>`,
        )}</ul>`
  }
${untouched.length === 0 ? null : html`<p>Not begun by anybody: ${untouched.join(", ")}.</p>`}`;
}

function remarksHtml({ remarks }: ClassSummary): Html | null {
  if (remarks.length === 0) return null;
  return html`<details><summary>Names in your tables that need a look: ${remarks.length}</summary>
<ul>${remarks.map((remark) => html`<li>${remark}</li>`)}</ul></details>`;
}

function referenceHtml({ reference, handedIn }: ClassSummary): Html | null {
  if (reference.length === 0) return null;
  return html`<details><summary>Like the reference solution, or like the package's own functions, somewhere: ${rate(reference.length, handedIn)}</summary>
<p>Where learners can read the solutions, this is a fact of its own, and no sign that people copied from each other; the package's own functions can
be read by everybody. If you gave out a copy without solutions, ask where they came from. These functions are left out of the comparison
between submissions.</p>
<ul>${reference.map(({ submission, functions }) => html`<li>${submission}: ${functions.join(", ")}</li>`)}</ul></details>`;
}

function eyeHtml({ eye }: ClassSummary, feedback: ReadonlyMap<string, string>): Html {
  if (eye.length === 0) return html`<p>None.</p>`;
  return html`<p>A reason to look is no verdict. “Nearly the same” is a hint: tasks are short and people think alike, so read both, and ask.</p>
<div class="scroll"><table><thead><tr><th scope="col">submission</th><th scope="col">why</th></tr></thead>
<tbody>${eye.map(({ submission, why }) => {
    const file = feedback.get(submission);
    const name =
      file === undefined
        ? html`${submission}`
        : html`<a href="feedback/${encodeURIComponent(file)}.html">${submission}</a>`;
    return html`<tr><th scope="row">${name}</th><td><ul>${why.map((reason) => html`<li>${reason}</li>`)}</ul></td></tr>`;
  })}</tbody></table></div>`;
}
