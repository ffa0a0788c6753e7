import { closeSync, existsSync, openSync, readSync } from "node:fs";

/** One line of a file and where its bytes lie, without line end and byte order mark. */
export interface FileLine {
  readonly line: number;
  readonly text: string;
  readonly start: number;
  readonly bytes: number;
}

const PART = 1 << 16;
const [LINE_FEED, RETURN] = [10, 13];
const BYTE_ORDER_MARK = "\uFEFF";

/** The lines of a file one after the other, each held alone; none for a file that isn't there. */
export function* fileLines(file: string): Generator<FileLine> {
  if (!existsSync(file)) return;
  const handle = openSync(file, "r");
  try {
    const part = Buffer.alloc(PART);
    let [rest, start, line] = [Buffer.alloc(0), 0, 0];
    for (;;) {
      const size = readSync(handle, part, 0, PART, null);
      if (size === 0) break;
      rest = Buffer.concat([rest, part.subarray(0, size)]);
      let from = 0;
      for (let end = rest.indexOf(LINE_FEED); end >= 0; end = rest.indexOf(LINE_FEED, from)) {
        line += 1;
        yield lineOf(rest.subarray(from, end), line, start + from);
        from = end + 1;
      }
      start += from;
      rest = rest.subarray(from);
    }
    if (rest.length > 0) yield lineOf(rest, line + 1, start);
  } finally {
    closeSync(handle);
  }
}

function lineOf(whole: Buffer, line: number, start: number): FileLine {
  const bytes = whole.at(-1) === RETURN ? whole.length - 1 : whole.length;
  const text = whole.toString("utf8", 0, bytes);
  if (line > 1 || !text.startsWith(BYTE_ORDER_MARK)) return { line, text, start, bytes };
  const mark = Buffer.byteLength(BYTE_ORDER_MARK);
  return { line, text: text.slice(BYTE_ORDER_MARK.length), start: start + mark, bytes: bytes - mark };
}

/** Where a line lies; several files may be meant. */
export interface LinePlace {
  readonly file: string;
  readonly start: number;
  readonly bytes: number;
}

/** Reads lines again by their place. Files stay open until `close`. */
export function lineReader(): { read(place: LinePlace): string; close(): void } {
  const handles = new Map<string, number>();
  return {
    read({ file, start, bytes }) {
      const handle = handles.get(file) ?? openSync(file, "r");
      handles.set(file, handle);
      const line = Buffer.alloc(bytes);
      for (let done = 0; done < bytes; ) {
        const size = readSync(handle, line, done, bytes - done, start + done);
        if (size === 0) throw new Error(`${file} became shorter while it was read. Is another program writing it?`);
        done += size;
      }
      return line.toString("utf8");
    },
    close() {
      for (const handle of handles.values()) closeSync(handle);
      handles.clear();
    },
  };
}
