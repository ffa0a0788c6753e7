import type { Concept } from "./concept.js";

export const concepts: readonly Concept[] = [
  {
    id: "02-what-081-means",
    chapter: "02-vector-to-ranking",
    question: "A chunk scores 0.81 for a question. What does that tell you?",
    choices: [
      {
        id: "a",
        says: "It is evidence with a probability of 81 %.",
        right: false,
        message:
          "Take all pairs of question and chunk that score about as much, and count how many of them are evidence. Do you get 81 of 100?",
      },
      {
        id: "b",
        says: "It is a better find than a chunk that scores 0.79 with another model.",
        right: false,
        message:
          "Ask the other model about two texts that are the same, and about two that have nothing in common. Does its scale look like ours?",
      },
      {
        id: "c",
        says: "81 % of its words also stand in the question.",
        right: false,
        message:
          "Look at a chunk that came first without sharing a word of content with its question. What was compared there?",
      },
      {
        id: "d",
        says: "It stands above the chunks with lower scores: for this question, in this index, with this model.",
        right: true,
        message:
          "Yes. A score puts chunks in order, here and now. How many of them are evidence, somebody has to read and count.",
      },
    ],
  },
  {
    id: "02-no-source-high-score",
    chapter: "02-vector-to-ranking",
    question: "The best chunk scores 0.83. But nothing in the handbook answers the question. How can that be?",
    choices: [
      {
        id: "a",
        says: "It can't: with 0.83 there must be a source.",
        right: false,
        message:
          "Search for something that no handbook holds, boiled eggs for example. How many rows come back, and does the first have a score?",
      },
      {
        id: "b",
        says: "It can, and a threshold of 0.8 solves the problem.",
        right: false,
        message:
          "Look at the plot of best scores again: how many questions with a source would your threshold throw out, and how many without one would stay?",
      },
      {
        id: "c",
        says: "It can: something is always nearest, and alike in topic is not the same as answering.",
        right: true,
        message:
          "Yes. The scores of both kinds of question overlap, so no line parts them. Whether the chunk answers shows only when it is read.",
      },
    ],
  },
];
