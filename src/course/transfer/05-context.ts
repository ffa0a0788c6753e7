import type { Concept } from "../concepts/concept.js";

export const transfer: Concept = {
  id: "05-elsewhere",
  chapter: "05-context",
  question:
    "A report from another company: “Recall@20 of our search is 95 %. The model has a window of 128,000 tokens, " +
    "so context is no issue.” What do you ask first?",
  choices: [
    {
      id: "a",
      says: "Recall@50: five more per cent can be won there, and the window has room.",
      right: false,
      message: "Suppose it is 99 % at 50. How many of the 50 does the writer get?",
    },
    {
      id: "b",
      says: "In how many contexts all of the evidence stands, after top_k, threshold, filters and budget.",
      right: true,
      message:
        "Yes. Recall@20 is about the ranking. What the writer got is another count, and nobody has shown it here.",
    },
    {
      id: "c",
      says: "Nothing: whatever was found fits into the window.",
      right: false,
      message: "It would fit. Who says that it was put in, and which filter stood in between?",
    },
    {
      id: "d",
      says: "Whether a model with a larger window would answer better.",
      right: false,
      message: "The evidence may have been dropped before the model saw it. What would more room change then?",
    },
  ],
};
