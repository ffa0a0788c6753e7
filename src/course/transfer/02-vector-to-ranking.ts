import type { Concept } from "../concepts/concept.js";

export const transfer: Concept = {
  id: "02-elsewhere",
  chapter: "02-vector-to-ranking",
  question:
    "A product page: “Our new model finds answers with a similarity of 0.84. The old one only reached 0.71.” " +
    "Your team wants to change the model for that. What do you say?",
  choices: [
    {
      id: "a",
      says: "Change it: 0.84 is clearly nearer to a perfect match.",
      right: false,
      message: "Score two unrelated texts with the new model. What if it says 0.80?",
    },
    {
      id: "b",
      says: "Bring both models to a scale from 0 to 1 first, then compare.",
      right: false,
      message: "The worst row of a ranking becomes 0, and the best becomes 1, in both. Is the best row evidence now?",
    },
    {
      id: "c",
      says: "With the old model 71 % of the answers were right, with the new one 84 %.",
      right: false,
      message:
        "Take a question that has no answer anywhere. What does each model say to it, and which share of that " +
        "is right?",
    },
    {
      id: "d",
      says:
        "These two numbers can't be compared. Ask for how many of the same questions each brings the evidence " +
        "into its first rows.",
      right: true,
      message:
        "Yes. Each model has a scale of its own; positions of labelled evidence can be compared. And ask what " +
        "both say to a question without an answer.",
    },
  ],
};
