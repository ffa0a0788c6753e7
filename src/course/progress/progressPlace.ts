import {
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  type Stats,
  statSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { replaceFile } from "../../records/replaceFile.js";
import { takeLock } from "../../records/takeLock.js";

/** In ms. A change takes a few; whoever holds the lock longer hangs, or isn't one of us. */
const patience = 10_000;
const pause = 20;

/** Why a file can't be used, and what to do about it. */
export class NoUsablePlace extends Error {
  override readonly name = "NoUsablePlace";
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}

/** Where a file is written that may be a link: others keep their progress in a folder that is carried along. */
export function placeOf(path: string): string {
  if (!statOrNull(path, (it) => lstatSync(it))?.isSymbolicLink()) return path;
  try {
    return realpathSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new NoUsablePlace(
      `it is a link to ${readlinkSync(path)}, where there is no file`,
      "Take the link away, or put a progress file there.",
    );
  }
}

/** The text of a file; null where there is none. Never waits at a pipe. */
export function textAt(place: string): string | null {
  const stat = statOrNull(place, (it) => statSync(it));
  if (stat === null) return null;
  if (!stat.isFile()) throw new NoUsablePlace("it is no ordinary file", "Put it elsewhere.");
  return readFileSync(place, "utf8");
}

/** A reader sees the old file or the new one, never half of one. Only for who holds the lock. */
export function replaceText(place: string, text: string): void {
  removeLeftovers(place);
  replaceFile(place, text);
}

/** Does something while no other process may change the file: a notebook and a terminal share it. */
export function alone<Value>(place: string, work: () => Value): Value {
  const lock = `${place}.lock`;
  const end = Date.now() + patience;
  let taken = takeLock(lock);
  while (typeof taken === "number") {
    if (Date.now() > end) {
      throw new NoUsablePlace(
        `process ${taken} has held ${lock} for ${patience / 1000} s`,
        "Wait for it; if it is another program, delete that file.",
      );
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause * (0.5 + Math.random()));
    taken = takeLock(lock);
  }
  try {
    return work();
  } finally {
    taken();
  }
}

/** Half-written files of processes that were killed: none is at work while we hold the lock. */
function removeLeftovers(place: string): void {
  const [folder, own] = [dirname(place), `${basename(place)}.`];
  for (const name of readdirSync(folder)) {
    if (name.startsWith(own) && /^\d+\.new$/.test(name.slice(own.length))) rmSync(join(folder, name), { force: true });
  }
}

/** Null where nothing lies; what may not be looked at is no nothing. */
function statOrNull(path: string, stat: (path: string) => Stats): Stats | null {
  try {
    return stat(path);
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
}
