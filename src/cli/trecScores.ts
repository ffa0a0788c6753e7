import { type TrecScorer, trecScorer } from "../metrics/scoreTrec.js";
import type { TrecVisitor } from "../records/trec/joinTrec.js";
import type { TrecGroup } from "../records/trec/trecGroup.js";

export interface TrecScoresOptions {
  /** Rising. */
  readonly cutoffs: readonly number[];
  readonly relevanceLevel: number;
  /** A judged query without a line in the run: not completed, or a search that found nothing. */
  readonly missing: "not-completed" | "miss";
  /** Keep each query's values, not only their sums. */
  readonly keepQueries: boolean;
}

/** A metric over all judged queries: `n + not_applicable + not_completed` is their number. */
export interface TrecSummary {
  readonly value: number | null;
  readonly sum: number;
  readonly n: number;
  readonly not_applicable: number;
  readonly not_completed: number;
}

const rowsPerBlock = 1024;

/** Collects the values of all metrics while two TREC files are read, query by query. */
export class TrecScores implements TrecVisitor {
  readonly names: readonly string[];
  /** Queries in the order in which their rows were kept. */
  readonly queries: string[] = [];
  judged = 0;
  notCompleted = 0;
  readonly onlyInRun: string[] = [];
  longest = { query: "", count: 0 };
  readonly #scorer: TrecScorer;
  readonly #options: TrecScoresOptions;
  readonly #sums: CarefulSum[];
  readonly #row: Float64Array;
  readonly #blocks: Float64Array[] = [];

  constructor(options: TrecScoresOptions) {
    this.#options = options;
    this.#scorer = trecScorer(options.cutoffs, options.relevanceLevel);
    this.names = this.#scorer.names;
    this.#sums = this.names.map(() => new CarefulSum());
    this.#row = new Float64Array(this.names.length);
  }

  ranked(judged: TrecGroup, ranking: TrecGroup, _order: Int32Array, grades: Int16Array): void {
    this.judged += 1;
    this.#noteLength(ranking);
    this.#score(judged, grades, ranking.count);
  }

  missing(judged: TrecGroup): void {
    this.judged += 1;
    if (this.#options.missing === "miss") this.#score(judged, nothing, 0);
    else {
      this.notCompleted += 1;
      this.#keep(judged.query, null);
    }
  }

  unjudgedQuery(ranking: TrecGroup): void {
    this.#noteLength(ranking);
    this.onlyInRun.push(ranking.query);
    this.#keep(ranking.query, null);
  }

  /** The metric in column `column` of `names`. */
  summary(column: number): TrecSummary {
    const { sum, count: n } = this.#sums[column]!;
    return {
      value: n === 0 ? null : sum / n,
      sum,
      n,
      not_applicable: this.judged - this.notCompleted - n,
      not_completed: this.notCompleted,
    };
  }

  /** A kept value; NaN where the query has none. */
  value(row: number, column: number): number {
    return this.#blocks[Math.floor(row / rowsPerBlock)]![(row % rowsPerBlock) * this.names.length + column]!;
  }

  #noteLength({ query, count }: TrecGroup): void {
    if (count > this.longest.count) this.longest = { query, count };
  }

  #score(judged: TrecGroup, grades: Int16Array, count: number): void {
    this.#scorer.score({ grades, count }, { grades: judged.values, count: judged.count }, this.#row);
    for (let column = 0; column < this.#row.length; column += 1) this.#sums[column]!.add(this.#row[column]!);
    this.#keep(judged.query, this.#row);
  }

  #keep(query: string, row: Float64Array | null): void {
    if (!this.#options.keepQueries) return;
    const place = this.queries.length % rowsPerBlock;
    if (place === 0) this.#blocks.push(new Float64Array(rowsPerBlock * this.names.length).fill(Number.NaN));
    if (row !== null) this.#blocks.at(-1)!.set(row, place * row.length);
    this.queries.push(query);
  }
}

const nothing = new Int16Array(0);

/**
 * A sum over the numbers that are none of NaN, without the error that grows with every addition (Neumaier 1974): over a hundred
 * thousand queries a plain sum is off in the twelfth digit.
 */
class CarefulSum {
  count = 0;
  #sum = 0;
  #lost = 0;

  get sum(): number {
    return this.#sum + this.#lost;
  }

  add(value: number): void {
    if (Number.isNaN(value)) return;
    this.count += 1;
    const next = this.#sum + value;
    // The values are at least 0, so the larger of the two keeps its digits and the smaller one loses some.
    this.#lost += this.#sum >= value ? this.#sum - next + value : value - next + this.#sum;
    this.#sum = next;
  }
}
