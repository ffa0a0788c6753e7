import type { Concept } from "./concept.js";

export const concepts: readonly Concept[] = [
  {
    id: "06-groundedness-rose",
    chapter: "06-groundedness",
    question: "Since last week mean groundedness rose, and the search finds less. What do you look at first?",
    choices: [
      {
        id: "a",
        says: "Nothing: the writer has become better, and makes up for the search.",
        right: false,
        message: "The mean leaves out answers that claim nothing. Which answers might have left it?",
      },
      {
        id: "b",
        says: "The number of refusals: an answer that claims nothing has no groundedness, and leaves the mean.",
        right: true,
        message:
          "Yes. With less evidence a careful writer refuses more often, and only the easy questions stay in the mean. Report how many " +
          "answers the mean is over.",
      },
      {
        id: "c",
        says: "The judge: it must be broken, because the two can't move apart.",
        right: false,
        message:
          "One figure is about the search, the other about what was written. What must hold for an answer to be counted in each?",
      },
    ],
  },
  {
    id: "06-true-not-there",
    chapter: "06-groundedness",
    question: "A claim is true, the whole team knows it. The context doesn't say it. Which label does it get?",
    choices: [
      {
        id: "a",
        says: "SUPPORTED: it is grounded, because it is true.",
        right: false,
        message:
          "Could a reader find it where the answer says that it comes from? Which of the two questions did you answer?",
      },
      {
        id: "b",
        says: "CONTRADICTED: the answer left its context.",
        right: false,
        message: "Which sentence of the context can't be true together with it?",
      },
      {
        id: "c",
        says: "NOT_SUPPORTED: truth is another question, and has another column.",
        right: true,
        message:
          "Yes. It is correct and not grounded. The next remembered fact will sound the same and be out of date, and the label is what " +
          "warns you.",
      },
      {
        id: "d",
        says: "None: true claims needn't be checked.",
        right: false,
        message: "How would you know which ones to leave out before you check them?",
      },
    ],
  },
  {
    id: "06-judge-at-90",
    chapter: "06-groundedness",
    question:
      "A judge agrees with the hand labels on 90 % of claims. 90 % of the claims are supported. Is it a good judge?",
    choices: [
      {
        id: "a",
        says: "Yes, 90 % is a good mark.",
        right: false,
        message: "Write a judge in one line that never reads anything. How often does it agree with these labels?",
      },
      {
        id: "b",
        says: "Nobody can tell yet: one that always says SUPPORTED scores the same.",
        right: true,
        message:
          "Yes. Ask both questions apart: of the unsupported claims, how many does it find, and of the supported ones, how many does it pass?",
      },
      {
        id: "c",
        says: "No, a judge must agree on all of them.",
        right: false,
        message:
          "Do two people who label by hand agree on every claim? And would you see from 100 % here that it reads?",
      },
    ],
  },
];
