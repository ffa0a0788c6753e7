import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startRuns } from "../../pipeline/ragRuns.js";
import type { StagedConfig } from "../../pipeline/readRunConfig.js";
import { tallyRun } from "../../pipeline/tallyRun.js";
import { projectRoot } from "../../records/projectRoot.js";
import type { Figure } from "./bench.js";

export const title = "Pipeline: questions stream through a run (bm25, extractive, three evaluators, one core)";

export async function run(): Promise<Figure[]> {
  const figures: Figure[] = [];
  // The short run comes first, so that what only loading costs is in both peaks.
  for (const questions of [1_000, 10_000]) {
    const root = workbookWith(questions);
    const { peakMb, seconds, megabytes } = await streamed(root);
    rmSync(root, { recursive: true, force: true });
    figures.push(
      {
        name: `${questions} questions, nothing cached`,
        value: `${Math.round(questions / seconds)} a second`,
        note: `${seconds.toFixed(1)} s, figures included; results.jsonl ${megabytes.toFixed(1)} MB`,
      },
      {
        name: `${questions} questions: peak of the heap`,
        value: `${Math.round(peakMb)} MB`,
        note: "sampled at each 50th case, garbage included",
      },
    );
  }
  return figures;
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
    // One by one: the bench must not hold in memory what the run doesn't.
    appendFileSync(
      file,
      `${JSON.stringify({ ...testCase, case_id: `c-${i}`, question: `${testCase.question} (${i})` })}\n`,
    );
  }
  return root;
}

async function streamed(root: string) {
  const config: StagedConfig = {
    ...{ run_id: "many", test_cases: "data/test-cases.jsonl", knowledge_base: "data/knowledge-base" },
    ...{ retriever: "bm25", generator: "extractive", depth: 10, top_k: 5, token_budget: 160 },
    evaluators: [{ type: "contains" }, { type: "ndcg", k: 10 }, { type: "citation_validity" }],
    ...{ slices: ["segment.language"], min_slice_support: 8 },
  };
  let peak = 0;
  const sample = () => {
    peak = Math.max(peak, process.memoryUsage().heapUsed);
  };
  const start = performance.now();
  const { runs } = await startRuns(config, { root, onProgress: (_what, done) => done % 50 === 0 && sample() });
  const folder = runs[0]!.folder;
  await tallyRun(folder, root);
  sample();
  const seconds = (performance.now() - start) / 1000;
  return { peakMb: peak / 1e6, seconds, megabytes: statSync(join(folder, "results.jsonl")).size / 1e6 };
}
