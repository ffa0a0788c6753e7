/** Grades of one query as bulk scoring reads them: only the first `count` entries count. Below 0: unjudged. */
export interface GradeColumn {
  readonly grades: Int16Array | Float64Array;
  readonly count: number;
}

/** Scores one query after the other and leaves no garbage: the answers go into `out`, one number per name, NaN for N/A. */
export interface TrecScorer {
  /** As `ragbook score` prints them, in the order of gradeScorer. */
  readonly names: readonly string[];
  score(ranking: GradeColumn, judged: GradeColumn, out: Float64Array): void;
}

const AT_K = ["hit", "recall", "precision", "mrr", "ndcg", "ndcg_exp", "ap", "judged"] as const;
const AT_DEPTH = ["map", "mrr", "bpref"] as const;

/** The largest grade that bulk scoring takes; the gain of a larger one, 2^grade − 1, might be no number. */
const LARGEST_GRADE = 1000;
const exponentialGains = Float64Array.from({ length: LARGEST_GRADE + 1 }, (_, grade) => 2 ** grade - 1);

/**
 * All metrics of a TREC run in one walk down each ranking, for files of a hundred thousand queries. The definitions are those of
 * the files beside it (hitAtK, recallAtK, … bpref), which a test holds it to, bit by bit: what differs is that running counts are
 * kept and written down as the walk passes each k, instead of walking once for each metric and each k.
 *
 * Unit:       a number per metric and query; over queries, the mean.
 * N/A:        NaN in `out`: no relevant document (hit … bpref), no positive grade (ndcg, ndcg_exp), no document at all (judged).
 * Ignores:    ids and scores: the caller has put the grades in order.
 * Edge cases: a ranking shorter than k is complete: the walk ends early, precision still divides by k.
 *
 * @param cutoffs whole numbers from 1, rising
 */
export function trecScorer(cutoffs: readonly number[], relevanceLevel: number): TrecScorer {
  const cuts = cutoffs.length;
  const names = [...AT_K.flatMap((name) => cutoffs.map((k) => `${name}@${k}`)), ...AT_DEPTH];
  const ideal = new IdealOrder(cutoffs);

  function score(ranking: GradeColumn, judged: GradeColumn, out: Float64Array): void {
    const { grades, count } = ranking;
    ideal.read(judged, relevanceLevel);
    const { relevant, useless } = ideal;
    const discount = discountsUpTo(count);
    let found = 0;
    let first = 0;
    let precisions = 0;
    let gain = 0;
    let exponentialGain = 0;
    let judgedSoFar = 0;
    let uselessAbove = 0;
    let preferred = 0;
    let cut = 0;
    for (let position = 1; position <= count || cut < cuts; position += 1) {
      const grade = position <= count ? grades[position - 1]! : -1;
      if (grade >= 0) {
        judgedSoFar += 1;
        if (grade < relevanceLevel) uselessAbove += 1;
        else {
          found += 1;
          if (found === 1) first = position;
          precisions += found / position;
          preferred += uselessAbove === 0 ? 1 : 1 - Math.min(uselessAbove, relevant) / Math.min(useless, relevant);
        }
        if (grade > 0) {
          gain += grade / discount[position]!;
          exponentialGain += exponentialGains[grade]! / discount[position]!;
        }
      }
      // Past the end of the ranking nothing changes any more: every k that is left is written down at once.
      while (cut < cuts && (position === cutoffs[cut] || position > count)) {
        const k = cutoffs[cut]!;
        out[cut] = relevant === 0 ? Number.NaN : found === 0 ? 0 : 1;
        out[cuts + cut] = found / relevant;
        out[2 * cuts + cut] = relevant === 0 ? Number.NaN : found / k;
        out[3 * cuts + cut] = relevant === 0 ? Number.NaN : found === 0 ? 0 : 1 / first;
        out[4 * cuts + cut] = gain / ideal.linear[cut]!;
        out[5 * cuts + cut] = exponentialGain / ideal.exponential[cut]!;
        out[6 * cuts + cut] = precisions / relevant;
        out[7 * cuts + cut] = judgedSoFar / Math.min(k, count);
        cut += 1;
      }
    }
    out[8 * cuts] = precisions / relevant;
    out[8 * cuts + 1] = relevant === 0 ? Number.NaN : found === 0 ? 0 : 1 / first;
    out[8 * cuts + 2] = preferred / relevant;
  }

  return { names, score };
}

/** What the judgments of one query allow at best: gains of the ideal order at each k, and how many documents are relevant. */
class IdealOrder {
  relevant = 0;
  /** Judged, and not relevant. */
  useless = 0;
  readonly linear: Float64Array;
  readonly exponential: Float64Array;
  /** How many documents have each grade; all zero between two calls. */
  readonly #counts = new Int32Array(LARGEST_GRADE + 1);

  constructor(readonly cutoffs: readonly number[]) {
    this.linear = new Float64Array(cutoffs.length);
    this.exponential = new Float64Array(cutoffs.length);
  }

  read({ grades, count }: GradeColumn, relevanceLevel: number): void {
    let highest = 0;
    this.relevant = 0;
    this.useless = 0;
    for (let i = 0; i < count; i += 1) {
      const grade = grades[i]!;
      if (grade < 0) continue;
      if (grade >= relevanceLevel) this.relevant += 1;
      else this.useless += 1;
      if (grade > highest) highest = grade;
      this.#counts[grade]! += 1;
    }
    this.#walk(highest);
    this.#counts.fill(0, 0, highest + 1);
  }

  /** Down the ideal order, highest grade first, and note the gains at each k. */
  #walk(highest: number): void {
    const deepest = this.cutoffs.at(-1) ?? 0;
    const discount = discountsUpTo(deepest);
    let gain = 0;
    let exponentialGain = 0;
    let grade = highest;
    let left = this.#counts[grade]!;
    let cut = 0;
    for (let position = 1; position <= deepest; position += 1) {
      while (left === 0 && grade > 0) {
        grade -= 1;
        left = this.#counts[grade]!;
      }
      left -= 1;
      gain += grade / discount[position]!;
      exponentialGain += exponentialGains[grade]! / discount[position]!;
      if (position !== this.cutoffs[cut]) continue;
      this.linear[cut] = gain;
      this.exponential[cut] = exponentialGain;
      cut += 1;
    }
  }
}

/** log2(position + 1) by position; the values are those of Math.log2, to the last bit. */
let discounts = Float64Array.from({ length: 1024 }, (_, position) => Math.log2(position + 1));

function discountsUpTo(deepest: number): Float64Array {
  if (deepest >= discounts.length) {
    discounts = Float64Array.from({ length: 2 * deepest + 1 }, (_, position) => Math.log2(position + 1));
  }
  return discounts;
}
