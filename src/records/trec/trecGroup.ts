import { isBlank } from "./asciiBlanks.js";

/**
 * The rows of one query: documents of a run with their scores, or judged documents with their grades.
 * Columns instead of objects: a reader fills the same group again and again, so that a million rows leave no garbage.
 */
export class TrecGroup {
  query = "";
  count = 0;
  /** The ids' UTF-8 bytes, one after the other; row i has `ids[starts[i], starts[i + 1])`. */
  ids: Buffer = Buffer.allocUnsafeSlow(1 << 12);
  starts = new Int32Array(257);
  /** FNV-1a of each id's bytes. */
  hashes = new Int32Array(256);
  /** Score (run) or grade (judgments). */
  values = new Float64Array(256);

  id(row: number): string {
    return this.ids.toString("utf8", this.starts[row]!, this.starts[row + 1]!);
  }

  clear(): void {
    this.count = 0;
    this.starts[0] = 0;
  }

  /** Takes over the id that begins at `from`, as the row that comes next, and returns where it ends. `growIds` made room before. */
  addId(bytes: Buffer, from: number): number {
    if (this.count === this.values.length) this.growRowsTo(this.count + 1);
    const ids = this.ids;
    let at = from;
    let end = this.starts[this.count]!;
    let hash = -2128831035;
    for (let byte = bytes[at]!; byte > 32 || !isBlank(byte); byte = bytes[at]!) {
      hash = Math.imul(hash ^ byte, 16777619);
      ids[end] = byte;
      end += 1;
      at += 1;
    }
    this.starts[this.count + 1] = end;
    this.hashes[this.count] = hash;
    return at;
  }

  /** Completes the row that `addId` began. */
  setValue(value: number): void {
    this.values[this.count] = value;
    this.count += 1;
  }

  /** Makes room for `bytes` more bytes of ids. */
  growIds(bytes: number): void {
    const needed = this.starts[this.count]! + bytes;
    if (needed <= this.ids.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * this.ids.length));
    this.ids.copy(larger);
    this.ids = larger;
  }

  /** Makes room for `rows` rows in all. */
  growRowsTo(rows: number): void {
    if (rows <= this.values.length) return;
    const capacity = Math.max(rows, 2 * this.values.length);
    this.starts = enlarged(this.starts, new Int32Array(capacity + 1));
    this.hashes = enlarged(this.hashes, new Int32Array(capacity));
    this.values = enlarged(this.values, new Float64Array(capacity));
  }
}

function enlarged<T extends Int32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
