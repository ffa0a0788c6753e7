import { expect, test } from "vitest";
import { sameGuess } from "./sameGuess.js";

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
