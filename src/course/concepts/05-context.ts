import type { Concept } from "./concept.js";

export const concepts: readonly Concept[] = [
  {
    id: "05-found-then-lost",
    chapter: "05-context",
    question:
      "For one case all groups are complete in the ranking and incomplete in the context. What do you do first?",
    choices: [
      {
        id: "a",
        says: "Change the embedding model.",
        right: false,
        message: "The model brought everything that the answer needs. What would you ask a better one to bring?",
      },
      {
        id: "b",
        says: "Index the handbook again.",
        right: false,
        message:
          "The chunk was in the index: it stands in the ranking, with a position. What happened to it after that?",
      },
      {
        id: "c",
        says: "Tell the generator to answer better: it is its fault.",
        right: false,
        message: "Read what the generator was given. Could you answer from that?",
      },
      {
        id: "d",
        says: "Walk from the ranking to the context, row by row, and read the reason beside each chunk that fell out.",
        right: true,
        message:
          "Yes. The search found it and we threw it away: position, threshold, filter or budget. Each has another repair.",
      },
    ],
  },
  {
    id: "05-k20-is-safest",
    chapter: "05-context",
    question: "“We hand 20 chunks to the generator: that is the safest.” What do you say?",
    choices: [
      {
        id: "a",
        says: "Right: with more chunks more of the evidence is there.",
        right: false,
        message:
          "How many of those 20 are evidence, and what are the others about? Look at siblings of the right procedure.",
      },
      {
        id: "b",
        says: "Right: tokens cost a little more, but nothing can get worse.",
        right: false,
        message: "Put the right procedure among four that look like it. Does every writer still pick the right one?",
      },
      {
        id: "c",
        says: "More is found, and more distracts: compare evidence found, answers and tokens at several k, then choose.",
        right: true,
        message:
          "Yes. No k is safe by itself. If answers don't drop in your figures, say so, and say what the extra tokens bought.",
      },
      {
        id: "d",
        says: "Wrong: the fewer the better, one chunk is best.",
        right: false,
        message: "Which questions with two parts can be answered from one chunk?",
      },
    ],
  },
];
