import type { ChapterName } from "./chapterNames.js";

/** One chapter of the course. README, first cells, summary sheet, `list` and the record of checks are made from this. */
export interface Chapter {
  readonly name: ChapterName;
  readonly title: string;
  /** What the learner will be able to say, in the first person. */
  readonly goal: string;
  /** The one thing to remember. */
  readonly aha: string;
  /** Progress is shown in these, not in points. With `task`: true once its check passes; without: once the chapter is done. */
  readonly can: readonly Ability[];
  readonly minutes: number;
  /** What one must know or have done before. */
  readonly needs: readonly string[];
  /** The functions to write, in order. */
  readonly tasks: readonly string[];
  /** Whether the course has this chapter now. */
  readonly built: boolean;
}

export interface Ability {
  /** Follows "I can": starts with a verb, no full stop. */
  readonly says: string;
  readonly task?: string;
}

export const chapters: readonly Chapter[] = [
  {
    name: "00-start-here",
    title: "Start here",
    goal: "I can run a cell, run a check, read its verdict, and point to the places where an answer can go wrong.",
    aha: "The check tells me what I was thinking, not only that I was wrong.",
    can: [
      { says: "run a cell, change it, and run it again" },
      { says: "run a check and read its verdict" },
      { says: "point to the places where an answer can go wrong" },
    ],
    minutes: 20,
    needs: ["arrays, Set, map and filter"],
    tasks: [],
    built: true,
  },
  {
    name: "01-test-cases",
    title: "Test cases",
    goal: "I can make a question standalone, write down what evidence would be enough, and say when none is expected.",
    aha: 'Only the labels changed, and the system "got better".',
    can: [
      { says: "list every chunk that counts as evidence for a question", task: "expectedChunkIds" },
      { says: "tell whether some chunks make a group of evidence complete", task: "isGroupSatisfied" },
      { says: "make a question standalone, and say when no source is expected" },
    ],
    minutes: 60,
    needs: ["00-start-here", "Set, filter, some and every"],
    tasks: ["expectedChunkIds", "isGroupSatisfied"],
    built: true,
  },
  {
    name: "02-vector-to-ranking",
    title: "From vector to ranking",
    goal: "I can explain how text becomes an ordered list, and what a score does not say.",
    aha: "0.81 isn't 81 %, and the nearest chunk is the right service with the wrong procedure.",
    can: [
      { says: "measure how alike two vectors point", task: "cosineSimilarity" },
      { says: "turn similarities into a ranking without disturbing anybody's list", task: "rankByCosine" },
      { says: "say what a score does not say" },
    ],
    minutes: 75,
    needs: ["01-test-cases", "square roots"],
    tasks: ["cosineSimilarity", "rankByCosine"],
    built: true,
  },
  {
    name: "03-r3-hits-and-sources",
    title: "R3: hits and sources",
    goal:
      "I can report Hit@k, first rank, group coverage and MRR@k of a run with numerator, denominator, k, N/A and " +
      "not completed, and refuse what nobody recorded.",
    aha: "High Hit@k stands beside incomplete evidence, and the run that crashed more looks better.",
    can: [
      { says: "decide whether a case is a hit at k, and refuse what nobody recorded", task: "hitAtK" },
      { says: "find the position of the first expected chunk", task: "expectedRank" },
      { says: "tell which groups of evidence are complete, in the ranking and in the context", task: "sourceMetrics" },
      { says: "report a run with its denominator, N/A and not completed", task: "summarizeRun" },
      { says: "work out MRR@k, and say which rows it leaves out", task: "mrrAtK" },
      { says: "build a ranking that is a hit with incomplete evidence", task: "buildRankings" },
    ],
    minutes: 150,
    needs: ["02-vector-to-ranking", "fractions"],
    tasks: ["hitAtK", "expectedRank", "sourceMetrics", "summarizeRun", "mrrAtK", "buildRankings"],
    built: true,
  },
  {
    name: "04-ranking-quality",
    title: "Ranking quality",
    goal: "I can choose between recall, MRR and nDCG, work one out by hand, and say which labels it hangs on.",
    aha: "Two rankings change places when only the gain, or only the label pool, changes.",
    can: [
      { says: "count which share of the relevant chunks was found", task: "recallAtK" },
      { says: "weigh grades by position", task: "dcgAtK" },
      { says: "compare a ranking with the best one that its labels allow", task: "ndcgAtK" },
    ],
    minutes: 100,
    needs: ["03-r3-hits-and-sources", 'the logarithm as "how many halvings"'],
    tasks: ["recallAtK", "dcgAtK", "ndcgAtK"],
    built: true,
  },
  {
    name: "05-context",
    title: "Context",
    goal:
      "I can follow each chunk from ranking to context, name why it fell out, and weigh more context against noise " +
      "and cost.",
    aha: "The search found it and we threw it away.",
    can: [
      { says: "follow each chunk from ranking to context and name why it fell out", task: "assembleContext" },
      { says: "weigh more context against noise and cost" },
    ],
    minutes: 60,
    needs: ["03-r3-hits-and-sources"],
    tasks: ["assembleContext"],
    built: true,
  },
  {
    name: "06-groundedness",
    title: "Groundedness",
    goal: "I can split an answer into claims, check each against the context, test the checker itself, and judge a refusal.",
    aha: "Grounded and correct are two questions: all four boxes hold real cases.",
    can: [
      { says: "score an answer by its claims", task: "groundednessScore" },
      { says: "tell which sentences cite what the writer really had", task: "citationCoverage" },
      { says: "find the numbers that the context doesn't hold", task: "unsupportedNumbers" },
      { says: "test the checker itself, and judge a refusal" },
    ],
    minutes: 110,
    needs: ["05-context"],
    tasks: ["groundednessScore", "citationCoverage", "unsupportedNumbers"],
    built: true,
  },
  {
    name: "07-diagnosis",
    title: "Diagnosis",
    goal:
      "I can find where a failed answer was lost by changing one thing at a time beside a control, and word the finding " +
      "no stronger than that.",
    aha: "Failures that look alike have different faults; the obvious repair rescues none.",
    can: [
      { says: "name the stage at which a failed answer was lost", task: "failureLabel" },
      { says: "word a finding no stronger than its experiment" },
    ],
    minutes: 80,
    needs: ["06-groundedness"],
    tasks: ["failureLabel"],
    built: false,
  },
  {
    name: "08-comparing-runs",
    title: "Comparing runs",
    goal:
      "I can compare two runs pair by pair, state what the set can show before I look, and decide: pass, fail, or not " +
      "enough evidence.",
    aha: "Thirteen of thirteen unchanged, and still no proof that it's safe.",
    can: [
      { says: "compare two runs pair by pair, lost pairs included", task: "pairOutcomes" },
      { says: "decide pass, fail or not enough evidence", task: "nonInferiority" },
    ],
    minutes: 100,
    needs: ["03-r3-hits-and-sources"],
    tasks: ["pairOutcomes", "nonInferiority"],
    built: false,
  },
  {
    name: "09-dashboard",
    title: "Dashboard and alarms",
    goal: "I can go from a figure to its cases, tell noise from a fault, set an alarm I can defend, and write the decision.",
    aha: "The average was flat while one segment burned; my first alarm would have rung on nearly nine quiet days of 28.",
    can: [
      { says: "place a case among retrieval and groundedness faults", task: "quadrant" },
      { says: "set an alarm that I can defend", task: "dropAlert" },
      { says: "go from a figure to its cases and write the decision" },
    ],
    minutes: 100,
    needs: ["08-comparing-runs", "06-groundedness"],
    tasks: ["quadrant", "dropAlert"],
    built: false,
  },
];

/** @throws Error for a name that no chapter has; use `resolveChapter` for what a person typed. */
export function chapterNamed(name: ChapterName): Chapter {
  const chapter = chapters.find((one) => one.name === name);
  if (!chapter) throw new Error(`chapterNamed: no chapter "${name}".`);
  return chapter;
}
