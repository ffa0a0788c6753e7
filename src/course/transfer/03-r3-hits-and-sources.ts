import type { Concept } from "../concepts/concept.js";

export const transfer: Concept = {
  id: "03-elsewhere",
  chapter: "03-r3-hits-and-sources",
  question:
    "A report over the same 200 questions, of which 40 have no source: “Old search: 120 hits of 200, 60 %. New " +
    "search: 30 searches failed, 104 hits of 170, 61 %. The new one wins.” No question without a source is " +
    "among the failed ones. What do you say?",
  choices: [
    {
      id: "a",
      says: "The new search wins, by a little.",
      right: false,
      message: "Both rates have the 40 in their denominator. How many of those could have been a hit?",
    },
    {
      id: "b",
      says: "Out of 160 and 130 it is 75 % and 80 %: the new search wins clearly.",
      right: false,
      message: "Thirty questions are gone from the second rate, and nobody looked. What if all of them had missed?",
    },
    {
      id: "c",
      says: "Out of all questions it is 120 of 200 and 104 of 200: the new search loses.",
      right: false,
      message: "The 40 have no source, and 30 were never looked up. Which miss did anybody see there?",
    },
    {
      id: "d",
      says:
        "120 of 160 against 104 of 130 with 30 not completed. That lies between 104 and 134 of 160, so this " +
        "table can't decide.",
      right: true,
      message:
        "Yes. Both bounds hold what nobody knows: 65 % if all 30 had missed, and nearly 84 % if all had hit. " +
        "Run the failed ones again.",
    },
  ],
};
