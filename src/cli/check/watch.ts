import { existsSync, type FSWatcher, readFileSync, watch as watchFolder } from "node:fs";
import { basename, dirname, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { exitCodeOf } from "../../course/check/verdict.js";
import type { Say } from "../../course/messages/say.js";
import { CallError } from "../callError.js";
import type { CheckedFile, Checker } from "./Checker.js";
import type { Target } from "./targets.js";
import { type ReportOptions, writeReports } from "./writeReports.js";

/** Editors write a file in two steps or more; this is how long they are given. */
const settle_ms = 25;

/** How long a file may be missing before it counts as taken away. */
const absent_ms = 500;

const remedy = "`ragbook reset CHAPTER` writes the stubs anew.";

/**
 * Checks each file now and after every save, until the learner interrupts. The thread stays warm, so a verdict comes at once.
 * Resolves with the exit code of the last verdicts.
 */
export async function watch(
  targets: readonly Target[],
  checker: Checker,
  options: ReportOptions,
  say: Say,
): Promise<number> {
  const last = new Map<string, { text: string; file: CheckedFile }>();
  const folders = [...new Set(targets.map((target) => dirname(target.path)))];
  for (const folder of folders) {
    if (!existsSync(folder)) throw new CallError(`ragbook check: there is no folder ${folder} to watch. ${remedy}`);
  }
  const checkOne = async (target: Target): Promise<void> => {
    // Some editors take the old file away before they write the new one: that isn't an unwritten exercise.
    if (last.has(target.path)) await until(() => existsSync(target.path), absent_ms);
    const text = textOf(target.path);
    if (last.get(target.path)?.text === text) return;
    const file = await checker.check(target);
    last.set(target.path, { text, file });
    writeReports([file], { ...options, isStream: true, isList: false }, say);
    const isBroken = file.report.verdict.status === "not_gradable";
    const kept = checker.readablePath(target.chapter);
    if (isBroken && existsSync(kept) && !options.json)
      process.stdout.write(`${say("verdict.last-good", { file: kept })}\n`);
  };
  for (const target of targets) await checkOne(target);
  const files = targets.map((target) => relative(process.cwd(), target.path)).join(", ");
  process.stderr.write(`${say("watch.waiting", { files })}\n`);

  const watchers = watchAll(folders, targets, checkOne);
  await new Promise<void>((resolve) => process.once("SIGINT", resolve).once("SIGTERM", resolve));
  for (const watcher of watchers) watcher.close();
  return exitCodeOf([...last.values()].map(({ file }) => file.report.verdict));
}

/** One check after the other; a file saved again meanwhile is checked once more. */
function watchAll(
  folders: readonly string[],
  targets: readonly Target[],
  checkOne: (target: Target) => Promise<void>,
): FSWatcher[] {
  let queue = Promise.resolve();
  const waiting = new Map<string, NodeJS.Timeout>();
  const saved = (target: Target): void => {
    clearTimeout(waiting.get(target.path));
    const start = () => {
      queue = queue.then(() => checkOne(target)).catch((error: Error) => void process.stderr.write(`${error.stack}\n`));
    };
    waiting.set(target.path, setTimeout(start, settle_ms));
  };
  // The folder is watched, not the file: many editors put a new file in the old one's place.
  return folders.map((folder) =>
    watchFolder(folder, (_event, name) => {
      for (const target of targets) {
        if (dirname(target.path) === folder && (name === null || name === basename(target.path))) saved(target);
      }
    }),
  );
}

async function until(isSo: () => boolean, limit_ms: number): Promise<void> {
  for (const end = Date.now() + limit_ms; !isSo() && Date.now() < end; ) await sleep(settle_ms);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return "";
  }
}
