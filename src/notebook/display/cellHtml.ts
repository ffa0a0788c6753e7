import { escapeHtml } from "../escapeHtml.js";

/** A count with its share, a count, a share, or a number with its name ("k = 3", "N/A 0"): kept on one line inside a longer text. */
const FIGURE =
  /(\d+ of \d+(?: \([\d.]+ %\))?|\d[\d.]* %|\bk = \d+|\btop_k \d+|N\/A (?:\([a-z ]+\) )?\d+|\bnot completed \d+)/;
/** Where an id may break besides at its hyphens: before `#`, and behind `_` and `/` between longer words (not in "N/A"). */
const BREAK = /(?<=\w)(?=#)|(?<=\w{3}[_/])(?=\w{3})/;

/** A cell's text as HTML that shows exactly this text, with the places where it may and may not break. */
export function cellHtml(text: string): string {
  return text
    .split(FIGURE)
    .map((part, index) =>
      index % 2 === 1
        ? `<span style="white-space:nowrap">${escapeHtml(part)}</span>`
        : part.split(BREAK).map(escapeHtml).join("<wbr>"),
    )
    .join("");
}

/** The pieces of a text between the places where it may break. */
export function unbroken(text: string): string[] {
  return text.split(BREAK).flatMap((part) => part.split(/\s+|(?<=-)/));
}
