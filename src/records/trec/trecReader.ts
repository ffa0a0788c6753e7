import { isBlank, lineFeed, skipBlanks, skipField } from "./asciiBlanks.js";
import type { ByteSource } from "./byteSource.js";
import { ByteWindow } from "./byteWindow.js";
import { parseDecimal } from "./parseDecimal.js";
import { parseGrade } from "./parseGrade.js";
import { refuseLine } from "./refuseLine.js";
import type { TrecGroup } from "./trecGroup.js";

export type TrecKind = "run" | "qrels";

const hashSign = 35;
const groupEnds = -1;

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
    let queryLength = 0;
    for (;;) {
      if (this.#line >= this.#window.end) {
        const more = this.#window.refill();
        this.#line = 0;
        if (!more) break;
      }
      group.growIds(this.#window.end - this.#line);
      const outcome = this.#readLines(group, queryLength);
      if (outcome === groupEnds) break;
      queryLength = outcome;
    }
    if (group.count === 0) return false;
    this.rows += group.count;
    return true;
  }

  /** Reads lines of the window as long as they belong to one query; returns the query's length, or groupEnds. */
  #readLines(group: TrecGroup, knownLength: number): number {
    const { bytes, end } = this.#window;
    const isRun = this.#isRun;
    let queryLength = knownLength;
    let line = this.#line;
    while (line < end) {
      let at = skipBlanks(bytes, line);
      if (bytes[at] === lineFeed || bytes[at] === hashSign) {
        const next = this.#skipLine(line, at);
        if (next > line) {
          line = next;
          continue;
        }
      }
      if (group.count === 0) {
        queryLength = this.#takeQuery(group, at);
      } else if (!this.#continues(at, queryLength)) {
        this.#line = line;
        return groupEnds;
      }
      at = skipField(bytes, skipBlanks(bytes, at + queryLength));
      at = group.addId(bytes, skipBlanks(bytes, at));
      if (isRun) at = skipField(bytes, skipBlanks(bytes, at));
      const valueStart = skipBlanks(bytes, at);
      at = skipField(bytes, valueStart);
      const value = isRun ? parseDecimal(bytes, valueStart, at) : parseGrade(bytes, valueStart, at);
      const rest = skipBlanks(bytes, at);
      // A run's tag must be there and may be followed by anything; nothing may follow a grade.
      if (!Number.isFinite(value) || isRun === (bytes[rest] === lineFeed)) refuseLine(this.#window, line, this.kind);
      group.setValue(value);
      line = rest;
      while (bytes[line] !== lineFeed) line += 1;
      line += 1;
    }
    this.#line = line;
    return queryLength;
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

  #takeQuery(group: TrecGroup, at: number): number {
    const { bytes } = this.#window;
    const end = skipField(bytes, at);
    if (end - at > this.#query.length) this.#query = Buffer.alloc(2 * (end - at));
    for (let i = at; i < end; i += 1) this.#query[i - at] = bytes[i]!;
    group.query = bytes.toString("utf8", at, end);
    return end - at;
  }

  /** Does the line go on with the same query? */
  #continues(at: number, queryLength: number): boolean {
    const { bytes } = this.#window;
    const query = this.#query;
    for (let i = 0; i < queryLength; i += 1) if (bytes[at + i] !== query[i]) return false;
    return isBlank(bytes[at + queryLength]!);
  }

  /** Where in the file the line begins that comes next. */
  get position(): number {
    return this.#window.position + this.#line;
  }
}
