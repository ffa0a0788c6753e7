import type { ByteSource } from "./byteSource.js";

/**
 * The number, from 1, of the line that holds the byte at `position`. Reads the file again from its beginning:
 * lines are counted only once something is wrong, which keeps the count out of every reading that goes well.
 */
export function lineAt(source: ByteSource, position: number): number {
  const block = Buffer.allocUnsafe(1 << 20);
  let line = 1;
  let done = 0;
  while (done < position) {
    const read = source.readAt(block, 0, Math.min(block.length, position - done), done);
    if (read === 0) break;
    for (let at = block.indexOf(10); at >= 0 && at < read; at = block.indexOf(10, at + 1)) line += 1;
    done += read;
  }
  return line;
}
