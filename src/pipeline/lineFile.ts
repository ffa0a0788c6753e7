import { closeSync, existsSync, fdatasyncSync, fstatSync, openSync, readSync, writeSync } from "node:fs";

/** How often bytes are pushed on from the system's memory to the disk, besides the end. A killed process loses nothing either way. */
const SYNC_EVERY_MS = 250;

/** A file that grows line by line. */
export interface LineFile {
  /** Hands one whole line to the system in one write before it returns: a killed process leaves it behind. */
  append(line: string): void;
  close(): void;
  /** Closes after something went wrong already: whatever goes wrong now is no further news. */
  abandon(): void;
}

/**
 * Opens a file to append lines. A last line that was cut off gets its end first, so that the next one stands alone.
 * Lines reach the disk itself, where a power cut can't take them, at least every quarter of a second while lines come, and on close.
 */
export function openLineFile(file: string): LineFile {
  const cut = existsSync(file) && !endsWithNewline(file);
  const handle = openSync(file, "a");
  if (cut) writeSync(handle, "\n");
  let synced = performance.now();
  const sync = () => {
    fdatasyncSync(handle);
    synced = performance.now();
  };
  return {
    append(line) {
      writeAll(handle, Buffer.from(`${line}\n`));
      if (performance.now() - synced >= SYNC_EVERY_MS) sync();
    },
    close() {
      sync();
      closeSync(handle);
    },
    abandon() {
      try {
        closeSync(handle);
      } catch {
        return;
      }
    },
  };
}

/** One write may take only a part, as on a disk that is nearly full; the rest then fails with the reason. */
function writeAll(handle: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(handle, bytes, done);
}

function endsWithNewline(file: string): boolean {
  const handle = openSync(file, "r");
  try {
    const { size } = fstatSync(handle);
    const last = Buffer.alloc(1);
    return size === 0 || (readSync(handle, last, 0, 1, size - 1) === 1 && last[0] === 10);
  } finally {
    closeSync(handle);
  }
}
