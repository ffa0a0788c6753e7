import { isUtf8 } from "node:buffer";
import { FileError } from "../formats/fileError.js";
import type { ByteSource } from "./byteSource.js";
import { lineAt } from "./lineAt.js";

/**
 * A stretch of a file that always ends with a line end, so that loops over bytes need no bound.
 * Every byte that is handed out was checked to be UTF-8 and not NUL. Larger than memory is fine: only the stretch is held.
 */
export class ByteWindow {
  bytes: Buffer;
  /** One past the last line end. */
  end = 0;
  /** Position in the file of `bytes[0]`. */
  position = 0;
  #filled = 0;

  constructor(
    readonly source: ByteSource,
    readonly reader: string,
    capacity = 1 << 20,
    /** Longer lines are refused: a file without line ends would fill the memory. */
    readonly longestLine = 1 << 20,
  ) {
    this.bytes = Buffer.allocUnsafeSlow(capacity + 1);
  }

  /** Goes on to the lines after `end`; false at the end of the file. */
  refill(): boolean {
    this.#keepUnfinishedLine();
    for (;;) {
      const from = this.#filled;
      const room = this.bytes.length - 1 - from;
      const read = this.source.readAt(this.bytes, from, room, this.position + from);
      if (read === 0) return this.#finish();
      this.#filled += read;
      const lineEnd = this.bytes.subarray(from, this.#filled).lastIndexOf(10);
      if (lineEnd >= 0) return this.#accept(from + lineEnd + 1);
      if (this.#filled > this.longestLine) this.#refuseLongLine();
      if (this.#filled === this.bytes.length - 1) this.#grow();
    }
  }

  /** A FileError for the line that holds `bytes[index]`. */
  problemAt(index: number, problem: string): FileError {
    return new FileError(this.source.name, lineAt(this.source, this.position + index), problem, this.reader);
  }

  #keepUnfinishedLine(): void {
    this.bytes.copyWithin(0, this.end, this.#filled);
    this.position += this.end;
    this.#filled -= this.end;
    this.end = 0;
  }

  #finish(): boolean {
    if (this.#filled === 0) return false;
    this.bytes[this.#filled] = 10;
    return this.#accept(this.#filled + 1);
  }

  #accept(end: number): boolean {
    this.end = end;
    this.#filled = Math.max(this.#filled, end);
    const lines = this.bytes.subarray(0, end);
    if (this.position === 0 && lines[0] === 0xef && lines[1] === 0xbb && lines[2] === 0xbf) {
      throw this.problemAt(0, "begins with a byte order mark, which would be part of the first id. Save without BOM.");
    }
    const nul = lines.indexOf(0);
    if (nul >= 0) throw this.problemAt(nul, "holds a NUL byte. Is the file UTF-16? Save it as UTF-8.");
    if (!isUtf8(lines)) throw this.problemAt(firstBadLine(lines), "is not UTF-8. Save the file as UTF-8.");
    return true;
  }

  #grow(): void {
    const larger = Buffer.allocUnsafeSlow(2 * this.bytes.length);
    this.bytes.copy(larger, 0, 0, this.#filled);
    this.bytes = larger;
  }

  #refuseLongLine(): never {
    throw this.problemAt(0, `is longer than ${this.longestLine} bytes. Is it the right file?`);
  }
}

function firstBadLine(lines: Buffer): number {
  let start = 0;
  for (;;) {
    const end = lines.indexOf(10, start) + 1;
    if (end === 0 || !isUtf8(lines.subarray(start, end))) return start;
    start = end;
  }
}
