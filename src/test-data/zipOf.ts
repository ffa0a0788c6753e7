import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

export interface ZipEntry {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** A Unix file mode, such as that of a link. */
  readonly mode?: number;
}

/** A zip with these entries, in this order. */
export async function zipOf(...entries: readonly ZipEntry[]): Promise<Buffer> {
  const zip = new ZipFile();
  const mtime = new Date(2026, 0, 1);
  for (const { name, content, mode } of entries) {
    zip.addBuffer(Buffer.from(content as string), name, { mtime, ...(mode !== undefined && { mode }) });
  }
  zip.end();
  return buffer(zip.outputStream as unknown as NodeJS.ReadableStream);
}

/** The zip with a name, wherever it stands, replaced by one of the same length: names that no decent program writes. */
export function renamed(zip: Buffer, from: string, to: string): Buffer {
  if (from.length !== to.length) throw new Error("renamed: the names differ in length.");
  return Buffer.from(zip.toString("latin1").replaceAll(from, to), "latin1");
}

/** The zip with the fields of its first entry changed, in the list of entries and at the entry itself. */
export function patched(zip: Buffer, change: (header: EntryHeader) => void): Buffer {
  const copy = Buffer.from(zip);
  change(new EntryHeader(copy, copy.indexOf("PK\x03\x04", 0, "latin1"), 6));
  change(new EntryHeader(copy, copy.indexOf("PK\x01\x02", 0, "latin1"), 8));
  return copy;
}

/** Fields as both headers of an entry have them, the second one two bytes further in. Source: PKWARE's APPNOTE, 4.3.7 and 4.3.12. */
export class EntryHeader {
  constructor(
    readonly bytes: Buffer,
    readonly at: number,
    readonly flags: number,
  ) {}

  set encrypted(on: true) {
    this.bytes.writeUInt16LE(this.bytes.readUInt16LE(this.at + this.flags) | Number(on), this.at + this.flags);
  }

  set method(value: number) {
    this.bytes.writeUInt16LE(value, this.at + this.flags + 2);
  }

  set crc32(value: number) {
    this.bytes.writeUInt32LE(value, this.at + this.flags + 8);
  }

  set uncompressedSize(value: number) {
    this.bytes.writeUInt32LE(value, this.at + this.flags + 16);
  }
}
