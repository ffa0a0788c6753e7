import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { FileError } from "../formats/fileError.js";

/** Bytes that can be read again from any position: a file on disk, or parts held in memory. */
export interface ByteSource {
  /** As messages name it. */
  readonly name: string;
  readonly size: number;
  /** Fills `target` from `offset` on with up to `length` bytes from `position`; returns how many, 0 at the end. */
  readAt(target: Uint8Array, offset: number, length: number, position: number): number;
  close(): void;
}

/**
 * Opens a file. A pipe (`<(zcat run.gz)`, /dev/stdin) can't be read twice, so it is read to its end and held in memory.
 *
 * @throws FileError if there is no such file, it is a folder, or it can't be read.
 */
export function openByteSource(path: string, reader: string): ByteSource {
  let handle: number;
  try {
    handle = openSync(path, "r");
  } catch (error) {
    throw new FileError(path, null, unreadable(error), reader);
  }
  const stat = fstatSync(handle);
  if (stat.isFile()) return fileSource(path, handle, stat.size);
  try {
    if (stat.isDirectory()) throw new FileError(path, null, "this is a folder. Name the file.", reader);
    return memorySource(path, readToEnd(handle));
  } finally {
    closeSync(handle);
  }
}

/** Parts of memory as one source, in order. */
export function memorySource(name: string, parts: readonly Uint8Array[]): ByteSource {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  const readAt = (target: Uint8Array, offset: number, length: number, position: number): number => {
    let skip = position;
    for (const part of parts) {
      if (skip < part.length) {
        const taken = part.subarray(skip, skip + length);
        target.set(taken, offset);
        return taken.length;
      }
      skip -= part.length;
    }
    return 0;
  };
  return { name, size, readAt, close: () => {} };
}

function fileSource(name: string, handle: number, size: number): ByteSource {
  const readAt = (target: Uint8Array, offset: number, length: number, position: number): number =>
    readSync(handle, target, offset, length, position);
  return { name, size, readAt, close: () => closeSync(handle) };
}

function readToEnd(handle: number): Uint8Array[] {
  const parts: Uint8Array[] = [];
  for (;;) {
    const part = new Uint8Array(1 << 20);
    const length = readSync(handle, part, 0, part.length, null);
    if (length === 0) return parts;
    parts.push(part.subarray(0, length));
  }
}

function unreadable(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "ENOENT") return "there is no such file. Check the path.";
  if (code === "EACCES") return "the file may not be read. Check its permissions.";
  return error instanceof Error ? error.message : String(error);
}
