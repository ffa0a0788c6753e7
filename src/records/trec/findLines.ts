import { skipBlanks, skipField } from "./asciiBlanks.js";
import type { ByteSource } from "./byteSource.js";
import { ByteWindow } from "./byteWindow.js";
import { lineAt } from "./lineAt.js";

/**
 * The numbers, from 1, of the first `most` lines of a TREC file that belong to `query` and, unless it is null, to the document `id`.
 * Reads the file again: only a refusal needs to know lines, so no other reading pays for counting them.
 */
export function findLines(source: ByteSource, query: string, id: string | null, most: number): number[] {
  const window = new ByteWindow(source, "findLines");
  const needle = Buffer.from(id ?? query);
  const lines: number[] = [];
  while (lines.length < most && window.refill()) {
    const held = window.bytes.subarray(0, window.end);
    for (let at = held.indexOf(needle); at >= 0 && lines.length < most; ) {
      const start = at === 0 ? 0 : held.lastIndexOf(10, at - 1) + 1;
      const [lineQuery, lineId] = firstColumns(held, start);
      if (lineQuery === query && (id === null || lineId === id)) lines.push(lineAt(source, window.position + start));
      at = held.indexOf(needle, held.indexOf(10, at));
    }
  }
  return lines;
}

function firstColumns(bytes: Buffer, line: number): [query: string, id: string] {
  const query = skipBlanks(bytes, line);
  const queryEnd = skipField(bytes, query);
  const id = skipBlanks(bytes, skipField(bytes, skipBlanks(bytes, queryEnd)));
  return [bytes.toString("utf8", query, queryEnd), bytes.toString("utf8", id, skipField(bytes, id))];
}
