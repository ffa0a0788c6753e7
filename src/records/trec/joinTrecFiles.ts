import { type ByteSource, openByteSource } from "./byteSource.js";
import { GroupedReader, NotGrouped } from "./groupedReader.js";
import { TrecJoin, type TrecVisitor } from "./joinTrec.js";
import { regroup } from "./regroup.js";
import type { TrecKind } from "./trecReader.js";

/** What was read, and what a person should know about how. */
export interface TrecJoinReport<V> {
  readonly visitor: V;
  readonly rows: Readonly<Record<TrecKind, number>>;
  /** Sentences: comment lines left out, files that could not be read in one pass. */
  readonly notes: readonly string[];
}

/** From here on it is said that queries waited for each other. */
const worthSaying = 64 << 20;

/**
 * Reads judgments and a run as trec_eval does and calls a visitor for each query. One pass with flat memory where the lines of
 * a query stand together; a file that jumps between queries is regrouped in memory and read again with a new visitor.
 *
 * @throws FileError for files that can't be used, with file and line.
 */
export function joinTrecFiles<V extends TrecVisitor>(
  qrelsPath: string,
  runPath: string,
  newVisitor: () => V,
): TrecJoinReport<V> {
  const original: Record<TrecKind, ByteSource> = {
    qrels: openByteSource(qrelsPath, "readTrecQrels"),
    run: openByteSource(runPath, "readTrecRun"),
  };
  const source = { ...original };
  const notes: string[] = [];
  try {
    for (;;) {
      const visitor = newVisitor();
      const qrels = new GroupedReader(source.qrels, "qrels", original.qrels);
      const run = new GroupedReader(source.run, "run", original.run);
      const join = new TrecJoin(qrels, run, visitor);
      const jump = attempt(join);
      if (jump === null) {
        notes.push(...remarks(join));
        return { visitor, rows: { qrels: qrels.reader.rows, run: run.reader.rows }, notes };
      }
      notes.push(
        `${original[jump.kind].name} is not grouped by query: it comes back to "${jump.query}". It was read as a whole and held in memory.`,
      );
      source[jump.kind] = regroup(original[jump.kind], jump.kind);
    }
  } finally {
    original.qrels.close();
    original.run.close();
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

function remarks(join: TrecJoin): string[] {
  const notes: string[] = [];
  for (const { reader } of [join.qrels, join.run]) {
    if (reader.comments === 0) continue;
    const lines = reader.comments === 1 ? "1 line begins" : `${reader.comments} lines begin`;
    notes.push(`${reader.source.name}: ${lines} with # and counted as a comment, as in trec_eval 10.`);
  }
  if (join.waited >= worthSaying) {
    const mebibytes = Math.round(join.waited / 2 ** 20);
    notes.push(
      `The two files list their queries in different orders: ${mebibytes} MiB were held until both sides were there.`,
    );
  }
  return notes;
}
