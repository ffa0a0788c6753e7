import type { Concept } from "./concept.js";

export const concepts: readonly Concept[] = [
  {
    id: "03-hit-but-poor",
    chapter: "03-r3-hits-and-sources",
    question: "Hit@5 is 92 % (46 of 50), and yet people say that answers are poor. Where do you look first?",
    choices: [
      {
        id: "a",
        says: "At the embedding model: it must be bad.",
        right: false,
        message:
          "The model put at least one expected chunk into the first 5 for 46 of 50 questions. What would a better one do?",
      },
      {
        id: "b",
        says: "At the metric: it must be broken.",
        right: false,
        message: "It counts what it says: one expected chunk is enough. Is one chunk enough for these questions?",
      },
      {
        id: "c",
        says: "At the groups of evidence, then at the context.",
        right: true,
        message:
          "Yes. A hit needs one chunk, an answer may need several, and what was found may still be lost before the writer.",
      },
      {
        id: "d",
        says: "At k: it must be too small.",
        right: false,
        message: "A larger k can only raise Hit@k. Did more chunks reach the writer, or only the figure?",
      },
    ],
  },
  {
    id: "03-not-in-first-3",
    chapter: "03-r3-hits-and-sources",
    question: "A ranking was recorded at depth 3, and the expected chunk isn't in it. What do you know?",
    choices: [
      {
        id: "a",
        says: "The chunk isn't in the index.",
        right: false,
        message: "Only three rows were kept. Who looked at the others?",
      },
      {
        id: "b",
        says: "It isn't at position 4 either.",
        right: false,
        message: "Position 4 was never written down. What could tell you?",
      },
      {
        id: "c",
        says: "Its rank is 4.",
        right: false,
        message: "Somebody would average this 4 with real positions. Who measured it?",
      },
      {
        id: "d",
        says: "It isn't among the first 3, and nothing about the rest.",
        right: true,
        message: "Yes. That is a miss at k = 1, 2 and 3, and no statement at all about k = 4.",
      },
    ],
  },
  {
    id: "03-silent-na",
    chapter: "03-r3-hits-and-sources",
    question: "A report takes ten N/A questions out of the rate and doesn't mention them. What do you say?",
    choices: [
      {
        id: "a",
        says: "Fine: they don't count anyway.",
        right: false,
        message: "They don't count in the rate. How would a reader notice if next month thirty were taken out?",
      },
      {
        id: "b",
        says: "Wrong: they should be misses.",
        right: false,
        message: "A miss means that something could have been found. What could have been found here?",
      },
      {
        id: "c",
        says: "Out of the rate is right, out of the report is not: their number belongs beside it.",
        right: true,
        message: "Yes. Evaluated, N/A and not completed add up to all questions, so nobody can lose one in silence.",
      },
    ],
  },
];
