import type { ChapterName } from "./chapterNames.js";
import { glossary, type Term } from "./glossary.js";

/** `{{hit rate}}`, or `{{hit rate|hit rates}}` where the sentence needs another form of the word. */
const marked = /\{\{([^{}|]+)(?:\|([^{}]+))?\}\}/g;

/** A text in which each marked word of the glossary stands in bold, with the handbook's Polish word behind it. */
export function withTerms(text: string, place: string): string {
  return text.replaceAll(marked, (_all, name: string, shown: string | undefined) => {
    const term = glossary.find((one) => shortName(one) === name);
    if (term) return introduced(term, shown);
    throw new Error(`${place}: the glossary has no "${name}". There are: ${glossary.map(shortName).join(", ")}.`);
  });
}

/** Terms that a chapter needs first and that its text marks nowhere, by the name that `{{…}}` takes. */
export function unmarkedTerms(chapter: string, text: string): string[] {
  const names = new Set([...text.matchAll(marked)].map(([, name]) => name));
  return glossary
    .filter((term) => term.chapter === (chapter as ChapterName))
    .map(shortName)
    .filter((name) => !names.has(name));
}

/** The first of several names: "hit" of "hit, Hit@k". */
function shortName({ english }: Term): string {
  return english.split(",")[0]!;
}

function introduced(term: Term, shown = shortName(term)): string {
  return `**${shown}** (Polish *${term.polish.replace(/ \(.*\)/, "")}*)`;
}
