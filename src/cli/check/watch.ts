import { existsSync, type FSWatcher, readFileSync, watch as watchFolder } from "node:fs";
import { basename, dirname, relative } from "node:path";
import { exitCodeOf } from "../../course/check/verdict.js";
import type { Say } from "../../course/messages/say.js";
import type { CheckedFile, Checker } from "./Checker.js";
import type { Target } from "./targets.js";
import { type ReportOptions, writeReports } from "./writeReports.js";

/** Editors write a file in two steps or more; this is how long they are given. */
const settle_ms = 25;

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
  const checkOne = async (target: Target): Promise<void> => {
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

  const watchers = watchAll(targets, checkOne);
  await new Promise<void>((resolve) => process.once("SIGINT", resolve).once("SIGTERM", resolve));
  for (const watcher of watchers) watcher.close();
  return exitCodeOf([...last.values()].map(({ file }) => file.report.verdict));
}

/** One check after the other; a file saved again meanwhile is checked once more. */
function watchAll(targets: readonly Target[], checkOne: (target: Target) => Promise<void>): FSWatcher[] {
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
  return [...new Set(targets.map((target) => dirname(target.path)))].map((folder) =>
    watchFolder(folder, (_event, name) => {
      for (const target of targets) {
        if (dirname(target.path) === folder && (name === null || name === basename(target.path))) saved(target);
      }
    }),
  );
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return "";
  }
}
