import { type Html, html } from "../html.js";
import type { ConceptChoices } from "./conceptChoices.js";
import { rate } from "./rate.js";

/**
 * How the first choices went of those who agreed that their teacher sees them: for the teacher alone, counts without names.
 * Null where no shared first choice is wrong.
 */
export function firstChoicesHtml(first: readonly ConceptChoices[]): Html | null {
  const tempting = first.filter(({ wrong }) => wrong > 0);
  if (tempting.length === 0) return null;
  return html`<details><summary>Wrong at first: which questions</summary>
<p>Of those alone who agreed to share their first choices. They are counted nowhere else on this page: every other figure takes the latest
choice of everybody.</p>
<ul>${tempting.map(({ concept, wrong, answered }) => html`<li>${concept.id}: ${rate(wrong, answered)}</li>`)}</ul></details>`;
}
