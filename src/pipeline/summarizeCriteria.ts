import type { Evaluation, RetrievalResult, TestCase } from "../records/types.js";
import { clopperPearson } from "../statistics/clopperPearson.js";
import { hedgedBettingInterval } from "../statistics/hedgedBettingInterval.js";
import { inFixedOrder } from "../statistics/inFixedOrder.js";
import type { Interval } from "../statistics/interval.js";
import { sliceOf } from "./slices.js";

/** One criterion over the cases of a run, with every case accounted for: n + not_applicable + not_completed = cases. */
export interface CriterionSummary {
  readonly criterion: string;
  readonly kind: "rate" | "mean";
  /** The k of a ranking's metric; null for what an answer is held against. */
  readonly k: number | null;
  readonly n: number;
  /** Sum of the values; for a rate, how many passed. */
  readonly sum: number;
  /** sum / n; null over nothing. */
  readonly value: number | null;
  /** 95 %: Clopper-Pearson for a rate, hedged betting for a mean; null over nothing. */
  readonly interval: Interval | null;
  readonly not_applicable: number;
  /** Why not applicable, with counts. */
  readonly reasons: Readonly<Record<string, number>>;
  /** Cases failed or skipped, and verdicts that an evaluator failed to give. */
  readonly not_completed: number;
  /** The value if everything not completed had got 0, and if it had got 1. */
  readonly if_all_missed: number | null;
  readonly if_all_hit: number | null;
}

/** What a run's manifest says of a criterion. */
export interface CriterionInfo {
  readonly criterion: string;
  readonly kind: "rate" | "mean";
  readonly k?: number;
}

/** One part of one slice: which cases, and every criterion over them. */
export interface SliceSummary {
  readonly slice: string;
  readonly part: string;
  readonly cases: number;
  readonly criteria: readonly CriterionSummary[];
}

/**
 * Adds up a run's results one by one, without keeping them, into a summary for each criterion and each part of each slice.
 * Three criteria stand in no evaluator and are added where there is something to say: `hit_rate_at_<k>` of the record;
 * `refused`, the share of completed cases in which a refusal went out; and with `publish_if` `withheld`, of the answers that were
 * written those that were held back (N/A where the writer itself refused; each of them counts in `refused` too).
 */
export class CriteriaTally {
  private readonly whole = new Tally();
  private readonly parts = new Map<string, Map<string, Tally>>();

  constructor(
    private readonly criteria: readonly CriterionInfo[],
    private readonly slices: readonly string[] = [],
    private readonly withPublishIf = false,
  ) {
    for (const slice of slices) this.parts.set(slice, new Map());
  }

  /** The test case is needed where there are slices. */
  add(result: RetrievalResult, testCase?: TestCase): void {
    const verdicts = verdictsOf(result, this.criteria, this.withPublishIf);
    this.whole.add(verdicts);
    for (const slice of this.slices) {
      if (testCase === undefined)
        throw new Error(`CriteriaTally: "${result.case_id}" came without its test case, and there are slices.`);
      const part = sliceOf(slice, testCase, result);
      const tallies = this.parts.get(slice)!;
      const tally = tallies.get(part) ?? new Tally();
      tallies.set(part, tally);
      tally.add(verdicts);
    }
  }

  summaries(): CriterionSummary[] {
    return this.whole.summaries();
  }

  /** In the order of the slices; parts in the order in which they first came. */
  sliceSummaries(): SliceSummary[] {
    return [...this.parts].flatMap(([slice, tallies]) =>
      [...tallies].map(([part, tally]) => ({ slice, part, cases: tally.cases, criteria: tally.summaries() })),
    );
  }
}

type Verdict = Pick<Evaluation, "value" | "status" | "reason"> & CriterionInfo;

function verdictsOf(result: RetrievalResult, criteria: readonly CriterionInfo[], withPublishIf: boolean): Verdict[] {
  const lost = { value: null, status: "failed" } as const;
  const completed = result.status === "completed";
  const given = new Map(result.evaluations?.map((evaluation) => [evaluation.criterion, evaluation]));
  const known = criteria.map((info): Verdict => ({ ...lost, ...(completed && given.get(info.criterion)), ...info }));
  const hit: Verdict = {
    ...{ criterion: `hit_rate_at_${result.k}`, kind: "rate", k: result.k },
    ...(completed ? { value: result.hit_at_k, status: "completed", reason: "no_relevance_labels" } : lost),
  };
  const refused: Verdict = {
    ...{ criterion: "refused", kind: "rate" },
    ...(completed ? { value: result.answer_kind === "refusal", status: "completed" } : lost),
  };
  const writerRefused = result.answer_kind === "refusal" && result.withheld === undefined;
  const withheld: Verdict = {
    ...{ criterion: "withheld", kind: "rate", reason: "refused_by_writer" },
    ...(completed ? { value: writerRefused ? null : result.withheld !== undefined, status: "completed" } : lost),
  };
  return [
    ...(known.some((verdict) => verdict.criterion === hit.criterion) ? [] : [hit]),
    ...known,
    ...(criteria.length > 0 ? [refused] : []),
    ...(withPublishIf ? [withheld] : []),
  ];
}

class Tally {
  cases = 0;
  private readonly counted = new Map<string, Counted>();

  add(verdicts: readonly Verdict[]): void {
    this.cases += 1;
    for (const verdict of verdicts) {
      const counted = this.counted.get(verdict.criterion) ?? {
        info: verdict,
        values: [],
        not_completed: 0,
        reasons: new Map<string, number>(),
      };
      this.counted.set(verdict.criterion, counted);
      if (verdict.status === "failed") counted.not_completed += 1;
      else if (verdict.value !== null) counted.values.push(Number(verdict.value));
      else {
        const reason = verdict.reason ?? "no reason";
        counted.reasons.set(reason, (counted.reasons.get(reason) ?? 0) + 1);
      }
    }
  }

  summaries(): CriterionSummary[] {
    return [...this.counted.values()].map(summaryOf);
  }
}

interface Counted {
  readonly info: CriterionInfo;
  readonly values: number[];
  not_completed: number;
  /** A reason may be any text, also one that every object has a field of. */
  readonly reasons: Map<string, number>;
}

function summaryOf({ info, values, not_completed, reasons }: Counted): CriterionSummary {
  const { criterion, kind, k = null } = info;
  const n = values.length;
  const sum = values.reduce((total, value) => total + value, 0);
  const possible = n + not_completed;
  return {
    ...{ criterion, kind, k, n, sum, not_completed, reasons: Object.fromEntries(reasons) },
    value: n === 0 ? null : sum / n,
    interval: n === 0 ? null : kind === "rate" ? clopperPearson(sum, n) : hedgedBettingInterval(inFixedOrder(values)),
    not_applicable: [...reasons.values()].reduce((total, count) => total + count, 0),
    if_all_missed: possible === 0 ? null : sum / possible,
    if_all_hit: possible === 0 ? null : (sum + not_completed) / possible,
  };
}
