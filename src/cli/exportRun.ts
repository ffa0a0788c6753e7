import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { exportBeir } from "../records/formats/exportBeir.js";
import { exportCsv } from "../records/formats/exportCsv.js";
import { exportLog } from "../records/formats/exportLog.js";
import { exportOpenInference } from "../records/formats/exportOpenInference.js";
import { exportTrec } from "../records/formats/exportTrec.js";
import type { NotHeld } from "../records/formats/notHeld.js";
import { openRunForExport, type RunForExport } from "../records/formats/runForExport.js";
import { isObject } from "../records/formats/textLines.js";
import { makeFolder } from "../records/makeFolder.js";
import { projectRoot } from "../records/projectRoot.js";
import { findRun } from "../records/readRun.js";
import { chunkArticles } from "../retrieval/chunkArticles.js";
import { readKnowledgeBase } from "../retrieval/readKnowledgeBase.js";
import { CallError } from "./callError.js";
import type { ForeignFormat } from "./formatNames.js";
import { refuseAsCall } from "./readScoredRun.js";
import { trecTargets } from "./trecFilesOf.js";

export interface ExportRunOptions {
  /** A RUN_ID, or a run's folder. */
  readonly run: string;
  readonly format: ForeignFormat;
  readonly out: string;
  readonly testCases?: string;
  readonly json?: boolean;
}

/**
 * `ragbook export`: writes a run in another format, and says what that has no place for. The files appear only when all is written.
 *
 * @throws CallError (exit 2) for a run that can't be read or written so, and for files that are there already
 */
export function exportRun(options: ExportRunOptions): void {
  if (options.out.trim() === "") throw new CallError("ragbook export: --out is empty. Name where to write.");
  const root = projectRoot();
  const { targets, notHeld } = refuseAsCall("ragbook export", () => {
    const run = openRunForExport(findRun(options.run, root), root, options.testCases);
    return writeRun(run, root, options);
  });
  const not_held = notHeld.lines();
  for (const what of not_held) process.stderr.write(`No place in the format ${options.format}: ${what}\n`);
  process.stdout.write(
    options.json ? `${JSON.stringify({ files: targets, not_held }, null, 2)}\n` : `${targets.join("\n")}\n`,
  );
}

function writeRun(
  run: RunForExport,
  root: string,
  { format, out }: ExportRunOptions,
): { targets: string[]; notHeld: NotHeld } {
  const targets = format === "trec" ? Object.values(trecTargets(out)) : [out];
  for (const file of targets) {
    if (existsSync(file))
      throw new CallError(`ragbook export: ${file} is there already. Name another --out, or take it away.`);
  }
  makeFolder(dirname(resolve(out)));
  // A name of its own: whatever lies beside the target belongs to somebody.
  const staging = mkdtempSync(`${resolve(out)}.partial-`);
  try {
    const staged = targets.map((_, i) => join(staging, String(i)));
    const notHeld = write(run, root, format, staged);
    for (const [i, file] of targets.entries()) {
      makeFolder(dirname(resolve(file)));
      renameSync(staged[i]!, file);
    }
    return { targets, notHeld };
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function write(
  run: RunForExport,
  root: string,
  format: ForeignFormat,
  [first = "", second = ""]: readonly string[],
): NotHeld {
  switch (format) {
    case "trec":
      return exportTrec(run, { run: first, qrels: second });
    case "log":
      return exportLog(run, first, textsOf(run, root));
    case "csv":
      return exportCsv(run, first);
    case "openinference":
      return exportOpenInference(run, first, textsOf(run, root));
    case "beir":
      return exportBeir(run, first, textsOf(run, root));
  }
}

/** Texts of chunks from the articles that the run's configuration names: a run recorded here holds ids only. */
function textsOf({ manifest }: RunForExport, root: string): (chunkId: string) => string | undefined {
  const { config } = manifest;
  if (!isObject(config) || typeof config.knowledge_base !== "string") return () => undefined;
  const folder = join(root, config.knowledge_base);
  if (!existsSync(folder)) return () => undefined;
  const texts = new Map(chunkArticles(readKnowledgeBase(folder)).map(({ chunk_id, text }) => [chunk_id, text]));
  return (chunkId) => texts.get(chunkId);
}
