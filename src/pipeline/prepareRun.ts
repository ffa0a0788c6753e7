import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { RetrievalResult, TestCase } from "../records/types.js";
import { chunkArticles } from "../retrieval/chunkArticles.js";
import { loadEmbedder } from "../retrieval/loadEmbedder.js";
import { readKnowledgeBase } from "../retrieval/readKnowledgeBase.js";
import { type AnsweredCase, answerCase } from "./answerCase.js";
import { type Progress, retrieverBuilder } from "./buildRetriever.js";
import { buildEvaluators } from "./evaluators/evaluatorRegistry.js";
import { type ChatSettings, chatClient } from "./generators/chatClient.js";
import { loadSystem } from "./loadSystem.js";
import { overrideSystem, type RagSystem, type SystemOverrides } from "./ragSystem.js";
import { isStaged, type RunConfig, type StagedConfig } from "./readRunConfig.js";
import { searchManifest, timedSearch } from "./recordRun.js";
import type { RunCaches } from "./runCaches.js";
import { shippedSystem } from "./shippedSystem.js";
import { stagedManifest } from "./stagedManifest.js";
import { streamTestCases, surveyTestCases } from "./streamTestCases.js";

/** A configuration with everything loaded and checked, ready to answer. */
export interface PreparedRun {
  readonly total: number;
  cases(): AsyncIterable<TestCase>;
  /** The k and the depth that each line of the run has. */
  readonly lines: Pick<RetrievalResult, "k" | "recorded_top_k">;
  /** What goes into manifest.json: whatever the results depend on. */
  manifest(runId: string, repeat: number): Record<string, unknown>;
  answer(runId: string, repeat: number, testCase: TestCase): Promise<AnsweredCase>;
}

export interface PrepareOptions {
  readonly root: string;
  readonly caches: RunCaches;
  readonly log: (line: string) => void;
  readonly onProgress?: Progress;
}

/**
 * Loads what a configuration names (texts, cases, system, evaluators) and checks it before the first question is asked.
 * Throws an Error naming the file, the line or the key for anything that is missing or doesn't fit.
 */
export async function prepareRun(config: RunConfig | StagedConfig, options: PrepareOptions): Promise<PreparedRun> {
  const { knowledge_base } = config;
  const casesFile = fileOf("test_cases", config.test_cases, options.root);
  const chunks =
    knowledge_base === null
      ? undefined
      : chunkArticles(readKnowledgeBase(placeOf("knowledge_base", knowledge_base, options.root)));
  const selection = {
    ...(chunks && { chunkIds: new Set(chunks.map((chunk) => chunk.chunk_id)) }),
    ...("case_ids" in config && config.case_ids && { caseIds: config.case_ids }),
  };
  const { total, sha256 } = await surveyTestCases(casesFile, selection);
  if (total === 0) throw new Error(`prepareRun: ${config.test_cases} holds no test case. Name another file.`);
  const common = { total, cases: () => streamTestCases(casesFile, selection) };
  const embedder = once(() => loadEmbedder(config.model === undefined ? {} : { model: config.model }));
  if (isStaged(config)) {
    const system = await systemOf(config, { ...options, chunks: chunks ?? [], embedder });
    return { ...common, ...stagedStages(config, system, embedder, { sha256, total }, options) };
  }
  const retriever = await retrieverBuilder(chunks ?? [], embedder, options.onProgress)(config.retriever);
  return {
    ...common,
    lines: { k: config.k, recorded_top_k: config.depth },
    manifest: (run_id) => searchManifest({ ...config, run_id }, retriever, { sha256, cases: total }),
    answer: (run_id, _repeat, testCase) => timedSearch({ ...config, run_id }, testCase, retriever),
  };
}

/** Loading a model takes seconds, and what it has embedded is remembered with it: one for retriever and evaluators. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
}

type Resources = Parameters<typeof shippedSystem>[1];

async function systemOf(config: StagedConfig, resources: Resources): Promise<RagSystem> {
  if (config.system === undefined) return shippedSystem(config, resources);
  const { chunks, embedder } = resources;
  const system = await loadSystem(config.system, resources.root, async () => ({ chunks, embedder }));
  return overrideSystem(system, overridesOf(config));
}

const OVERRIDES = ["version", "depth", "top_k", "min_score", "token_budget", "index_version", "timeout_ms"] as const;

function overridesOf(config: StagedConfig): SystemOverrides {
  const given = OVERRIDES.filter((key) => config[key] !== undefined).map((key) => [key, config[key]]);
  return Object.fromEntries(given) as SystemOverrides;
}

function stagedStages(
  config: StagedConfig,
  system: RagSystem,
  embedder: Resources["embedder"],
  { sha256, total }: { readonly sha256: string; readonly total: number },
  { root, caches, log }: PrepareOptions,
): Pick<PreparedRun, "lines" | "manifest" | "answer"> {
  const chat = (settings: unknown) => chatClient(settings as ChatSettings, log);
  const evaluators = buildEvaluators(config.evaluators, system.depth, {
    embedder,
    chat,
    ...(config.model && { model: config.model }),
  });
  const k = config.k ?? system.top_k ?? system.depth;
  if (k > system.depth)
    throw new Error(`prepareRun: k = ${k} is deeper than the depth of ${system.depth}. Use k ≤ ${system.depth}.`);
  const { controlled, publish_if: publish } = config;
  const plan = { system, k, evaluators, caches, log, ...(controlled && { controlled }), ...(publish && { publish }) };
  const systemFile = config.system?.split("#")[0];
  const hashes = { cases: sha256, ...(systemFile && { system: fileHash(resolve(root, systemFile)) }) };
  return {
    lines: { k, recorded_top_k: system.depth },
    manifest: (run_id, repeat) =>
      stagedManifest({ config: { ...config, run_id }, system, k, evaluators, repeat, cases: total, hashes }),
    answer: (run_id, repeat, testCase) => answerCase({ ...plan, run_id, repeat }, testCase),
  };
}

/** A file or folder that a key of the configuration names. */
function placeOf(key: string, name: string, root: string): string {
  const place = resolve(root, name);
  if (!existsSync(place)) throw new Error(`prepareRun: there is no ${place}. Check \`${key}\` of the configuration.`);
  return place;
}

/** The same for what must be a file: reading a folder as one ends in a message of the system. */
function fileOf(key: string, name: string, root: string): string {
  const place = placeOf(key, name, root);
  if (statSync(place).isFile()) return place;
  const what = statSync(place).isDirectory() ? "a folder" : "no regular file";
  throw new Error(`prepareRun: ${place} is ${what}, and a file is due. Check \`${key}\` of the configuration.`);
}

function fileHash(file: string): string {
  if (!existsSync(file)) throw new Error(`prepareRun: ${file} isn't there. Check \`system\`.`);
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
