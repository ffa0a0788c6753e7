import { isBlank, lineFeed, skipBlanks, skipField } from "./asciiBlanks.js";
import type { ByteSource } from "./byteSource.js";
import { ByteWindow } from "./byteWindow.js";
import { DecimalReader } from "./decimalReader.js";
import { refuseLine } from "./refuseLine.js";
import type { TrecGroup } from "./trecGroup.js";

export type TrecKind = "run" | "qrels";

const hashSign = 35;

/**
 * Reads a TREC file query by query, byte by byte.
 *
 *     run:    query Q0 document rank score tag      (rank ignored, what follows the tag too)
 *     qrels:  query 0  document grade
 *
 * As trec_eval 10 reads them: columns end at ASCII blanks only; CRLF and tabs are blanks; a blank line is skipped in a run and
 * refused in qrels; a line that begins with `#` is a comment (counted here, because 9.0.8 would have read it as a row).
 * Stricter than trec_eval, which reads `abc` as 0: a score must be a finite decimal number, a grade a whole number.
 */
export class TrecReader {
  rows = 0;
  comments = 0;
  readonly #window: ByteWindow;
  readonly #isRun: boolean;
  /** Where in the window the line begins that comes next. */
  #line = 0;
  #query: Buffer = Buffer.alloc(256);
  #queryLength = 0;
  #head: Buffer = Buffer.alloc(256);
  #headLength = 0;
  readonly #number = new DecimalReader();

  constructor(
    readonly source: ByteSource,
    readonly kind: TrecKind,
    windowSize?: number,
  ) {
    this.#isRun = kind === "run";
    this.#window = new ByteWindow(source, this.#isRun ? "readTrecRun" : "readTrecQrels", windowSize);
  }

  /** Fills `group` with the next lines that share a query; false at the end of the file. */
  next(group: TrecGroup): boolean {
    group.clear();
    do {
      if (this.#line >= this.#window.end) {
        const more = this.#window.refill();
        this.#line = 0;
        if (!more) break;
      }
      group.growIds(this.#window.end - this.#line);
    } while (this.#readLines(group));
    if (group.count === 0) return false;
    this.rows += group.count;
    return true;
  }

  /** Reads lines of the window as long as they belong to one query; false when another query's line comes. */
  #readLines(group: TrecGroup): boolean {
    const { bytes, end } = this.#window;
    const number = this.#number;
    const isRun = this.#isRun;
    let line = this.#line;
    while (line < end) {
      let at = group.count > 0 ? this.#afterHead(line) : -1;
      if (at < 0) {
        at = skipBlanks(bytes, line);
        if (bytes[at] === lineFeed || bytes[at] === hashSign) {
          const next = this.#skipLine(line, at);
          if (next > line) {
            line = next;
            continue;
          }
        }
        if (group.count > 0 && !this.#continues(at)) {
          this.#line = line;
          return false;
        }
        if (group.count === 0) this.#takeQuery(group, at);
        at = skipField(bytes, skipBlanks(bytes, at + this.#queryLength));
        at = skipBlanks(bytes, at);
        if (group.count === 0) this.#takeHead(line, at);
      }
      at = group.addId(bytes, skipBlanks(bytes, at));
      if (isRun) at = skipField(bytes, skipBlanks(bytes, at));
      at = skipBlanks(bytes, at);
      const value = isRun ? number.parse(bytes, at) : number.parseGrade(bytes, at);
      const rest = skipBlanks(bytes, number.end);
      // A run's tag must be there and may be followed by anything; nothing may follow a grade.
      if (!Number.isFinite(value) || isRun === (bytes[rest] === lineFeed)) refuseLine(this.#window, line, this.kind);
      group.setValue(value);
      line = rest;
      while (bytes[line] !== lineFeed) line += 1;
      line += 1;
    }
    this.#line = line;
    return true;
  }

  /** Past a blank line or a comment; `line` itself if the line is to be read. */
  #skipLine(line: number, at: number): number {
    const { bytes } = this.#window;
    if (bytes[at] === hashSign) {
      if (!this.#isRun && at > line) return line;
      this.comments += 1;
    } else if (!this.#isRun) refuseLine(this.#window, line, this.kind);
    return bytes.indexOf(lineFeed, at) + 1;
  }

  /** The query of a group's first line. */
  #takeQuery(group: TrecGroup, at: number): void {
    const { bytes } = this.#window;
    const end = skipField(bytes, at);
    this.#queryLength = end - at;
    if (end - at > this.#query.length) this.#query = Buffer.alloc(2 * (end - at));
    for (let i = at; i < end; i += 1) this.#query[i - at] = bytes[i]!;
    group.query = bytes.toString("utf8", at, end);
  }

  /** Does the line go on with the same query? */
  #continues(at: number): boolean {
    const { bytes } = this.#window;
    const query = this.#query;
    for (let i = 0; i < this.#queryLength; i += 1) if (bytes[at + i] !== query[i]) return false;
    return isBlank(bytes[at + this.#queryLength]!);
  }

  /** Keeps how a group's first line begins, up to its document: most lines of the query begin with the same bytes. */
  #takeHead(line: number, end: number): void {
    const { bytes } = this.#window;
    this.#headLength = end - line;
    if (this.#headLength > this.#head.length) this.#head = Buffer.alloc(2 * this.#headLength);
    for (let i = line; i < end; i += 1) this.#head[i - line] = bytes[i]!;
  }

  /** Where the document stands if the line begins like the group's first one; −1 if it doesn't. */
  #afterHead(line: number): number {
    const { bytes } = this.#window;
    const head = this.#head;
    const length = this.#headLength;
    for (let i = 0; i < length; i += 1) if (bytes[line + i] !== head[i]) return -1;
    return line + length;
  }

  /** Where in the file the line begins that comes next. */
  get position(): number {
    return this.#window.position + this.#line;
  }
}
