import { expect, test } from "vitest";
import { closeGuess, sameGuess } from "./sameGuess.js";

const table: [why: string, guess: unknown, actual: unknown, same: boolean][] = [
  // why                                          guess                     actual                    same
  ["a number", 3, 3, true],
  ["another number", 2, 3, false],
  ["a number with the error of its computing", 0.3, 0.1 + 0.2, true],
  ["a rounded share is another number", 0.6, 0.6233, false],
  ["a number typed as text", " 3 ", 3, true],
  ["letter case and outer spaces", " Nobody knows", "nobody knows", true],
  ["spaces between letters", "n y, n y y", "nynyy", true],
  ["another word", "A", "nobody knows", false],
  ["a word that ends in the other", "ba", "a", false],
  ["yes to true", "Yes", true, true],
  ["true to yes", true, "yes", true],
  ["no to true", "no", true, false],
  ["false is not 0", 0, false, false],
  ["a list", [1, 5], [1, 5], true],
  ["a list in another order", [5, 1], [1, 5], false],
  ["a list that goes on", [1, 5], [1, 5, 6], false],
  ["a list typed as text", "1, 5", [1, 5], true],
  ["a list typed with its brackets", "[true, TRUE]", [true, true], true],
  ["words in a list", ["both", "Grounded"], ["BOTH", "grounded"], true],
  ["null is a value", null, null, true],
  ["null is no word", "null", null, false],
  ["nothing is not null", undefined, null, false],
]; // each row runs as: "yes to true: "Yes" against true"

test.each(table)("%s: %j against %j", (_why, guess, actual, same) => {
  expect(sameGuess(guess, actual)).toBe(same);
});

const estimates: [why: string, guess: unknown, actual: unknown, within: number, close: boolean][] = [
  // why                                        guess  actual  within  close
  ["nearer than the border", 4, 4.1, 0.2, true],
  ["on the border, with the error of its computing", 4.2, 4.1, 0.1, true],
  ["on its other side", 17, 19, 2, true],
  ["beyond it", 16.9, 19, 2, false],
  ["a number typed as text", " 20 ", 19, 2, true],
  ["a word is near nothing", "about 19", 19, 2, false],
  ["true is not near 1", true, 1, 2, false],
  ["no position at all", 1, null, 2, false],
];

test.each(estimates)("an estimate: %s", (_why, guess, actual, within, close) => {
  expect(closeGuess(guess, actual, within)).toBe(close);
});
