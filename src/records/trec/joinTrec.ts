import type { GroupedReader } from "./groupedReader.js";
import { GroupShelf } from "./groupShelf.js";
import { IdTable } from "./idTable.js";
import { TrecGroup } from "./trecGroup.js";
import { fileOrder, trecOrder } from "./trecOrder.js";

/** Stands in `grades` for a document that nobody judged. */
const unjudged = -32768;

/** Receives each query once. All arguments are used again for the next query: keep numbers and strings, not the groups. */
export interface TrecVisitor {
  /** A judged query with a ranking. `order` and `grades` hold `ranking.count` entries, first position first. */
  ranked(judged: TrecGroup, ranking: TrecGroup, order: Int32Array, grades: Int16Array): void;
  /** A judged query without a line in the run. */
  missing(judged: TrecGroup): void;
  /** A query of the run without judgments. */
  unjudgedQuery(ranking: TrecGroup, order: Int32Array): void;
}

/** How many judged queries are looked at before a ranking is put aside, and how many bytes of rankings may wait. */
const lookAhead = 16;
const rankingsMayWait = 32 << 20;

/**
 * Brings the rankings of a run and the judgments together, query by query, in one pass over both files. Where both list their
 * queries in the same order, nothing waits and memory stays flat; what comes in another order waits on a shelf.
 *
 * @throws NotGrouped, and FileError for an empty file, a document twice in a ranking, or one judged twice.
 */
export class TrecJoin {
  readonly #judgmentsWait = new GroupShelf();
  readonly #rankingsWait = new GroupShelf();
  /** A ranking that waited, and its ids. */
  readonly #other = new TrecGroup();
  readonly #otherIds = new IdTable();
  #scratch: Int32Array = new Int32Array(256);
  #grades: Int16Array = new Int16Array(256);
  #gradesInFile: Int16Array = new Int16Array(256);

  constructor(
    readonly qrels: GroupedReader,
    readonly run: GroupedReader,
    readonly visitor: TrecVisitor,
  ) {}

  /** The most bytes that ever waited because the files list queries in different orders. */
  get waited(): number {
    return this.#judgmentsWait.peak + this.#rankingsWait.peak;
  }

  /** Reads both files to their ends and calls the visitor for each query. */
  readAll(): void {
    const judged = this.qrels.group;
    while (this.run.next()) {
      if (this.#judgmentsWait.take(this.run.group.query, judged)) {
        this.#emit(this.run.group, this.run.ids);
      } else this.#seekJudgments();
    }
    const ranking = this.#other;
    while (this.qrels.next()) {
      if (this.#rankingsWait.take(judged.query, ranking)) this.#emitOther();
      else this.visitor.missing(judged);
    }
    for (const query of this.#judgmentsWait.queries()) {
      this.#judgmentsWait.take(query, judged);
      this.visitor.missing(judged);
    }
    for (const query of this.#rankingsWait.queries()) {
      this.#rankingsWait.take(query, ranking);
      this.#emitUnjudged(ranking);
    }
  }

  /** Reads judgments until those of the run's query come, or its ranking is put aside. */
  #seekJudgments(): void {
    const { group } = this.run;
    const judged = this.qrels.group;
    const other = this.#other;
    for (let tries = 0; this.qrels.next(); tries += 1) {
      if (judged.query === group.query) {
        this.#emit(group, this.run.ids);
        return;
      }
      if (this.#rankingsWait.take(judged.query, other)) this.#emitOther();
      else this.#judgmentsWait.put(judged);
      if (tries >= lookAhead && this.#rankingsWait.bytes < rankingsMayWait) {
        this.#rankingsWait.put(group);
        return;
      }
    }
    this.#emitUnjudged(group);
  }

  #emitOther(): void {
    this.#otherIds.fill(this.#other);
    this.#emit(this.#other, this.#otherIds);
  }

  /** The ranking's query is the one that `qrels` holds. There are fewer judgments than rows, so those are looked up. */
  #emit(ranking: TrecGroup, ids: IdTable): void {
    const judged = this.qrels.group;
    const { count } = ranking;
    if (count > this.#grades.length) {
      this.#grades = new Int16Array(2 * count);
      this.#gradesInFile = new Int16Array(2 * count);
    }
    const gradesInFile = this.#gradesInFile.fill(unjudged, 0, count);
    for (let row = 0; row < judged.count; row += 1) {
      const place = ids.find(judged, row);
      if (place >= 0) gradesInFile[place] = judged.values[row]!;
    }
    const order = trecOrder(ranking, this.#scratch);
    if (order === fileOrder(count)) {
      this.visitor.ranked(judged, ranking, order, gradesInFile);
      return;
    }
    this.#scratch = order;
    for (let i = 0; i < count; i += 1) this.#grades[i] = gradesInFile[order[i]!]!;
    this.visitor.ranked(judged, ranking, order, this.#grades);
  }

  #emitUnjudged(ranking: TrecGroup): void {
    const order = trecOrder(ranking, this.#scratch);
    if (order !== fileOrder(ranking.count)) this.#scratch = order;
    this.visitor.unjudgedQuery(ranking, order);
  }
}
