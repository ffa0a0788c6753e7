import { type ContextSettings, assembleContext as pipelineContext } from "../../../pipeline/assembleContext.js";
import { defineTask } from "../../task.js";
import { rankingWithLimits, showSized, sized } from "../ingredients/sizedRankings.js";
import { contextMisconceptions } from "./assembleContext.misconceptions.js";
import type { Assembled, ContextInput } from "./walk.js";

export const assembleContext = defineTask<ContextInput, Assembled>({
  id: "assembleContext",
  chapter: "05-context",
  statement: `Which chunks of the ranking reach the context, and why do the others fall out? Walk down and let each in, or drop it.
The first reason that applies counts, in this order: beyond_top_k (its position, counted from 1, is greater than top_k),
below_min_score (its score is lower than min_score), over_budget (with it, the context would hold more than token_budget tokens).
After a chunk that didn't fit, a shorter one may still fit. null means that there is no such limit; 0 is a limit.
A repeated chunk is decided once, at its first position. Its copies take up positions and are listed nowhere.
Both lists, context and dropped, keep the order of the ranking.`,
  given: `/** A row of the ranking: a chunk, its score and its size. */
interface SizedRow {
  chunk_id: string;
  score: number;
  tokens: number;
}`,
  signature: `assembleContext(
  ranking: readonly SizedRow[],
  settings: ContextSettings,
): { context: string[]; dropped: DroppedChunk[] }`,
  types: ["ContextSettings", "DroppedChunk"],
  hints: {
    question: "Follow one chunk on its way: which three doors must it pass, and who has to remember what was spent?",
    example:
      "top_k = 3, min_score = 0.5, token_budget = 50. m (0.9, 30 tokens) gets in: 30 spent. n (0.8, 25 tokens) would make 55: " +
      "over_budget, and still 30 spent. p (0.7, 20 tokens) makes 50: it gets in. q (0.2, 99 tokens) stands at position 4: " +
      "beyond_top_k. Its score is never asked for. The context is [m p].",
    outline:
      "1. Start with two empty lists, a sum of 0 and a collection of ids seen. 2. Walk down the ranking and know each position. " +
      "3. Pass over an id that was seen before; note a new one. 4. Ask the three questions in their order, each only if its " +
      "limit isn't null; at the first yes, note the chunk with its reason. 5. Otherwise add its tokens to the sum and let it in.",
  },
  explanation:
    "One walk does it: each chunk meets the three limits in the order in which a real system applies them, and only what gets in " +
    "is paid for. A limit of null is asked for by `!== null`, because 5 > null is true in JavaScript and 0 would be taken for no limit.",
  examples: [
    { why: "no limits: everything gets in", input: [sized("a 0.75 20", "b 0.25 30"), limits(null, null, null)] },
    {
      why: "the chunk at position top_k gets in, the next one doesn't",
      input: [sized("a 0.75 20", "b 0.5 30", "c 0.25 10"), limits(2, null, null)],
    },
    {
      why: "a score equal to min_score is enough",
      input: [sized("a 0.75 20", "b 0.5 30", "c 0.25 10"), limits(null, 0.5, null)],
    },
    { why: "the budget may be filled exactly", input: [sized("a 0.75 20", "b 0.5 30"), limits(null, null, 50)] },
    {
      why: "too long to fit, and a later, shorter one still fits",
      input: [sized("a 0.75 30", "b 0.5 30", "c 0.25 10"), limits(null, null, 40)],
    },
    { why: "what was dropped spends nothing", input: [sized("a 0.25 40", "b 0.75 40"), limits(null, 0.5, 40)] },
    { why: "position is asked before score", input: [sized("a 0.75 20", "b 0.25 30"), limits(1, 0.5, null)] },
    { why: "position is asked before the budget", input: [sized("a 0.75 20", "b 0.5 30"), limits(1, null, 20)] },
    { why: "score is asked before the budget", input: [sized("a 0.25 90", "b 0.75 30"), limits(null, 0.5, 40)] },
    {
      why: "top_k counts positions, not what is left",
      input: [sized("a 0.25 20", "b 0.75 20", "c 0.75 20"), limits(2, 0.5, null)],
    },
    {
      why: "top_k counts positions, not what got in",
      input: [sized("a 0.75 60", "b 0.5 20", "c 0.5 20"), limits(2, null, 50)],
    },
    {
      why: "the order of rows is the ranking, whatever the scores",
      input: [sized("a 0.25 30", "b 0.75 30"), limits(null, null, 40)],
    },
    {
      why: "dropped keeps the order of the ranking, whatever the reasons",
      input: [sized("a 0.75 60", "b 0.25 10", "c 0.75 10", "d 0.5 10"), limits(3, 0.5, 40)],
    },
    {
      why: "a repeated chunk gets in once",
      input: [sized("a 0.75 20", "b 0.5 30", "a 0.75 20"), limits(null, null, null)],
    },
    { why: "a copy takes up its position", input: [sized("a 0.75 20", "a 0.5 20", "b 0.5 30"), limits(2, null, null)] },
    {
      why: "a repeated chunk is decided at its first position",
      input: [sized("a 0.25 20", "b 0.75 30", "a 0.75 20"), limits(null, 0.5, null)],
    },
    { why: "top_k 0 lets nothing in", input: [sized("a 0.75 20"), limits(0, null, null)] },
    { why: "a budget of 0 lets nothing in", input: [sized("a 0.75 20"), limits(null, null, 0)] },
    {
      why: "min_score 0 drops what lies below zero",
      input: [sized("a 0.75 20", "b -0.125 20"), limits(null, 0, null)],
    },
    { why: "without min_score a score below zero is fine", input: [sized("a -0.125 20"), limits(3, null, 100)] },
    { why: "nothing was found", input: [[], limits(3, 0.5, 100)] },
  ],
  inputs: rankingWithLimits,
  reference,
  show: (ranking, { top_k, min_score, token_budget }) =>
    `assembleContext(${showSized(ranking)}; top_k = ${top_k}, min_score = ${min_score}, token_budget = ${token_budget})`,
  misconceptions: contextMisconceptions,
});

/** The pipeline's own function; the exercise leaves out documents, and its context holds ids only. */
function reference(...[ranking, settings]: ContextInput): Assembled {
  const rows = ranking.map((row) => ({ ...row, doc_id: row.chunk_id }));
  const { context, dropped } = pipelineContext(rows, settings);
  return { context: context.map((row) => row.chunk_id), dropped };
}

function limits(top_k: number | null, min_score: number | null, token_budget: number | null): ContextSettings {
  return { top_k, min_score, token_budget };
}
