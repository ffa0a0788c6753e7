import { type Html, html } from "../html.js";
import { rate } from "./rate.js";

/** One row of the distribution: points from `from` to less than `to + 1`, and how many people have them. */
interface PointsBand {
  readonly from: number;
  readonly to: number;
  readonly people: number;
}

const mostBands = 6;

/** Up to six bands of the same width from 0 to the most that can be had, empty ones too; the last may be narrower. */
export function pointsBands(submissions: readonly { readonly points: number }[], max_points: number): PointsBand[] {
  const max = Math.ceil(max_points);
  const width = Math.ceil((max + 1) / mostBands);
  return Array.from({ length: Math.ceil((max + 1) / width) }, (_, index) => {
    const from = index * width;
    const people = submissions.filter(({ points }) => Math.floor(points / width) === index).length;
    return { from, to: Math.min(from + width - 1, max), people };
  });
}

/** How many of the submissions that came in have how many points. It names nobody. */
export function pointsHtml(submissions: readonly { readonly points: number }[], max_points: number): Html {
  if (submissions.length === 0) return html`<p>Nothing came in.</p>`;
  const bands = pointsBands(submissions, max_points);
  const isCut = submissions.some(({ points }) => !Number.isInteger(points));
  return html`<div class="scroll" role="region" aria-label="Points" tabindex="0"><table>
<caption>Submissions that came in, by their points of ${max_points}${isCut ? "; a fraction counts as the whole number below it" : ""}</caption>
<thead><tr><th scope="col">points</th><th scope="col">submissions</th></tr></thead>
<tbody>${bands.map(
    ({ from, to, people }) =>
      html`<tr><th scope="row">${from === to ? from : `${from}–${to}`}</th><td>${rate(people, submissions.length)}</td></tr>`,
  )}</tbody></table></div>
<p class="quiet">Who has how many points stands in <code>grades.csv</code>, so that this part can be shown.</p>`;
}
