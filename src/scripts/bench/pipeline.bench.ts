import { fork } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { resumeRun, startRuns } from "../../pipeline/ragRuns.js";
import type { StagedConfig } from "../../pipeline/readRunConfig.js";
import { tallyRun } from "../../pipeline/tallyRun.js";
import { projectRoot } from "../../records/projectRoot.js";
import type { Figure } from "./bench.js";

export const title = "Pipeline: questions stream through a run (bm25, extractive, three evaluators, one core)";

/** What a process of its own measured about one run. */
interface Measured {
  readonly seconds: number;
  readonly answered: number;
  /** The most memory that the process ever held, as the system counts it. */
  readonly peakMb: number;
  readonly megabytes: number;
}

/** Each run, and each resuming, has a process of its own: a peak of memory is never given back. */
export async function run(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const questions of [1_000, 10_000]) {
    const root = workbookWith(questions);
    const fresh = await inOwnProcess(root, "start");
    // As if it had been killed: half of the lines, the last one cut.
    const file = join(root, ".ragbook", "runs", "many", "results.jsonl");
    truncateSync(file, Math.floor(statSync(file).size / 2));
    const resumed = await inOwnProcess(root, "resume");
    rmSync(root, { recursive: true, force: true });
    figures.push(
      ...figuresOf(`${questions} questions, nothing cached`, fresh),
      ...figuresOf(`${questions} questions, resumed at half, nothing cached`, resumed),
    );
  }
  return figures;
}

function figuresOf(name: string, { seconds, answered, peakMb, megabytes }: Measured): Figure[] {
  const note = `${seconds.toFixed(1)} s, figures included; results.jsonl ${megabytes.toFixed(1)} MB`;
  return [
    { name, value: `${Math.round(answered / seconds)} a second`, note },
    { name: `${name}: peak RSS`, value: `${Math.round(peakMb)} MB`, note: "of the whole process, program included" },
  ];
}

/** A workbook whose cases are the shipped ones over and over, each with a question of its own. */
function workbookWith(questions: number): string {
  const shipped = readFileSync(join(projectRoot(), "data", "test-cases.jsonl"), "utf8")
    .trimEnd()
    .split("\n");
  const root = mkdtempSync(join(tmpdir(), "ragbook-bench-"));
  mkdirSync(join(root, "data"));
  symlinkSync(join(projectRoot(), "data", "knowledge-base"), join(root, "data", "knowledge-base"));
  const file = join(root, "data", "test-cases.jsonl");
  for (let i = 0; i < questions; i += 1) {
    const testCase = JSON.parse(shipped[i % shipped.length]!) as { case_id: string; question: string };
    const row = { ...testCase, case_id: `c-${i}`, question: `${testCase.question} (${i})` };
    appendFileSync(file, `${JSON.stringify(row)}\n`);
  }
  return root;
}

const CONFIG: StagedConfig = {
  ...{ run_id: "many", test_cases: "data/test-cases.jsonl", knowledge_base: "data/knowledge-base" },
  ...{ retriever: "bm25", generator: "extractive", depth: 10, top_k: 5, token_budget: 160 },
  evaluators: [{ type: "contains" }, { type: "ndcg", k: 10 }, { type: "citation_validity" }],
  ...{ slices: ["segment.language"], min_slice_support: 8 },
};

async function inOwnProcess(root: string, how: "start" | "resume"): Promise<Measured> {
  const child = fork(fileURLToPath(import.meta.url), [root, how]);
  const [measured] = (await once(child, "message")) as [Measured];
  await once(child, "exit");
  return measured;
}

async function measure(root: string, how: string): Promise<Measured> {
  const folder = join(root, ".ragbook", "runs", "many");
  const lines = () => readFileSync(join(folder, "results.jsonl"), "latin1").split("\n").length - 1;
  const start = performance.now();
  const options = { root, cache: false };
  let answered: number | undefined;
  if (how === "start") await startRuns(CONFIG, { ...options, runId: "many" });
  else ({ answered } = await resumeRun(folder, options));
  await tallyRun(folder, root);
  const seconds = (performance.now() - start) / 1000;
  // Taken before this file is read whole, to count its lines.
  const peakMb = process.resourceUsage().maxRSS / 1000;
  return {
    seconds,
    peakMb,
    answered: answered ?? lines(),
    megabytes: statSync(join(folder, "results.jsonl")).size / 1e6,
  };
}

const [, , root, how] = process.argv;
if (process.send !== undefined && root !== undefined && (how === "start" || how === "resume")) {
  process.send(await measure(root, how));
  process.disconnect();
}
