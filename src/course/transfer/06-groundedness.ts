import type { Concept } from "../concepts/concept.js";

export const transfer: Concept = {
  id: "06-elsewhere",
  chapter: "06-groundedness",
  question:
    "A report from another company: “98 % of our answers carry sources, and our AI judge confirms 95 % of them " +
    "as faithful.” What do you say?",
  choices: [
    {
      id: "a",
      says: "So at least 93 % of the answers are faithful: 95 % of 98 %.",
      right: false,
      message: "A judge that says “faithful” to everything: which figure would it have confirmed?",
    },
    {
      id: "b",
      says: "Let the judge look twice. If it says the same again, the 95 % can be trusted.",
      right: false,
      message: "Could it be wrong in the same way both times? What would you hold it against?",
    },
    {
      id: "c",
      says: "The sources are enough: whoever doubts an answer can look it up.",
      right: false,
      message: "Open one source. Does it say what the answer says, or is it only there?",
    },
    {
      id: "d",
      says:
        "Nobody knows yet. How many unfaithful answers does the judge find among answers labelled by hand, and " +
        "how many questions were refused?",
      right: true,
      message:
        "Yes. A source can be there without saying so, a judge must be measured against people, and refused " +
        "questions are in neither figure.",
    },
  ],
};
