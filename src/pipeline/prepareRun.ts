import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { RetrievalResult, TestCase } from "../records/types.js";
import { chunkArticles } from "../retrieval/chunkArticles.js";
import { loadEmbedder } from "../retrieval/loadEmbedder.js";
import { readKnowledgeBase } from "../retrieval/readKnowledgeBase.js";
import { type AnsweredCase, answerCase } from "./answerCase.js";
import { type Progress, retrieverBuilder } from "./buildRetriever.js";
import { buildEvaluators } from "./evaluators/evaluatorRegistry.js";
import { SIMILARITY_TYPES } from "./evaluators/groundednessTypes.js";
import { type ChatSettings, chatClient } from "./generators/chatClient.js";
import { loadSystem } from "./loadSystem.js";
import { modelSha256 } from "./modelSha256.js";
import { overrideSystem, type RagSystem, type SystemOverrides, withSources } from "./ragSystem.js";
import { isStaged, type RunConfig, type StagedConfig } from "./readRunConfig.js";
import { searchManifest, timedSearch } from "./recordRun.js";
import type { RunCaches } from "./runCaches.js";
import { seededClients, temperatureNote } from "./seeds.js";
import { shippedSystem } from "./shippedSystem.js";
import { canonical, sha256 as sha256Of } from "./stageCache.js";
import { stagedManifest } from "./stagedManifest.js";
import { streamTestCases, surveyTestCases } from "./streamTestCases.js";
import { codeSha256 } from "./systemCode.js";
import { untimed } from "./untimed.js";

/** A configuration with everything loaded and checked, ready to answer. */
export interface PreparedRun {
  readonly total: number;
  cases(): AsyncIterable<TestCase>;
  /** The k and the depth that each line of the run has. */
  readonly lines: Pick<RetrievalResult, "k" | "recorded_top_k">;
  /** What somebody who repeats the run must know. */
  readonly repeatNote?: string;
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
  const knowledge_base_sha256 = chunks && sha256Of(canonical(chunks));
  const embedder = once(() => loadEmbedder(config.model === undefined ? {} : { model: config.model }));
  if (isStaged(config)) {
    const model_sha256 = await modelOf(config, embedder);
    const sources = {
      ...(knowledge_base_sha256 && { knowledge_base_sha256 }),
      ...(model_sha256 && config.retriever !== "bm25" && { model_sha256 }),
      ...(config.system && {
        system_sha256: codeSha256(fileOf("system", config.system.split("#")[0] ?? "", options.root)),
      }),
    };
    const system = await systemOf(config, { ...options, chunks: chunks ?? [], sources, embedder });
    const loaded = { embedder, ...(model_sha256 && { model_sha256 }) };
    return { ...common, ...stagedStages(config, system, loaded, { sha256, total }, options) };
  }
  const retriever = await retrieverBuilder(chunks ?? [], embedder, options.onProgress)(config.retriever);
  return {
    ...common,
    lines: { k: config.k, recorded_top_k: config.depth },
    manifest: (run_id) =>
      searchManifest({ ...config, run_id }, retriever, {
        ...{ sha256, cases: total },
        ...(knowledge_base_sha256 && { knowledge_base_sha256 }),
      }),
    answer: (run_id, _repeat, testCase) => timedSearch({ ...config, run_id }, testCase, retriever),
  };
}

/** Loading a model takes seconds, and what it has embedded is remembered with it: one for retriever and evaluators. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined;
  return () => {
    loaded ??= untimed(load);
    return loaded;
  };
}

/** Evaluators that compare sentences, and searches by meaning, depend on the model's bytes. A hub's model is fetched for that. */
async function modelOf(config: StagedConfig, embedder: Resources["embedder"]): Promise<string | undefined> {
  const searches = config.system !== undefined || config.retriever !== "bm25";
  if (!searches && !config.evaluators.some(({ type }) => SIMILARITY_TYPES.includes(type))) return undefined;
  const known = modelSha256(config.model);
  if (known !== undefined || config.system !== undefined) return known;
  await embedder();
  return modelSha256(config.model);
}

type Resources = Parameters<typeof shippedSystem>[1];

async function systemOf(config: StagedConfig, resources: Resources): Promise<RagSystem> {
  if (config.system === undefined) return shippedSystem(config, resources);
  const { chunks, embedder } = resources;
  const system = await loadSystem(config.system, resources.root, async () => ({ chunks, embedder }));
  return withSources(overrideSystem(system, overridesOf(config)), resources.sources);
}

const OVERRIDES = ["version", "depth", "top_k", "min_score", "token_budget", "index_version", "timeout_ms"] as const;

function overridesOf(config: StagedConfig): SystemOverrides {
  const given = OVERRIDES.filter((key) => config[key] !== undefined).map((key) => [key, config[key]]);
  return Object.fromEntries(given) as SystemOverrides;
}

function stagedStages(
  config: StagedConfig,
  system: RagSystem,
  { embedder, model_sha256 }: Pick<Resources, "embedder"> & { readonly model_sha256?: string },
  { sha256, total }: { readonly sha256: string; readonly total: number },
  { caches, log }: PrepareOptions,
): Pick<PreparedRun, "lines" | "repeatNote" | "manifest" | "answer"> {
  const chat = (settings: unknown) => chatClient(settings as ChatSettings, log);
  const evaluators = buildEvaluators(config.evaluators, system.depth, {
    embedder,
    chat,
    ...(config.model && { model: config.model }),
    ...(model_sha256 && { model_sha256 }),
  });
  const k = config.k ?? system.top_k ?? system.depth;
  if (k > system.depth)
    throw new Error(`prepareRun: k = ${k} is deeper than the depth of ${system.depth}. Use k ≤ ${system.depth}.`);
  const { controlled, publish_if: publish } = config;
  const plan = { system, k, evaluators, caches, log, ...(controlled && { controlled }), ...(publish && { publish }) };
  const repeatNote = temperatureNote(seededClients(system, evaluators));
  return {
    lines: { k, recorded_top_k: system.depth },
    ...(repeatNote !== undefined && { repeatNote }),
    manifest: (run_id, repeat) =>
      stagedManifest({
        config: { ...config, run_id },
        system,
        k,
        evaluators,
        repeat,
        cases: total,
        casesSha256: sha256,
      }),
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
