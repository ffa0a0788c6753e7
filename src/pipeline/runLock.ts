import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Takes a run's folder for this process, so that two can't write into one run, and answers with a function that gives it back.
 * A lock whose process is gone (killed, or the machine went down) is taken over.
 * Throws an Error that names the process which is still at work.
 */
export function lockRun(folder: string): () => void {
  const file = join(folder, "lock");
  for (let attempt = 1; ; attempt += 1) {
    try {
      writeFileSync(file, `${process.pid}\n`, { flag: "wx" });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST" || attempt > 3) throw error;
    }
    const owner = ownerOf(file);
    if (owner !== undefined && isAlive(owner)) {
      throw new Error(
        `lockRun: process ${owner} is writing ${folder}. Wait for it; if it is another program, delete ${file}.`,
      );
    }
    rmSync(file, { force: true });
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

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
