import type { Concept } from "./concept.js";

export const concepts: readonly Concept[] = [
  {
    id: "04-ndcg-up-answers-same",
    chapter: "04-ranking-quality",
    question:
      "A new version has a clearly higher nDCG@10 over the same cases and labels. The answers are no better. What may have happened?",
    choices: [
      {
        id: "a",
        says: "Not the labels: both runs use the same ones, so they can't matter.",
        right: false,
        message:
          "Give both runs labels with a point for every chunk on the topic. Which kind of search do such labels like best?",
      },
      {
        id: "b",
        says: "The labels give points for the topic, and the new version brings more of the topic but no more evidence.",
        right: true,
        message:
          "Yes. Labels for topic reward topic. Three notes that say the same can lift nDCG, and still the second half of the answer is missing.",
      },
      {
        id: "c",
        says: "The writer must have become worse, and hides the gain.",
        right: false,
        message: "The writer is the same as before. Which groups of evidence does it get now that it didn't get then?",
      },
      {
        id: "d",
        says: "nDCG is broken: a better order must give better answers.",
        right: false,
        message:
          "It did what its formula says. Which property of a chunk does the formula read, and who wrote that down?",
      },
    ],
  },
  {
    id: "04-unjudged-means",
    chapter: "04-ranking-quality",
    question: "A chunk in the ranking is unjudged: it has no grade. What does that mean?",
    choices: [
      {
        id: "a",
        says: "It is irrelevant.",
        right: false,
        message:
          "The labels were made for what one search brought. Who read the chunks that only another search finds?",
      },
      {
        id: "b",
        says: "It can be left out of the ranking, and no harm is done.",
        right: false,
        message:
          "The reader still had to pass it on the way down. At which position do the chunks below it stand after that?",
      },
      {
        id: "c",
        says: "Nobody has read it for this question. It gains nothing, keeps its place, and judged@k tells how many there are.",
        right: true,
        message:
          "Yes. A figure over half-judged rankings says as much about the labels as about the search, so read judged@k beside it.",
      },
    ],
  },
  {
    id: "04-two-part-metric",
    chapter: "04-ranking-quality",
    question:
      "Your users ask questions with two parts, and each part needs its own chunk. Which metric do you look at first?",
    choices: [
      {
        id: "a",
        says: "MRR@k.",
        right: false,
        message:
          "The first part stands at position 1. What does MRR do when the second part moves from position 2 to nowhere?",
      },
      {
        id: "b",
        says: "Hit@k.",
        right: false,
        message: "One chunk of one part is there. What does Hit@k say, and what would the reader say?",
      },
      {
        id: "c",
        says: "The share of questions whose groups are all complete in the first k.",
        right: true,
        message: "Yes. Only then can the whole question be answered. How high the chunks stand is the next question.",
      },
      {
        id: "d",
        says: "nDCG@k.",
        right: false,
        message:
          "Three good chunks on the first part fill the top. What does nDCG say about the part that nobody can answer?",
      },
    ],
  },
];
