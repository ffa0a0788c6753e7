import { join } from "node:path";
import { readTestCases } from "../records/readTestCases.js";
import type { RetrievalResult } from "../records/types.js";
import { chunkArticles } from "../retrieval/chunkArticles.js";
import { loadEmbedder } from "../retrieval/loadEmbedder.js";
import { readKnowledgeBase } from "../retrieval/readKnowledgeBase.js";
import { type Progress, retrieverBuilder } from "./buildRetriever.js";
import { readRunConfig } from "./readRunConfig.js";
import { recordRun } from "./recordRun.js";

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
): Promise<Map<string, RetrievalResult[]>> {
  const { root, runsFolder, model, onProgress } = options;
  const builders = new Map<string, { chunkIds: Set<string>; build: ReturnType<typeof retrieverBuilder> }>();
  const results = new Map<string, RetrievalResult[]>();
  for (const file of files) {
    const config = readRunConfig(file);
    const wanted = model ?? config.model;
    const key = JSON.stringify([config.knowledge_base, wanted]);
    let builder = builders.get(key);
    if (builder === undefined) {
      const chunks = chunkArticles(readKnowledgeBase(join(root, config.knowledge_base)));
      const embedder = () => loadEmbedder(wanted === undefined ? {} : { model: wanted });
      builder = {
        chunkIds: new Set(chunks.map((chunk) => chunk.chunk_id)),
        build: retrieverBuilder(chunks, embedder, onProgress),
      };
      builders.set(key, builder);
    }
    const testCasesFile = join(root, config.test_cases);
    const testCases = readTestCases(testCasesFile, builder.chunkIds);
    const recorded = await recordRun(config, testCases, await builder.build(config.retriever), {
      folder: join(runsFolder, config.run_id),
      testCasesFile,
      onProgress: (done, total) => onProgress?.(config.run_id, done, total),
    });
    if (results.has(config.run_id))
      throw new Error(`runConfigs: two configurations are called "${config.run_id}". Rename one.`);
    results.set(config.run_id, recorded);
  }
  return results;
}
