import type { ContextSettings } from "../../../pipeline/assembleContext.js";
import type { DroppedChunk, DropReason } from "../../../records/types.js";
import type { SizedRow } from "../ingredients/sizedRankings.js";

export type ContextInput = [ranking: readonly SizedRow[], settings: ContextSettings];

export interface Assembled {
  readonly context: string[];
  readonly dropped: DroppedChunk[];
}

/** One chunk on its way into the context, and what happened above it. */
export interface Step extends ContextSettings {
  readonly row: SizedRow;
  /** From 1; copies of a chunk take up positions. */
  readonly position: number;
  /** Tokens of the chunks that got in. */
  readonly spent: number;
  /** Tokens of the chunks that were dropped for their scores. */
  readonly spentBelow: number;
  /** Tokens of the chunks that were dropped because they didn't fit. */
  readonly spentOver: number;
  readonly entered: number;
  /** How many weren't below min_score, whatever became of them then. */
  readonly passed: number;
  readonly context: readonly string[];
  readonly seen: ReadonlySet<string>;
}

/** The parts of a walk that a misconception can get wrong. */
export interface Rules {
  readonly isCopy: (step: Step) => boolean;
  readonly isBeyond: (step: Step) => boolean;
  readonly isBelow: (step: Step) => boolean;
  readonly isOver: (step: Step) => boolean;
  /** Which of the reasons that apply is named; they come in the right order. */
  readonly choose: (reasons: readonly DropReason[]) => DropReason | undefined;
}

const rightRules: Rules = {
  isCopy: ({ row, seen }) => seen.has(row.chunk_id),
  isBeyond: ({ position, top_k }) => top_k !== null && position > top_k,
  isBelow: ({ row, min_score }) => min_score !== null && row.score < min_score,
  isOver: ({ row, spent, token_budget }) => token_budget !== null && spent + row.tokens > token_budget,
  choose: (reasons) => reasons[0],
};

/** Walks down the ranking by the right rules, some of them changed. */
export function walk([ranking, settings]: ContextInput, changed: Partial<Rules> = {}): Assembled {
  const rules = { ...rightRules, ...changed };
  const context: string[] = [];
  const dropped: DroppedChunk[] = [];
  const seen = new Set<string>();
  const counts = { spent: 0, spentBelow: 0, spentOver: 0, passed: 0 };
  for (const [index, row] of ranking.entries()) {
    const step = { ...settings, ...counts, row, position: index + 1, entered: context.length, context, seen };
    if (rules.isCopy(step)) continue;
    const isBelow = rules.isBelow(step);
    const applies: [boolean, DropReason][] = [
      [rules.isBeyond(step), "beyond_top_k"],
      [isBelow, "below_min_score"],
      [rules.isOver(step), "over_budget"],
    ];
    const reason = rules.choose(applies.filter(([does]) => does).map(([, name]) => name));
    seen.add(row.chunk_id);
    if (!isBelow) counts.passed += 1;
    if (reason) dropped.push({ chunk_id: row.chunk_id, reason });
    else context.push(row.chunk_id);
    if (!reason) counts.spent += row.tokens;
    if (reason === "below_min_score") counts.spentBelow += row.tokens;
    if (reason === "over_budget") counts.spentOver += row.tokens;
  }
  return { context, dropped };
}
