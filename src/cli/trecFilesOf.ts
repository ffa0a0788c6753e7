import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { CallError } from "./callError.js";

/** The two files of a TREC run; qrels null where nobody judged. */
export interface TrecFileNames {
  readonly run: string;
  readonly qrels: string | null;
}

/**
 * Finds a run and its judgments: both named; or a run, with the judgments beside it under the same name with `qrels` for `run`
 * (`bm25.run.txt`, `bm25.qrels.txt`); or a folder that holds one file of each.
 */
export function trecFilesOf({
  in: path,
  qrels,
  trecRun,
}: {
  in?: string;
  qrels?: string;
  trecRun?: string;
}): TrecFileNames {
  if (trecRun !== undefined) return { run: trecRun, qrels: qrels ?? path ?? null };
  if (path === undefined)
    throw new CallError("ragbook import: name the run with --in, and its judgments with --qrels.");
  if (existsSync(path) && statSync(path).isDirectory()) {
    return { run: onlyFile(path, "run"), qrels: qrels ?? onlyFile(path, "qrels") };
  }
  const beside = join(dirname(path), basename(path).replace("run", "qrels"));
  return { run: path, qrels: qrels ?? (beside !== path && existsSync(beside) ? beside : null) };
}

/** Where an export goes: a folder gets run.txt and qrels.txt; a file's name is the run's, and the qrels go beside it. */
export function trecTargets(path: string): { run: string; qrels: string } {
  const isFile = /\.(txt|run|trec)$/.test(path) && !(existsSync(path) && statSync(path).isDirectory());
  if (!isFile) return { run: join(path, "run.txt"), qrels: join(path, "qrels.txt") };
  const name = basename(path);
  const qrels = name.includes("run") ? name.replace("run", "qrels") : name.replace(/(\.\w+)$/, ".qrels$1");
  return { run: path, qrels: join(dirname(path), qrels) };
}

function onlyFile(folder: string, kind: "run" | "qrels"): string {
  const isQrels = (name: string): boolean => name.includes("qrels");
  const names = readdirSync(folder).filter((name) =>
    kind === "qrels" ? isQrels(name) : !isQrels(name) && name.includes("run"),
  );
  if (names.length === 1) return join(folder, names[0]!);
  const found = names.length === 0 ? "none" : names.join(", ");
  throw new CallError(
    `ragbook import: ${folder} should hold one file whose name has "${kind}" in it; found: ${found}. Name the files with --trec-run and --qrels.`,
  );
}
