import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";

/**
 * A file's bytes, if it is an ordinary file of at most `limit` bytes; else why not. What is opened is what is asked: no link is
 * followed, and no pipe is waited for.
 */
export function readPlainFile(path: string, limit: number): { bytes: Buffer } | { unread: string } {
  let handle: number;
  try {
    handle = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { unread: code === "ELOOP" ? "is a link" : `can't be opened (${code})` };
  }
  try {
    const stat = fstatSync(handle);
    if (!stat.isFile()) return { unread: "is no ordinary file" };
    if (stat.size > limit) return { unread: tooLarge(stat.size, limit) };
    // One byte more than allowed: the file may grow while it is read.
    const bytes = Buffer.alloc(limit + 1 < stat.size + 4096 ? limit + 1 : stat.size + 4096);
    let length = 0;
    for (let count = -1; count !== 0 && length < bytes.length; length += count) {
      count = readSync(handle, bytes, length, bytes.length - length, null);
    }
    return length > limit ? { unread: tooLarge(length, limit) } : { bytes: bytes.subarray(0, length) };
  } catch (error) {
    return { unread: `can't be read (${(error as NodeJS.ErrnoException).code})` };
  } finally {
    closeSync(handle);
  }
}

export function tooLarge(size: number, limit: number): string {
  return `has ${size} bytes, and up to ${limit} are read`;
}
