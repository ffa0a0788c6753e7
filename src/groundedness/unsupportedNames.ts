import { datesIn } from "./datesIn.js";

/** Back-ticked text; a flag, snake_case, code or camelCase; a capitalised word. In this order, and whole words only. */
const NAME =
  /`([^`\n]+)`|(?<![\p{L}\p{N}_])(?:(--?[a-z][\w-]*|\w+_\w+|\p{L}+-\d[\p{L}\d-]*|\p{L}+\d[\p{L}\d]*|\p{Ll}+\p{Lu}[\p{L}\d]*)|\p{Lu}[\p{L}'’-]*)(?![\p{L}\p{N}])/gu;

/**
 * Unsupported names: which capitalised or code-like words of the answer does the context not hold?
 *
 * Unit:       the names as the answer first writes them, in its order, each once. Taken as names: `back-ticked` text, codes,
 *             flags and identifiers (E-4031, --staging, top_k), capitalised words inside a sentence.
 * Ignores:    a capital that only begins a sentence, "I", and dates (unsupportedDates). Names written in lower case, except
 *             those that you list in `terms`: services or products that your texts write small.
 * Edge cases: compared as whole words, case and width of blanks aside: E-4031 is not E-4013, "port" not in "report". A command
 *             in back-ticks must stand there whole.
 *
 * @param terms names that count wherever they stand, in any case
 * @example unsupportedNames("E-4031 is shown by the Gateway, says Ada.", "The gateway shows E-4013.") // => ["E-4031", "Ada"]
 * @example unsupportedNames("The queue is full.", "The storage is full.", ["queue", "storage"]) // => ["queue"]
 */
export function unsupportedNames(answer: string, context: string, terms: readonly string[] = []): string[] {
  const missing = new Map<string, string>();
  for (const name of [...namesIn(answer), ...termsIn(answer, terms)].sort((a, b) => a.at - b.at)) {
    const key = fold(name.text);
    if (!missing.has(key) && !wholeWord(name.text).test(context)) missing.set(key, name.text);
  }
  return [...missing.values()];
}

interface NameFound {
  readonly text: string;
  readonly at: number;
}

function namesIn(text: string): NameFound[] {
  const names: NameFound[] = [];
  for (const match of text.matchAll(NAME)) {
    const [whole, ticked, code] = match;
    const name = ticked ?? code ?? whole;
    if (ticked === undefined && code === undefined && (isPlain(name) || beginsSentence(text, match.index))) continue;
    names.push({ text: name.trim(), at: match.index });
  }
  return names;
}

/** Words with a capital that name nothing of the source: the first person, weekdays, months. */
function isPlain(word: string): boolean {
  return word === "I" || /^I['’]/.test(word) || datesIn(word).length > 0 || word === "May";
}

function beginsSentence(text: string, at: number): boolean {
  const before = text.slice(0, at).replace(/["“„(\s]+$/u, "");
  return before === "" || /[.!?:;]$|(?:^|\n)\s*(?:\d+\.|-|\*)$/u.test(before);
}

function termsIn(text: string, terms: readonly string[]): NameFound[] {
  return terms.flatMap((term) => {
    const found = wholeWord(term).exec(text);
    return found === null ? [] : [{ text: found[0], at: found.index }];
  });
}

function wholeWord(name: string): RegExp {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+");
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, "iu");
}

function fold(text: string): string {
  return text.toLowerCase().replace(/\s+/g, " ").trim();
}
