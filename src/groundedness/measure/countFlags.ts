import { RULES, type Rule, type RuleFlags } from "./ruleFlags.js";

/** Sentences of one kind: how many of them each rule objected to. */
export interface FlagCounts {
  readonly group: string;
  /** The denominator of every count in the row. */
  readonly sentences: number;
  readonly flagged: Readonly<Record<Rule, number>>;
}

/**
 * Counts flags by group, in the order in which groups first come up. For groups of planted errors the counts are detections; for
 * clean sentences and paraphrases they are false alarms.
 */
export function countFlags(rows: readonly { readonly group: string; readonly flags: RuleFlags }[]): FlagCounts[] {
  const groups = new Map<string, RuleFlags[]>();
  for (const { group, flags } of rows) groups.set(group, [...(groups.get(group) ?? []), flags]);
  return [...groups].map(([group, all]) => {
    const count = (rule: Rule) => all.filter((flags) => flags[rule]).length;
    const flagged = Object.fromEntries(RULES.map((rule) => [rule, count(rule)])) as Record<Rule, number>;
    return { group, sentences: all.length, flagged };
  });
}
