import { join } from "node:path";
import { readRun } from "../records/readRun.js";
import { readTestCases } from "../records/readTestCases.js";
import type { RetrievalResult, TestCase } from "../records/types.js";
import { chunkArticles } from "../retrieval/chunkArticles.js";
import { loadEmbedder } from "../retrieval/loadEmbedder.js";
import { readKnowledgeBase } from "../retrieval/readKnowledgeBase.js";
import { type Progress, retrieverBuilder } from "./buildRetriever.js";
import { prepareRun } from "./prepareRun.js";
import { isStaged, readConfig, type StagedConfig } from "./readRunConfig.js";
import { recordRun } from "./recordRun.js";
import { openRunCaches } from "./runCaches.js";
import { writeRun } from "./runFolder.js";
import { canonical, sha256 } from "./stageCache.js";

export interface RunConfigsOptions {
  readonly root: string;
  /** Where run folders are written, one a run_id. */
  readonly runsFolder: string;
  /** A model to use instead of the configurations' own. */
  readonly model?: string;
  readonly onProgress?: Progress;
}

/**
 * Runs configuration files one after the other and gives the results of each by run_id, in the order of the files.
 * A knowledge base is read, cut and embedded once for all configurations that share it and the model.
 */
export async function runConfigs(
  files: readonly string[],
  options: RunConfigsOptions,
): Promise<Map<string, readonly RetrievalResult[]>> {
  const { root, runsFolder, model, onProgress } = options;
  const builders = new Map<
    string,
    { chunkIds: Set<string>; sha256: string; build: ReturnType<typeof retrieverBuilder> }
  >();
  const results = new Map<string, readonly RetrievalResult[]>();
  for (const file of files) {
    const config = readConfig(file);
    if (results.has(config.run_id))
      throw new Error(`runConfigs: two configurations are called "${config.run_id}". Rename one.`);
    if (isStaged(config)) {
      results.set(config.run_id, await recordStaged(config, options));
      continue;
    }
    const wanted = model ?? config.model;
    const key = JSON.stringify([config.knowledge_base, wanted]);
    let builder = builders.get(key);
    if (builder === undefined) {
      const chunks = chunkArticles(readKnowledgeBase(join(root, config.knowledge_base)));
      const embedder = () => loadEmbedder(wanted === undefined ? {} : { model: wanted });
      builder = {
        chunkIds: new Set(chunks.map((chunk) => chunk.chunk_id)),
        sha256: sha256(canonical(chunks)),
        build: retrieverBuilder(chunks, embedder, onProgress),
      };
      builders.set(key, builder);
    }
    const testCasesFile = join(root, config.test_cases);
    const testCases = readTestCases(testCasesFile, builder.chunkIds);
    const recorded = await recordRun(config, testCases, await builder.build(config.retriever), {
      folder: join(runsFolder, config.run_id),
      testCasesFile,
      knowledge_base_sha256: builder.sha256,
      onProgress: (done, total) => onProgress?.(config.run_id, done, total),
    });
    results.set(config.run_id, recorded);
  }
  return results;
}

/** A staged system, run without any cache: what is recorded was worked out, not remembered. */
async function recordStaged(given: StagedConfig, options: RunConfigsOptions): Promise<readonly RetrievalResult[]> {
  const { root, runsFolder, model, onProgress } = options;
  const config = model === undefined ? given : { ...given, model };
  const log = (line: string) => process.stderr.write(`${line}\n`);
  const caches = openRunCaches(null, log);
  const prepared = await prepareRun(config, { root, caches, log, ...(onProgress && { onProgress }) });
  const { run_id } = config;
  const folder = join(runsFolder, run_id);
  const job = {
    ...{ folder, run_id, total: prepared.total, cases: prepared.cases },
    answer: (testCase: TestCase) => prepared.answer(run_id, 1, testCase),
    onProgress: (done: number, total: number) => onProgress?.(run_id, done, total),
  };
  await writeRun(job, prepared.manifest(run_id, 1));
  return readRun(folder).results;
}
