import type { Concept } from "./concept.js";

export const concepts: readonly Concept[] = [
  {
    id: "00-what-a-pass-proves",
    chapter: "00-start-here",
    question: "Your function passes its check. What does that prove?",
    choices: [
      {
        id: "a",
        says: "It is right for every input.",
        right: false,
        message: "A few examples and a hundred random inputs were tried. How many inputs are there?",
      },
      {
        id: "b",
        says: "I have understood it.",
        right: false,
        message:
          "The check saw answers, not thoughts. Could you say why each line is there, and what would break without it?",
      },
      {
        id: "c",
        says: "It agreed with the right answer on everything that was tried.",
        right: true,
        message: "Yes, and no more. That is why the inputs are chosen to tell the usual mistakes from the truth.",
      },
    ],
  },
];
