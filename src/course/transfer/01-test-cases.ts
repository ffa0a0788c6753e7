import type { Concept } from "../concepts/concept.js";

export const transfer: Concept = {
  id: "01-elsewhere",
  chapter: "01-test-cases",
  question:
    "A report from another company: “We took 500 lines from our chat log and removed those that our documents " +
    "don't answer. A colleague marked what looked relevant. Our search finds the right text in 91 %.” What must " +
    "you know before this 91 % tells you anything?",
  choices: [
    {
      id: "a",
      says: "Nothing more: 500 questions from real users are a good test.",
      right: false,
      message:
        "One of the lines reads “and on staging?”. What should the search do with it, and is it one of the 500 " +
        "or of those that were removed?",
    },
    {
      id: "b",
      says: "Whether a second colleague would mark the same texts. If so, the figure stands.",
      right: false,
      message: "Let both agree on every text. Do they also bring back the questions that were taken out?",
    },
    {
      id: "c",
      says:
        "How many lines were removed, whether the others stand alone, by which rule a text was marked, and at " +
        "which k.",
      right: true,
      message:
        "Yes. Without these four nobody knows what was counted, and out of what. Agreement between two people " +
        "comes next.",
    },
    {
      id: "d",
      says: "How another search does on the same 500 lines.",
      right: false,
      message: "A second figure of the same kind: would it tell you what “looked relevant” meant?",
    },
  ],
};
