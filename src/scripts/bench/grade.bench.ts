import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { projectRoot } from "../../records/projectRoot.js";
import { hostileFunctions } from "../../test-data/hostile/hostileCode.js";
import type { Figure } from "./bench.js";

export const title = "Grading: a class of 300 on two workers";

const submissions = 300;
/** Of a hundred: what a class hands in. The others have everything right. */
const mix = { oneMistake: 55, stub: 5, broken: 3, hostile: 4 } as const;
const chapter = "03-r3-hits-and-sources";

/** Figures of the built command; `npm run build` first. */
export async function run(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "ragbook-bench-grade-"));
  try {
    const wellBehaved = join(folder, "well-behaved");
    const mixed = join(folder, "mixed");
    for (let index = 0; index < submissions; index++) {
      write(wellBehaved, index, index % 2 === 0 ? solutions() : oneMistake(index));
      write(mixed, index, mixedFiles(index));
    }
    const good = await timed(wellBehaved, join(folder, "grades-well-behaved"));
    const all = await timed(mixed, join(folder, "grades-mixed"));
    const files = Object.keys(solutions()).length;
    return [
      {
        name: "well-behaved submissions a minute (goal: 300)",
        value: `${Math.round(submissions / (good.seconds / 60))}`,
        note: `${submissions} submissions of ${files} files, half of them with a mistake; ${good.seconds.toFixed(0)} s, ${cpuText(good)}`,
      },
      {
        name: "a mixed class (goal: 300 s)",
        value: `${all.seconds.toFixed(0)} s`,
        note: `of a hundred: ${mix.oneMistake} with a mistake, ${mix.stub} stubs, ${mix.broken} that can't be parsed, ${mix.hostile} hostile; ${cpuText(all)}`,
      },
      { name: "memory, all processes (goal: 1.5 GB)", value: memoryText(Math.max(good.peak_mb, all.peak_mb)) },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Files = Readonly<Record<string, string>>;

let read: Files | null = null;

function solutions(): Files {
  const folder = join(projectRoot(), "solutions");
  const names = () => readdirSync(folder).filter((name) => name.endsWith(".ts"));
  read ??= Object.fromEntries(names().map((name) => [name, readFileSync(join(folder, name), "utf8")]));
  return read;
}

function oneMistake(index: number): Files {
  const mistakes = [
    (text: string) => text.replace("index + 1", "index"),
    (text: string) => text.replace("k > recordedTopK", "false"),
    (text: string) => text.replace(".slice(0, k)", ".slice(0, k - 1)"),
  ];
  const change = mistakes[index % mistakes.length] as (text: string) => string;
  return { ...solutions(), [`${chapter}.ts`]: change(solutions()[`${chapter}.ts`] as string) };
}

/** Spread over the class by a step that shares no factor with a hundred, so that kinds don't stand in blocks. */
function mixedFiles(index: number): Files {
  const place = (index * 37) % 100;
  const text = solutions()[`${chapter}.ts`] as string;
  const { hostile, broken, stub, oneMistake: mistaken } = mix;
  if (place < hostile) {
    const { body } = hostileFunctions[(index * 7) % hostileFunctions.length] as (typeof hostileFunctions)[number];
    const theirs = text.replaceAll("expectedRank", "expectedRankSolution");
    const changed = `${theirs}\nexport function expectedRank(testCase: any, ranking: any): any { ${body} }`;
    return { ...solutions(), [`${chapter}.ts`]: changed };
  }
  if (place < hostile + broken) return { ...solutions(), [`${chapter}.ts`]: `${text}\n}}}` };
  if (place < hostile + broken + stub) return { [`${chapter}.ts`]: "" };
  return place < hostile + broken + stub + mistaken ? oneMistake(index) : solutions();
}

function write(folder: string, index: number, files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, `learner-${String(index).padStart(3, "0")}`, "exercises", name);
    mkdirSync(dirname(path), { recursive: true });
    // No two of them are the same bytes.
    writeFileSync(path, `${text}\n// ${index}\n`);
  }
}

interface Timed {
  readonly seconds: number;
  /** Of processor time, all processes together; null where the system doesn't say. */
  readonly cpu_s: number | null;
  /** The most memory at one moment; NaN where the system doesn't say. */
  readonly peak_mb: number;
}

async function timed(dir: string, out: string): Promise<Timed> {
  const command = join(projectRoot(), "src", "bin", "ragbook.js");
  const begun = performance.now();
  const args = ["grade", dir, "--out", out, "--seed", "1", "--jobs", "2"];
  const child = spawn(process.execPath, [command, ...args], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr?.on("data", (text) => {
    said += text;
  });
  const watch = watchTree(child);
  const [code] = await once(child, "exit");
  const { cpu_s, peak_mb } = watch.end();
  if (code !== 0 && code !== 3) throw new Error(`grade.bench: ragbook grade ended with ${code}: ${said}`);
  return { seconds: (performance.now() - begun) / 1000, cpu_s, peak_mb };
}

/** Looks at a process and its children twice a second, in /proc. */
function watchTree(child: ChildProcess): { end(): { cpu_s: number | null; peak_mb: number } } {
  const ticks = new Map<number, number>();
  let peak_mb = Number.NaN;
  const timer = setInterval(() => {
    const pids = treeOf(child.pid ?? 0);
    let kb = 0;
    for (const pid of pids) {
      kb += Number(/^VmRSS:\s+(\d+)/m.exec(readProc(pid, "status"))?.[1] ?? 0);
      // Behind the name, which may hold anything: fields 14 and 15 of the line are user and system time.
      const fields = readProc(pid, "stat").split(") ").at(-1)?.split(" ") ?? [];
      if (fields.length > 13) ticks.set(pid, Number(fields[11]) + Number(fields[12]));
    }
    if (kb > 0) peak_mb = Math.max(Number.isNaN(peak_mb) ? 0 : peak_mb, kb / 1024);
  }, 500);
  return {
    end() {
      clearInterval(timer);
      const all = [...ticks.values()].reduce((sum, one) => sum + one, 0);
      return { cpu_s: ticks.size === 0 ? null : all / 100, peak_mb };
    },
  };
}

function treeOf(pid: number): number[] {
  const children = readProc(pid, `task/${pid}/children`).trim().split(" ").filter(Boolean).map(Number);
  return [pid, ...children.flatMap(treeOf)];
}

function readProc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}

function cpuText({ cpu_s }: Timed): string {
  return cpu_s === null
    ? "processor time unknown"
    : `${((1000 * cpu_s) / submissions).toFixed(0)} ms of processor time each`;
}

function memoryText(peak_mb: number): string {
  return Number.isNaN(peak_mb) ? "unknown here" : `${(peak_mb / 1024).toFixed(2)} GB`;
}
