/** The chapters in order. Notebook, exercise file and solution of a chapter share its name. */
export const chapterNames = [
  "00-start-here",
  "01-test-cases",
  "02-vector-to-ranking",
  "03-r3-hits-and-sources",
  "04-ranking-quality",
  "05-context",
  "06-groundedness",
  "07-diagnosis",
  "08-comparing-runs",
  "09-dashboard",
] as const;

export type ChapterName = (typeof chapterNames)[number];
