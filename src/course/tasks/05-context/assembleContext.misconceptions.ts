import type { DropReason } from "../../../records/types.js";
import type { Misconception } from "../../task.js";
import { type Assembled, type ContextInput, type Rules, type Step, walk } from "./walk.js";

/** Wrong ways to walk from a ranking to a context. Each does everything else right. */
export const contextMisconceptions: readonly Misconception<ContextInput>[] = [
  {
    id: "stops-when-full",
    thought: "after the first chunk that doesn't fit, no other chunk gets in",
    question: "Is there a stop in your code, or a sum that only grows? What did the chunk that stayed outside cost?",
    implementation: by({ isOver: (step) => step.spentOver > 0 || doesNotFit(step, step.spent) }),
  },
  {
    id: "breaks-off",
    thought: "the walk ends at the first chunk that doesn't fit, and it and all chunks after it stand in no list",
    question: "How many rows has the ranking, and how many chunks are in your two lists together?",
    implementation: (ranking, settings) => walk([ranking.slice(0, endOfFitting(ranking, settings)), settings]),
  },
  {
    id: "walks-away",
    thought: "the walk ends after the first chunk that doesn't fit, and the chunks after it stand in no list",
    question: "Look for the chunk after it in your two lists. Where is it?",
    implementation: (ranking, settings) => walk([ranking.slice(0, endOfFitting(ranking, settings) + 1), settings]),
  },
  {
    id: "last-one-overflows",
    thought: "a chunk gets in as long as anything is left of the budget",
    question: "When too few tokens are left for a chunk, where do the rest of its tokens go?",
    implementation: by({ isOver: ({ spent, token_budget }) => token_budget !== null && spent >= token_budget }),
  },
  {
    id: "each-alone",
    thought: "each chunk is compared with the whole budget, as if it came alone",
    question: "What have the chunks before it spent?",
    implementation: by({ isOver: (step) => doesNotFit(step, 0) }),
  },
  {
    id: "dropped-still-pay",
    thought: "every chunk that was dropped still uses up the budget",
    question: "Who spent those tokens?",
    implementation: by({ isOver: (step) => doesNotFit(step, step.spent + step.spentBelow + step.spentOver) }),
  },
  {
    id: "low-scores-pay",
    thought: "chunks that were dropped for their scores still use up the budget",
    question: "A chunk of 40 tokens was too weak and stayed outside. Who spent its 40 tokens?",
    implementation: by({ isOver: (step) => doesNotFit(step, step.spent + step.spentBelow) }),
  },
  {
    id: "full-is-too-full",
    thought: "a chunk that fills the budget to the last token is dropped",
    question: "The chunk needs exactly what is left. By how many tokens is it too long?",
    implementation: by({
      isOver: ({ row, spent, token_budget }) => token_budget !== null && spent + row.tokens >= token_budget,
    }),
  },
  {
    id: "top-k-after-threshold",
    thought: "positions are counted only after the low scores are taken out",
    question: "Does the third become second when the first leaves?",
    implementation: by(positionsAfterThreshold((step) => !isLow(step))),
    // Of a low score below the last place, some say this reason and some that.
    applies: agree(
      positionsAfterThreshold((step) => !isLow(step)),
      positionsAfterThreshold(() => true),
    ),
  },
  {
    id: "top-k-counts-context",
    thought: "top_k is how many chunks the context may hold",
    question: "A chunk far down gets in because those above it didn't fit. Is it among the first top_k rows?",
    implementation: by({ isBeyond: ({ entered, top_k }) => top_k !== null && entered >= top_k }),
  },
  {
    id: "before-top-k",
    thought: "the chunk at position top_k itself is dropped",
    question: "With top_k = 2: is position 2 among the first 2?",
    implementation: by({ isBeyond: ({ position, top_k }) => top_k !== null && position >= top_k }),
  },
  {
    id: "one-place-too-many",
    thought: "one more position goes on than top_k says",
    question: "With top_k = 1, how many chunks can get in? And from which number do you count?",
    implementation: by({ isBeyond: ({ position, top_k }) => top_k !== null && position > top_k + 1 }),
  },
  {
    id: "at-threshold-dropped",
    thought: "a score of exactly min_score is too low",
    question: "The score equals min_score. Is it below min_score?",
    implementation: by({ isBelow: ({ row, min_score }) => min_score !== null && row.score <= min_score }),
  },
  {
    id: "null-is-zero",
    thought: "a limit of null works like a limit of 0",
    question: "Print `5 > null`. Is no limit a limit of nothing?",
    implementation: by({
      isBeyond: ({ position, top_k }) => position > (top_k ?? 0),
      isBelow: ({ row, min_score }) => row.score < (min_score ?? 0),
      isOver: ({ row, spent, token_budget }) => spent + row.tokens > (token_budget ?? 0),
    }),
  },
  {
    id: "null-budget-is-zero",
    thought: "a token_budget of null lets nothing in",
    question: "Print `20 > null`. Is that what null is meant to say here?",
    implementation: by({ isOver: ({ row, spent, token_budget }) => spent + row.tokens > (token_budget ?? 0) }),
  },
  {
    id: "zero-is-no-limit",
    thought: "a limit of 0 works like no limit at all",
    question: "What does `if (limit)` say when the limit is 0?",
    implementation: by({
      isBeyond: ({ position, top_k }) => Boolean(top_k) && position > top_k!,
      isBelow: ({ row, min_score }) => Boolean(min_score) && row.score < min_score!,
      isOver: (step) => Boolean(step.token_budget) && doesNotFit(step, step.spent),
    }),
  },
  {
    id: "last-reason",
    thought: "of several reasons the last one is named",
    question: "At which of the three doors was the chunk turned away first?",
    implementation: by({ choose: (reasons) => reasons.at(-1) }),
  },
  {
    id: "score-before-position",
    thought: "a low score is named before a low position",
    question: "Did anybody look at the score of a chunk that stands below top_k?",
    implementation: by({ choose: (reasons) => reasons.find((reason) => reason === "below_min_score") ?? reasons[0] }),
  },
  {
    id: "grouped-by-reason",
    thought: "the dropped chunks stand in groups, one reason after the other",
    question: "Whose order should the list of dropped chunks keep?",
    implementation: (ranking, settings) => {
      const { context, dropped } = walk([ranking, settings]);
      const order: DropReason[] = ["beyond_top_k", "below_min_score", "over_budget"];
      return { context, dropped: order.flatMap((reason) => dropped.filter((one) => one.reason === reason)) };
    },
  },
  {
    id: "beyond-unnamed",
    thought: "chunks beyond top_k vanish without a reason",
    question: "Somebody asks what became of the chunk after the last place. Which of your lists tells them?",
    implementation: (ranking, settings) => {
      const { context, dropped } = walk([ranking, settings]);
      return { context, dropped: dropped.filter((one) => one.reason !== "beyond_top_k") };
    },
  },
  {
    id: "sorted-by-score",
    thought: "the rows are put in order of their scores first",
    question: "Whose order is it?",
    implementation: (ranking, settings) => walk([[...ranking].sort((one, other) => other.score - one.score), settings]),
  },
  {
    id: "repeat-enters-again",
    thought: "a copy of a chunk is treated like a new chunk",
    question: "Does the writer learn more from reading the same text twice, and what does it cost?",
    implementation: by({ isCopy: () => false }),
  },
  {
    id: "second-chance",
    thought: "a chunk that was dropped is tried again when a copy of it comes",
    question: "Which of its positions does a chunk have, if it stands at two?",
    implementation: by({ isCopy: ({ row, context }) => context.includes(row.chunk_id) }),
  },
  {
    id: "recounted",
    thought: "copies are taken out before positions are counted",
    question: "Did the ranking get shorter?",
    implementation: (ranking, settings) => {
      const firstOfEach = ranking.filter((row, at) => ranking.findIndex((r) => r.chunk_id === row.chunk_id) === at);
      return walk([firstOfEach, settings]);
    },
  },
];

function by(rules: Partial<Rules>): (...input: ContextInput) => Assembled {
  return (...input) => walk(input, rules);
}

/** The inputs on which two ways to have the same thought come to the same. */
function agree(one: Partial<Rules>, other: Partial<Rules>): (...input: ContextInput) => boolean {
  return (...input) => JSON.stringify(walk(input, one)) === JSON.stringify(walk(input, other));
}

/** How many rows stand above the first chunk that doesn't fit; all where each one does. */
function endOfFitting(...[ranking, settings]: ContextInput): number {
  const first = walk([ranking, settings]).dropped.find((one) => one.reason === "over_budget")?.chunk_id;
  return first === undefined ? ranking.length : ranking.findIndex((row) => row.chunk_id === first);
}

function doesNotFit({ row, token_budget }: Step, spent: number): boolean {
  return token_budget !== null && spent + row.tokens > token_budget;
}

function isLow({ row, min_score }: Step): boolean {
  return min_score !== null && row.score < min_score;
}

function positionsAfterThreshold(mayBeBeyond: (step: Step) => boolean): Partial<Rules> {
  return { isBeyond: (step) => step.top_k !== null && step.passed >= step.top_k && mayBeBeyond(step) };
}
