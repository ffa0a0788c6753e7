// 06-groundedness: Groundedness
// One right answer to each task; yours may look different.

import type { CitedSentence, LabelledClaim } from "ragbook";

export function groundednessScore(claims: readonly LabelledClaim[]): number | null {
  let supported = 0;
  for (const { label } of claims) {
    if (label === "SUPPORTED") supported += 1;
    // Counting a label that nobody knows would make up a verdict.
    else if (label !== "NOT_SUPPORTED" && label !== "CONTRADICTED") throw new Error(`unknown label ${label}`);
  }
  // Nothing was claimed, so nothing was checked: that is not 0 and not 1.
  return claims.length === 0 ? null : supported / claims.length;
}

export function citationCoverage(
  sentences: readonly CitedSentence[],
  contextChunkIds: readonly string[],
): number | null {
  if (sentences.length === 0) return null;
  const covered = sentences.filter((sentence) => sentence.citations.some((id) => contextChunkIds.includes(id)));
  return covered.length / sentences.length;
}

/**
 * What counts as a number: digits, with commas between groups of three, and a decimal POINT.
 * CAREFUL with Polish (or German) text: `14,5` is NOT read as 14.5. It is read as two numbers, 14 and 5.
 */
const NUMBER_PATTERN = /\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?/g;

export function unsupportedNumbers(answer: string, context: string): string[] {
  // One Set answers both questions: does the context hold this value, and was it listed already?
  const seen = new Set(numbersOf(context).map(valueIn));
  const unsupported: string[] = [];
  for (const written of numbersOf(answer)) {
    const value = valueIn(written);
    if (seen.has(value)) continue;
    seen.add(value);
    unsupported.push(written);
  }
  return unsupported;
}

function numbersOf(text: string): string[] {
  // Without a number match() returns null.
  return text.match(NUMBER_PATTERN) ?? [];
}

function valueIn(written: string): number {
  // Number("1,000") is NaN, so the commas go first.
  return Number(written.replaceAll(",", ""));
}
