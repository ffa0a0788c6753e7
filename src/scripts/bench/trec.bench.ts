import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Figure } from "./bench.js";

export const title = "TREC files, the whole process: ragbook score --qrels … --trec-run …";

const ROWS = 100;
const LABELS = 30;
const command = fileURLToPath(new URL("../../bin/ragbook.js", import.meta.url));
/** Says the peak of its memory when it ends; the parent can't ask for it. */
const tellMemory = `data:text/javascript,process.on("exit",()=>process.stderr.write("peak "+process.resourceUsage().maxRSS+"\\n"))`;

/**
 * Races on made-up runs of 10,000 and 100,000 queries, 100 rows and 30 judgments each. With TREC_EVAL naming a trec_eval binary
 * the same files go through it in the same run, and the ratio is what counts; without one there are seconds and rows per second.
 */
export async function run(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "ragbook-bench-"));
  try {
    return [...race(folder, 10_000, 5, 0.4), ...race(folder, 100_000, 3, 0.05), ...unsorted(folder)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function race(folder: string, queries: number, runs: number, goal: number): Figure[] {
  const files = makeFiles(folder, queries);
  const size = `${(statSync(files.run).size / 2 ** 20).toFixed(0)} MiB`;
  const ours = measure(runs, () => score(files));
  const rows = ((queries * ROWS) / ours.seconds / 1e6).toFixed(1);
  const figures: Figure[] = [
    {
      name: `${queries} × ${ROWS} rows (${size})`,
      value: `${ours.seconds.toFixed(2)} s`,
      note: `${rows} million rows a second, median of ${runs}`,
    },
    { name: "  peak memory", value: `${ours.mebibytes.toFixed(0)} MiB`, note: "goal ≤ 250 MiB" },
  ];
  const binary = process.env.TREC_EVAL;
  if (binary === undefined || binary === "")
    return [
      ...figures,
      { name: "  against trec_eval", value: "not measured", note: `set TREC_EVAL to its path; goal ≤ ${goal}` },
    ];
  const theirs = measure(Math.min(runs, queries > 10_000 ? 1 : runs), () => trecEval(binary, files));
  return [
    ...figures,
    { name: "  trec_eval", value: `${theirs.seconds.toFixed(2)} s` },
    { name: "  against trec_eval", value: (ours.seconds / theirs.seconds).toFixed(3), note: `goal ≤ ${goal}` },
  ];
}

/** The same rows, sorted by document instead of query: they have to be held in memory. */
function unsorted(folder: string): Figure[] {
  const files = makeFiles(folder, 10_000);
  const lines = readFileSync(files.run, "latin1").trimEnd().split("\n");
  const mixed = join(folder, "mixed.run.txt");
  const handle = openSync(mixed, "w");
  // 7919 is prime and divides no number of lines here, so every line comes once.
  for (let from = 0; from < lines.length; from += 10_000) {
    const part = Array.from({ length: 10_000 }, (_, i) => lines[((from + i) * 7919) % lines.length]);
    writeSync(handle, `${part.join("\n")}\n`);
  }
  closeSync(handle);
  const { seconds, mebibytes } = measure(3, () => score({ ...files, run: mixed }));
  return [
    {
      name: "10000 × 100 rows, not grouped by query",
      value: `${seconds.toFixed(2)} s`,
      note: `peak ${mebibytes.toFixed(0)} MiB, which the command says`,
    },
  ];
}

interface Files {
  readonly qrels: string;
  readonly run: string;
}

interface Measured {
  readonly seconds: number;
  readonly mebibytes: number;
}

function score({ qrels, run: file }: Files): number {
  const args = ["--import", tellMemory, command, "score", "--qrels", qrels, "--trec-run", file];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`ragbook score ended with ${status}: ${stderr} Is the package built?`);
  return Number(/peak (\d+)/.exec(stderr)?.[1]) / 1024;
}

function trecEval(binary: string, { qrels, run: file }: Files): number {
  const measures = [
    "map",
    "recip_rank",
    "bpref",
    "success.1,3,5,10",
    "recall.1,3,5,10",
    "P.1,3,5,10",
    "ndcg_cut.1,3,5,10",
    "map_cut.1,3,5,10",
  ];
  const { status, stderr } = spawnSync(binary, [...measures.flatMap((name) => ["-m", name]), qrels, file], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${binary} ended with ${status}: ${stderr}`);
  return Number.NaN;
}

function measure(runs: number, work: () => number): Measured {
  const times: number[] = [];
  let mebibytes = 0;
  for (let i = 0; i < runs; i += 1) {
    const start = performance.now();
    mebibytes = Math.max(mebibytes, work());
    times.push((performance.now() - start) / 1000);
  }
  times.sort((a, b) => a - b);
  return { seconds: times[Math.floor(times.length / 2)]!, mebibytes };
}

/** Rankings with falling scores; two of three judged documents were found. The same files on every machine. */
function makeFiles(folder: string, queries: number): Files {
  const files = { qrels: join(folder, `${queries}.qrels.txt`), run: join(folder, `${queries}.run.txt`) };
  const run = openSync(files.run, "w");
  const qrels = openSync(files.qrels, "w");
  const next = randomNumbers(42);
  for (let query = 0; query < queries; query += 1) {
    // Multiples of an odd number modulo 2^20 differ from each other: no document comes twice.
    const step = 2 * Math.floor(next() * 2 ** 18) + 1;
    const document = (i: number) => `doc${(step * (i + 1)) % 2 ** 20}`;
    let value = 20;
    const rows = Array.from({ length: ROWS }, (_, i) => {
      value -= next() / 5;
      return `q${query} Q0 ${document(i)} ${i + 1} ${value.toFixed(6)} bench\n`;
    });
    const labels = Array.from(
      { length: LABELS },
      (_, i) => `q${query} 0 ${document(i % 3 === 0 ? ROWS + i : 3 * i)} ${Math.floor(next() * 4)}\n`,
    );
    writeSync(run, rows.join(""));
    writeSync(qrels, labels.join(""));
  }
  closeSync(run);
  closeSync(qrels);
  return files;
}

/** Park and Miller's generator: the same numbers for the same seed, from 0 to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
