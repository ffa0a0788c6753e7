import type { Concept } from "./concept.js";

export const concepts: readonly Concept[] = [
  {
    id: "01-same-topic",
    chapter: "01-test-cases",
    question:
      "You look for evidence for “How do I restart the queue?”. A chunk is about the queue, but it doesn't hold the procedure. " +
      "Is it evidence?",
    choices: [
      {
        id: "a",
        says: "Yes: it is on the same topic.",
        right: false,
        message: "Suppose that this chunk is all you have. Which step of the restart could you read in it?",
      },
      {
        id: "b",
        says: "Yes: the search gave it the best score.",
        right: false,
        message: "The score comes from the very system that we want to test. Who would then check the score?",
      },
      {
        id: "c",
        says: "No: one can't answer the question from it.",
        right: true,
        message:
          "Yes. The same topic earns grade 1 and no place in a group: evidence is what an answer can be built on.",
      },
    ],
  },
  {
    id: "01-no-source",
    chapter: "01-test-cases",
    question: "A question is sensible, but nothing in the handbook answers it. What do you do with it as a test case?",
    choices: [
      {
        id: "a",
        says: "Delete it: it can't be scored.",
        right: false,
        message: "People will go on asking it. Where would you see whether the system then invents an answer?",
      },
      {
        id: "b",
        says: "Keep it, with no expected source, and count it as not applicable for retrieval.",
        right: true,
        message:
          "Yes. It stays out of the hit rate, its number stands beside the rate, and it tests later whether the system can refuse.",
      },
      {
        id: "c",
        says: "Keep it and count a miss: nothing was found.",
        right: false,
        message: "Which chunk should a perfect search have brought?",
      },
      {
        id: "d",
        says: "Keep it and count a hit: nothing was missed.",
        right: false,
        message: "Add a hundred such questions to the set. Did the search get better?",
      },
    ],
  },
  {
    id: "01-follow-up",
    chapter: "01-test-cases",
    question: "In a chat somebody asks: “And on staging?” Is this line, as it stands, a test case?",
    choices: [
      {
        id: "a",
        says: "Yes: a user really said it.",
        right: false,
        message: "Give this line to a colleague who hasn't seen the chat. What would they search for?",
      },
      {
        id: "b",
        says: "No, and follow-up questions can't be tested at all.",
        right: false,
        message: "You understood it when you read the chat. What did you add in your head?",
      },
      {
        id: "c",
        says: "Not yet: it has to be rewritten so that it can stand alone.",
        right: true,
        message: "Yes. A test case is one standalone question: otherwise we test how well somebody guesses the chat.",
      },
    ],
  },
];
