/**
 * Does a text hold a phrase, as whole words? Case and the width of blanks don't count; "2 minutes" is not in "12 minutes",
 * and "text" not in "texts".
 *
 * @example containsText("It takes about 20  minutes.", "20 minutes") // => true
 * @example containsText("It takes 120 minutes.", "20 minutes") // => false
 */
export function containsText(text: string, phrase: string): boolean {
  const [here, wanted] = [fold(text), fold(phrase)];
  if (wanted === "") return false;
  for (let at = here.indexOf(wanted); at >= 0; at = here.indexOf(wanted, at + 1)) {
    const before = here.slice(0, at);
    const after = here.slice(at + wanted.length);
    if (
      !continues(before.at(-1), wanted.at(0)) &&
      !continues(wanted.at(-1), after.at(0)) &&
      !insideNumber(before, wanted)
    )
      return true;
  }
  return false;
}

/** Lower case, one blank between words, typographic quotes as plain ones. */
export function fold(text: string): string {
  return text.toLowerCase().replace(/[“”„]/g, '"').replace(/[‘’]/g, "'").replace(/\s+/g, " ").trim();
}

function continues(left: string | undefined, right: string | undefined): boolean {
  return /[\p{L}\p{N}]/u.test(left ?? "") && /[\p{L}\p{N}]/u.test(right ?? "");
}

/** "200 letters" does not stand in "1,200 letters", nor "5 hours" in "1.5 hours". */
function insideNumber(before: string, wanted: string): boolean {
  return /\d[.,]$/.test(before) && /^\d/.test(wanted);
}
