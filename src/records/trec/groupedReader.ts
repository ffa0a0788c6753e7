import { FileError } from "../formats/fileError.js";
import type { ByteSource } from "./byteSource.js";
import { findLines } from "./findLines.js";
import { IdTable } from "./idTable.js";
import { shown } from "./refuseLine.js";
import { TrecGroup } from "./trecGroup.js";
import { type TrecKind, TrecReader } from "./trecReader.js";

/** Thrown when a file comes back to a query that it had left: it has to be regrouped and read again. */
export class NotGrouped extends Error {
  constructor(
    readonly kind: TrecKind,
    readonly query: string,
  ) {
    super(`${kind} file jumps back to query "${query}"`);
  }
}

/** Reads a TREC file whose lines of one query stand together, and refuses what trec_eval refuses: repeats and empty files. */
export class GroupedReader {
  readonly group = new TrecGroup();
  /** The ids of the group that was read last. */
  readonly ids = new IdTable();
  readonly reader: TrecReader;
  readonly #seen = new Set<string>();
  #ended = false;

  constructor(
    source: ByteSource,
    readonly kind: TrecKind,
    /** The file as its owner knows it, for line numbers, if `source` is a regrouped copy. */
    readonly original: ByteSource = source,
    readonly mayBeEmpty = false,
  ) {
    this.reader = new TrecReader(source, kind);
  }

  /** How many queries were read so far. */
  get queries(): number {
    return this.#seen.size;
  }

  /** Reads the next query's rows into `group`; false at the end. */
  next(): boolean {
    if (this.#ended) return false;
    if (!this.reader.next(this.group)) return this.#end();
    const { query } = this.group;
    if (this.#seen.has(query)) throw new NotGrouped(this.kind, query);
    this.#seen.add(query);
    const repeat = this.ids.fill(this.group);
    if (repeat >= 0) this.#refuseRepeat(this.group.id(repeat));
    return true;
  }

  #end(): false {
    this.#ended = true;
    if (this.#seen.size > 0 || this.mayBeEmpty) return false;
    throw this.#problem(null, `holds no ${this.kind === "run" ? "ranking" : "judgment"}. Is it the right file?`);
  }

  #refuseRepeat(id: string): never {
    const [first, second] = findLines(this.original, this.group.query, id, 2);
    const what = this.kind === "run" ? `stands twice in the ranking of` : `is judged twice for`;
    const advice = this.kind === "run" ? "A document has one position" : "A document has one grade";
    const problem = `document "${shown(id)}" ${what} query "${shown(this.group.query)}", first in line ${first}. ${advice}: take one line out.`;
    throw this.#problem(second ?? null, problem);
  }

  #problem(line: number | null, problem: string): FileError {
    return new FileError(this.original.name, line, problem, this.kind === "run" ? "readTrecRun" : "readTrecQrels");
  }
}
