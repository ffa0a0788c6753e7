import { summarizeRun } from "../../../metrics/summarizeRun.js";
import type { RunSummary } from "../../../records/types.js";
import type { Misconception } from "../../task.js";
import type { RunRow } from "../ingredients/runs.js";

export type SummaryInput = [results: readonly RunRow[]];

/** What the task asks for; the summary of the package holds more, and a learner's answer needn't. */
export type RunFigures = Pick<
  RunSummary,
  "hits" | "evaluated_questions" | "hit_rate" | "not_applicable" | "not_completed"
>;

export function figuresOf(results: readonly RunRow[]): RunFigures {
  const { hits, evaluated_questions, hit_rate, not_applicable, not_completed } = summarizeRun(results);
  return { hits, evaluated_questions, hit_rate, not_applicable, not_completed };
}

/** Wrong ways to summarize. Each refuses mixed lists and asks for the status first, unless that is what it gets wrong. */
export const summaryMisconceptions: readonly Misconception<SummaryInput>[] = [
  {
    id: "all-in-denominator",
    thought: "every row counts as evaluated",
    question: "Which of these questions could have been a hit?",
    implementation: figures((rows) => ({ evaluated_questions: rows.length })),
  },
  {
    id: "rate-over-all",
    thought: "the rate is taken over all rows, whatever evaluated_questions says",
    question: "Divide your hits by your evaluated_questions: is that the rate that you report?",
    implementation: figures((rows, { hits }) => ({ hit_rate: hits / rows.length })),
    applies: (rows) => evaluated(rows).length > 0,
  },
  {
    id: "failure-is-miss",
    thought: "a question that was not completed is counted as a miss",
    question: "Looked and not found, or never looked?",
    implementation: figures((_rows, { evaluated_questions, not_completed }) => ({
      evaluated_questions: evaluated_questions + not_completed,
    })),
    applies: (rows) => !rows.some((row) => isLeftOver(row) && row.hit_at_k),
  },
  {
    id: "failure-is-miss-unsaid",
    thought: "a question that was not completed becomes a miss and leaves no trace in not_completed",
    question: "Looked and not found, or never looked? And where would a reader see how many there were?",
    implementation: figures((_rows, { evaluated_questions, not_completed }) => ({
      evaluated_questions: evaluated_questions + not_completed,
      not_completed: 0,
    })),
    applies: (rows) => !rows.some((row) => isLeftOver(row) && row.hit_at_k),
  },
  {
    id: "failure-is-na",
    thought: "a question that was not completed is counted as not applicable as well",
    question: "Was there nothing to look for, or did nobody look? And do your three counts add up to all rows?",
    implementation: figures((rows) => ({ not_applicable: rows.filter((row) => row.hit_at_k === null).length })),
    applies: (rows) => !rows.some(isLeftOver),
  },
  {
    id: "failure-is-na-unsaid",
    thought: "a question that was not completed becomes not applicable and leaves no trace in not_completed",
    question: "Ten questions crash tonight. Which number of your report rises, and what will a reader think?",
    implementation: figures((rows) => ({
      not_applicable: rows.filter((row) => row.hit_at_k === null).length,
      not_completed: 0,
    })),
    applies: (rows) => !rows.some(isLeftOver),
  },
  {
    id: "skipped-is-na",
    thought: "only failed rows are not completed, and skipped ones become not applicable",
    question: "Not applicable means that a search had nothing to find. Was there a search in a skipped turn?",
    implementation: figures((rows, { not_applicable, not_completed }) => {
      const skipped = rows.filter((row) => row.status === "skipped").length;
      return { not_applicable: not_applicable + skipped, not_completed: not_completed - skipped };
    }),
  },
  {
    id: "skipped-forgotten",
    thought: "only failed rows are counted as not completed, and skipped ones are counted nowhere",
    question: "Add up your three counts. How many rows did you get?",
    implementation: figures((rows) => ({ not_completed: rows.filter((row) => row.status === "failed").length })),
  },
  {
    id: "stale-hit",
    thought: "hit_at_k is read without a look at the status, so a failed row can be a hit or a miss",
    question: "The search failed, and yet the row holds a value. Whose answer is that?",
    implementation: figures((rows) => ({ hits: hitsOf(rows), evaluated_questions: rows.filter(hasValue).length })),
  },
  {
    id: "stale-hit-on-top",
    thought: "hits are counted in all rows, and the questions only in the completed ones",
    question: "A failed row still holds true. Whose answer is that, and how high could your rate climb?",
    implementation: figures((rows) => ({ hits: hitsOf(rows) })),
    applies: (rows) => evaluated(rows).length > 0,
  },
  {
    id: "na-is-miss",
    thought: "a question without expected source is counted as a miss",
    question: "Which chunk could the search have found there?",
    implementation: figures((_rows, { evaluated_questions, not_applicable }) => ({
      evaluated_questions: evaluated_questions + not_applicable,
    })),
  },
  {
    id: "na-is-hit",
    thought: "everything that is no miss is counted as a hit",
    question: "Nothing was expected and nothing was missed. Which chunk was the hit?",
    implementation: figures((_rows, { hits, evaluated_questions, not_applicable }) => ({
      hits: hits + not_applicable,
      evaluated_questions: evaluated_questions + not_applicable,
    })),
  },
  {
    id: "found-is-hit",
    thought: "an expected chunk at any position counts as a hit",
    question: "Which field of the row knows about k?",
    implementation: figures((rows) => ({ hits: evaluated(rows).filter((row) => row.expected_rank !== null).length })),
  },
  {
    id: "misses-left-out",
    thought: "only questions whose evidence was found are counted as evaluated",
    question: "If what was not found falls out, which rate can you still get?",
    implementation: figures((rows) => ({
      evaluated_questions: evaluated(rows).filter((row) => row.expected_rank !== null).length,
    })),
    // Whether "found" means in the ranking or within k is another question.
    applies: (rows) => evaluated(rows).every((row) => row.expected_rank === null || row.hit_at_k),
  },
  {
    id: "nothing-is-zero",
    thought: "a rate over nothing is 0",
    question: "Zero out of what?",
    implementation: figures((_rows, { hit_rate }) => ({ hit_rate: hit_rate ?? 0 })),
  },
  {
    id: "nothing-is-nan",
    thought: "a rate over nothing is worked out all the same",
    question: "What does JavaScript make of 0 / 0, and what would a report print?",
    implementation: figures((_rows, { hit_rate }) => ({ hit_rate: hit_rate ?? Number.NaN })),
  },
  {
    id: "nothing-checked",
    thought: "rows of several runs and of several k are added up as if they were one run",
    question: "Whose rate is this mean, and at which k?",
    implementation: (rows) => summarizeAll(rows),
  },
  {
    id: "mixed-runs",
    thought: "rows of two runs are added up as if they were one",
    question: "Whose rate is this mean?",
    implementation: (rows) => (distinct(rows, "k") > 1 ? refuse() : summarizeAll(rows)),
  },
  {
    id: "mixed-k",
    thought: "rows at two k are added up as if they were taken at one",
    question: "A hit at k = 1 and a miss at k = 5: what would you write after the @ of this rate?",
    implementation: (rows) => (distinct(rows, "run_id") > 1 ? refuse() : summarizeAll(rows)),
  },
  {
    id: "checks-completed-only",
    thought: "only completed rows are asked for their run and their k",
    question: "A row of another run failed. In whose report does its failure belong?",
    implementation: (rows) => {
      const completed = rows.filter((row) => row.status === "completed");
      return distinct(completed, "run_id") > 1 || distinct(completed, "k") > 1 ? refuse() : summarizeAll(rows);
    },
  },
  {
    id: "checks-evaluated-only",
    thought: "only rows with a hit or a miss are asked for their run and their k",
    question: "Your report counts the other rows too. Of which run are they?",
    implementation: (rows) => {
      const scored = evaluated(rows);
      return distinct(scored, "run_id") > 1 || distinct(scored, "k") > 1 ? refuse() : summarizeAll(rows);
    },
  },
  {
    id: "percent",
    thought: "hit_rate is given in per cent",
    question: "Your 75 is compared with a threshold of 0.8. What happens?",
    implementation: figures((_rows, { hit_rate }) => ({ hit_rate: hit_rate === null ? null : hit_rate * 100 })),
  },
];

/** The right figures with some of them replaced; a new hits or evaluated_questions moves the rate along. */
function figures(
  change: (rows: readonly RunRow[], right: RunFigures) => Partial<RunFigures>,
): (...args: SummaryInput) => unknown {
  return (rows) => {
    const right = figuresOf(rows);
    const changed = { ...right, ...change(rows, right) };
    if (changed.hits === right.hits && changed.evaluated_questions === right.evaluated_questions) return changed;
    const isNothing = changed.evaluated_questions === 0;
    return { ...changed, hit_rate: isNothing ? null : changed.hits / changed.evaluated_questions };
  };
}

/** Right for one run at one k; for others, what comes out when nobody asks. */
function summarizeAll(rows: readonly RunRow[]): unknown {
  return figuresOf(rows.map((row) => ({ ...row, run_id: "", k: 1 })));
}

function refuse(): never {
  throw new Error("more than one run, or more than one k");
}

function distinct(rows: readonly RunRow[], field: "run_id" | "k"): number {
  return new Set(rows.map((row) => row[field])).size;
}

function evaluated(rows: readonly RunRow[]): readonly RunRow[] {
  return rows.filter((row) => row.status === "completed" && hasValue(row));
}

function hasValue(row: RunRow): boolean {
  return row.hit_at_k !== null;
}

function hitsOf(rows: readonly RunRow[]): number {
  return rows.filter((row) => row.hit_at_k === true).length;
}

function isLeftOver(row: RunRow): boolean {
  return row.status !== "completed" && hasValue(row);
}
