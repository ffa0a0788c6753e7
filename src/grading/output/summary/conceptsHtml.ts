import { type Html, html } from "../html.js";
import type { ConceptChoices } from "./conceptChoices.js";
import { counted } from "./counted.js";
import { rate } from "./rate.js";

/** Where no choice of one kind came in: nobody handed in any, or none of those who did answered `what`. */
export function noChoices(choosers: number, what: string): Html {
  return choosers === 0
    ? html`<p>Nobody handed in choices. They come with <code>progress.json</code>, which <code>ragbook pack</code> puts in.</p>`
    : html`<p>Nobody answered ${what} (${rate(0, choosers)} who handed in choices).</p>`;
}

/** The wrong choice taken most often, question by question, with what to ask those who took it. */
export function conceptsHtml(concepts: readonly ConceptChoices[], choosers: number): Html {
  if (concepts.length === 0) return noChoices(choosers, "a concept question");
  const wrong = concepts.flatMap((one) => (one.commonest ? [{ ...one, commonest: one.commonest }] : []));
  if (wrong.length === 0)
    return html`<p>Every choice that came in is right (${counted(concepts.length, "question")}).</p>`;
  const sorted = [...wrong].sort(
    (one, other) => other.commonest.people / other.answered - one.commonest.people / one.answered,
  );
  return html`<p>Everybody's latest choice counts. The most tempting question comes first.</p>
${sorted.map(
  ({ concept, answered, commonest: { choice, people } }) => html`<section class="card" aria-label="${concept.id}">
<h3>${concept.question}</h3>
<p>${rate(people, answered)} who answered chose ${choice.id}: “${choice.says}”</p>
<p class="question">${choice.message}</p>
<p class="quiet">${concept.id}</p>
</section>`,
)}`;
}

/** Code against concept, question by question; the telling box is marked. */
export function tellingHtml(concepts: readonly ConceptChoices[], choosers: number): Html {
  const rows = concepts.flatMap(({ concept, answered, boxes }) => (boxes ? [{ concept, answered, boxes }] : []));
  if (concepts.length === 0) return noChoices(choosers, "a concept question");
  if (rows.length === 0) return html`<p>No question of a chapter with tasks was answered.</p>`;
  return html`<p>Who writes a function right and answers its question wrongly has code, and not yet the idea. Code right means: every task of
the chapter passed. Concept right means: the latest choice is right, for everybody alike.</p>
<div class="scroll" role="region" aria-label="Code against concept" tabindex="0"><table>
<caption>Numbers of people who answered</caption>
<thead><tr><th scope="col">question</th><th scope="col">code right, concept wrong</th><th scope="col" class="number">both right</th><th scope="col" class="number">concept right, code not yet</th><th scope="col" class="number">neither yet</th></tr></thead>
<tbody>${rows.map(
    ({ concept, answered, boxes }) => html`<tr><th scope="row">${concept.id}</th>
<td class="telling">${rate(boxes.code_right_concept_wrong.length, answered)}</td><td class="number">${boxes.both_right}</td><td class="number">${boxes.code_open_concept_right}</td><td class="number">${boxes.code_open_concept_wrong}</td></tr>`,
  )}</tbody></table></div>`;
}

/** Who stands in the telling box, for the instructor alone. */
export function tellingNames(concepts: readonly ConceptChoices[]): Html | null {
  const rows = concepts.flatMap(({ concept, answered, boxes }) =>
    boxes && boxes.code_right_concept_wrong.length > 0
      ? [{ concept, answered, names: boxes.code_right_concept_wrong }]
      : [],
  );
  if (rows.length === 0) return null;
  return html`<details><summary>Code right, concept wrong: who</summary>
<ul>${rows.map(
    ({ concept, answered, names }) =>
      html`<li>${concept.id} (${rate(names.length, answered)}): ${names.join(", ")}</li>`,
  )}</ul></details>`;
}
