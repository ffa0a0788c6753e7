import type { Concept } from "../concepts/concept.js";

export const transfer: Concept = {
  id: "04-elsewhere",
  chapter: "04-ranking-quality",
  question:
    "A team had the results of its current search graded, then scored both searches with these grades: nDCG " +
    "0.91 and 0.78. For one question, d-204, d-377 and d-590 have grades. The new search brings d-881, d-204, " +
    "d-913. What do the files show about the new search?",
  choices: [
    {
      id: "a",
      says: "It ranks worse: the same labels were used for both, so the comparison is fair.",
      right: false,
      message: "Who chose the texts that were graded? Look up d-881 in the judgments.",
    },
    {
      id: "b",
      says:
        "Two of its first three texts were read by nobody. Its nDCG may be too low: have them graded, and put " +
        "judged@k beside it.",
      right: true,
      message:
        "Yes. judged@3 is 1 of 3 here. Labels made from one search's results favour that search, until somebody " +
        "reads the other's.",
    },
    {
      id: "c",
      says: "It brings two irrelevant texts among its first three.",
      right: false,
      message: "Which line of the judgments says so?",
    },
    {
      id: "d",
      says: "Nothing yet: leave the ungraded texts out of both rankings, then compare.",
      right: false,
      message: "A user of the new search reads d-881 first. At which place would d-204 stand in your comparison?",
    },
  ],
};
