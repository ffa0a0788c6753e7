import type { ChapterName } from "../chapterNames.js";

/** A question about an idea, without code and without points: `answer("03-hit-but-poor", "b")` in a notebook. */
export interface Concept {
  /** The chapter's number and a slug: "03-hit-but-poor". Unique in the course. */
  readonly id: string;
  readonly chapter: ChapterName;
  readonly question: string;
  /** Two to four, of which at least one is right. */
  readonly choices: readonly Choice[];
}

export interface Choice {
  /** "a", "b", … in order. */
  readonly id: string;
  readonly says: string;
  readonly right: boolean;
  /** What a good teacher says to somebody who chose this. For a wrong choice: a question that leads on, never the right choice. */
  readonly message: string;
}
