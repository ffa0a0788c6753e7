import { FileError } from "../formats/fileError.js";
import { type ByteSource, memorySource, openByteSource } from "./byteSource.js";
import { findLines } from "./findLines.js";
import { GroupedReader, NotGrouped } from "./groupedReader.js";
import { TrecJoin, type TrecVisitor } from "./joinTrec.js";
import { regroup } from "./regroup.js";
import type { TrecKind } from "./trecReader.js";

/** From here on it is said that queries waited for each other. */
const worthSaying = 64 << 20;

/**
 * Judgments and a run, read as trec_eval reads them, as often as needed. One pass with flat memory where the lines of a query
 * stand together; a file that jumps between queries is regrouped in memory, which is said in `notes`.
 *
 * @throws FileError for files that can't be used, with file and line
 */
export class TrecFiles {
  /** Sentences about how the files were read: comment lines left out, what had to be held in memory. */
  readonly notes: string[] = [];
  readonly #original: Record<TrecKind, ByteSource>;
  readonly #source: Record<TrecKind, ByteSource>;

  readonly #unjudged: boolean;

  /** `qrels` null: nobody judged anything, and every query of the run is reported as unjudged. */
  constructor(qrels: string | ByteSource | null, run: string) {
    this.#unjudged = qrels === null;
    const judgments = qrels ?? memorySource("no judgments", []);
    this.#original = {
      run: openByteSource(run, "readTrecRun"),
      qrels: typeof judgments === "string" ? openByteSource(judgments, "readTrecQrels") : judgments,
    };
    this.#source = { ...this.#original };
  }

  /** Calls a visitor for each query. A file that has to be regrouped first is read again, with a new visitor. */
  join<V extends TrecVisitor>(newVisitor: () => V): V {
    for (;;) {
      const visitor = newVisitor();
      const qrels = new GroupedReader(this.#source.qrels, "qrels", this.#original.qrels, this.#unjudged);
      const run = new GroupedReader(this.#source.run, "run", this.#original.run);
      const join = new TrecJoin(qrels, run, visitor);
      const jump = attempt(join);
      if (jump === null) {
        this.#remark(join);
        return visitor;
      }
      const source = this.#original[jump.kind];
      this.#note(
        `${source.name} is not grouped by query: it comes back to "${jump.query}". It was read as a whole and held in memory.`,
      );
      this.#source[jump.kind] = regroup(source, jump.kind);
    }
  }

  /** A refusal that names the n-th line of a query, or its first line that names `id`. */
  problem(kind: TrecKind, query: string, which: number | string, problem: string): FileError {
    const source = this.#original[kind];
    const [id, n] = typeof which === "string" ? [which, 1] : [null, which];
    return new FileError(source.name, findLines(source, query, id, n).at(-1) ?? null, problem, "readTrec");
  }

  close(): void {
    for (const source of Object.values(this.#original)) source.close();
  }

  #remark(join: TrecJoin): void {
    for (const { reader } of [join.qrels, join.run]) {
      if (reader.comments === 0) continue;
      const lines = reader.comments === 1 ? "1 line begins" : `${reader.comments} lines begin`;
      this.#note(`${reader.source.name}: ${lines} with # and counted as a comment, as in trec_eval 10.`);
    }
    if (join.waited < worthSaying) return;
    const mebibytes = Math.round(join.waited / 2 ** 20);
    this.#note(
      `The two files list their queries in different orders: ${mebibytes} MiB were held until both sides were there.`,
    );
  }

  #note(text: string): void {
    if (!this.notes.includes(text)) this.notes.push(text);
  }
}

function attempt(join: TrecJoin): NotGrouped | null {
  try {
    join.readAll();
    return null;
  } catch (error) {
    if (error instanceof NotGrouped) return error;
    throw error;
  }
}
