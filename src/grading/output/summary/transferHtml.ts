import { type Html, html } from "../html.js";
import type { ConceptChoices } from "./conceptChoices.js";
import { conceptsHtml, noChoices } from "./conceptsHtml.js";
import { rate } from "./rate.js";

/** How many carry each chapter's idea to a report, table or file that isn't ours, then the wrong choices. Counts of people. */
export function transferHtml(transfer: readonly ConceptChoices[], choosers: number): Html {
  if (transfer.length === 0) return noChoices(choosers, "an Elsewhere question");
  return html`<div class="scroll" role="region" aria-label="Transfer items" tabindex="0"><table>
<caption>Numbers of people who answered</caption>
<thead><tr><th scope="col">item</th><th scope="col">right</th></tr></thead>
<tbody>${transfer.map(
    ({ concept, answered, wrong }) =>
      html`<tr><th scope="row">${concept.id}</th><td>${rate(answered - wrong, answered)}</td></tr>`,
  )}</tbody></table></div>
${conceptsHtml(transfer, choosers)}`;
}
