import { linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/** The locks that this process has, and how many it ever asked for. */
const held = new Set<string>();
let asked = 0;

/**
 * Makes a lock file for this process, and answers with a function that takes it away again; or with the number of the process
 * that has it, this one included. A lock whose process is gone (killed, or the machine went down) is taken over, by one process only.
 *
 * @throws Error where the lock says nothing of its owner, and what the disk refuses
 */
export function takeLock(path: string): (() => void) | number {
  const file = resolve(path);
  if (held.has(file)) return process.pid;
  removeLeftovers(file);
  // The number of the process stands in the file before the file gets its name: no lock is ever seen without its owner.
  asked += 1;
  const mine = `${file}.${process.pid}.${asked}`;
  try {
    // On a full disk this leaves an empty file, which is taken away below.
    writeFileSync(mine, `${process.pid}\n`, { flag: "wx" });
    for (let attempt = 1; attempt <= 100; attempt += 1) {
      if (isNamed(mine, file)) {
        held.add(file);
        return () => giveBack(file);
      }
      const owner = ownerOf(file);
      if (owner !== undefined && isAlive(owner)) return owner;
      takeAway(file, mine);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  throw new Error(`${file} can't be taken over. Delete it, if no program is at work in ${dirname(file)}.`);
}

/** Somebody may have deleted our lock and taken the run: theirs stays. */
function giveBack(file: string): void {
  held.delete(file);
  if (ownerOf(file) === process.pid) rmSync(file, { force: true });
}

/** Gives a written file a second name, unless that name is taken. */
function isNamed(written: string, name: string): boolean {
  try {
    linkSync(written, name);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    return isWritten(name, error);
  }
}

/** On a disk that knows no second names the file is made and filled in two steps. */
function isWritten(name: string, cause: unknown): boolean {
  if (!["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"].includes((cause as NodeJS.ErrnoException).code ?? "")) throw cause;
  try {
    writeFileSync(name, `${process.pid}\n`, { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Removes a lock whose process is gone. Whoever does so looks once more, alone: meanwhile another may have taken the run. */
function takeAway(file: string, mine: string): void {
  const alone = `${file}.takeover`;
  if (!isNamed(mine, alone)) {
    if (isLeft(alone)) rmSync(alone, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    return;
  }
  try {
    if (isLeft(file)) rmSync(file, { force: true });
  } finally {
    rmSync(alone, { force: true });
  }
}

/**
 * Is this the lock of a process that is gone? One that isn't there is nobody's: a moment later it may be that of another process,
 * and whoever removed it then would let two in.
 */
function isLeft(file: string): boolean {
  const owner = ownerOf(file);
  return owner !== undefined && !isAlive(owner);
}

/** Files that a killed process was about to give their name. */
function removeLeftovers(file: string): void {
  const [folder, own] = [dirname(file), `${basename(file)}.`];
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(own) ? /^(\d+)\.\d+$/.exec(name.slice(own.length))?.[1] : undefined;
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(folder, name), { force: true });
  }
}

function ownerOf(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** This process itself is asked only about locks that it doesn't hold: its number was another's before. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
