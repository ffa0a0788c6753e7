import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Chunk, ChunkMetadata } from "../records/types.js";
import { countWords } from "../retrieval/chunkArticles.js";
import { indexVersion } from "../retrieval/indexVersion.js";
import { type Embedder, modelIdentity } from "../retrieval/loadEmbedder.js";
import type { Retriever } from "../retrieval/retriever.js";
import { type Progress, retrieverBuilder } from "./buildRetriever.js";
import { carefulGenerator } from "./generators/carefulGenerator.js";
import { type ChatSettings, chatClient } from "./generators/chatClient.js";
import { eagerGenerator } from "./generators/eagerGenerator.js";
import { extractiveGenerator } from "./generators/extractiveGenerator.js";
import { openaiGenerator } from "./generators/openaiGenerator.js";
import { readRememberedFacts } from "./generators/rememberedFacts.js";
import { defineRagSystem, type Generator, type Passage, type RagSystem, withSources } from "./ragSystem.js";
import type { RetrieverName, StagedConfig } from "./readRunConfig.js";
import { untimed } from "./untimed.js";

export interface ShippedResources {
  readonly root: string;
  readonly chunks: readonly Chunk[];
  /** Hashes of pages and model. */
  readonly sources: RagSystem["sources"];
  readonly embedder: () => Promise<Embedder>;
  readonly log: (line: string) => void;
  readonly onProgress?: Progress;
}

/** Nothing that runs here hangs; the model behind a server has its own limits. */
const STAGE_TIMEOUT_MS = 600_000;

/**
 * A system of a shipped retriever and a shipped writer, as a configuration names them. Tokens are words, as the chunker counts
 * them. The index is built at the first question that no cache answers.
 */
export async function shippedSystem(config: StagedConfig, resources: ShippedResources): Promise<RagSystem> {
  const name = config.retriever ?? "dense";
  const { chunks, root, log, onProgress } = resources;
  const index_version = await versionOf(name, config.model, resources);
  let built: Promise<Retriever> | undefined;
  const { filter, top_k = null, min_score = null, token_budget = null, timeout_ms = STAGE_TIMEOUT_MS } = config;
  const system = defineRagSystem({
    ...{
      name: `shipped-${name}`,
      version: config.version ?? "1",
      index_version,
      retriever_settings: { retriever: name },
    },
    ...{ depth: config.depth ?? 0, top_k, min_score, token_budget, timeout_ms },
    async retrieve(question, depth) {
      built ??= untimed(() => retrieverBuilder(chunks, resources.embedder, onProgress)(name));
      return (await built).retrieve(question, depth);
    },
    ...(filter && { filter: (passage: Passage) => passesFilter(passage, filter) }),
    generate: writerOf(config, root, log),
    countTokens: (passage) => countWords(passage.text ?? ""),
  });
  return withSources(system, resources.sources);
}

async function versionOf(name: RetrieverName, model: string | undefined, { chunks, embedder }: ShippedResources) {
  const bm25 = indexVersion(chunks, "bm25");
  if (name === "bm25") return bm25;
  // A model that lies here is known by its manifest; another must be fetched first, and fails here and now if it can't be.
  const identity = modelIdentity(model) ?? (await embedder()).identity;
  const dense = indexVersion(chunks, identity);
  return name === "dense" ? dense : `${dense}+${bm25}`;
}

function writerOf({ generator = "extractive" }: StagedConfig, root: string, log: (line: string) => void): Generator {
  if (generator === "extractive") return extractiveGenerator();
  if (generator === "careful") return carefulGenerator();
  if (generator === "eager") {
    const own = join(root, "data", "remembered-facts.jsonl");
    return eagerGenerator(existsSync(own) ? readRememberedFacts(own) : readRememberedFacts());
  }
  const { type: _type, ...settings } = generator;
  return openaiGenerator(chatClient(settings satisfies ChatSettings, log));
}

function passesFilter({ metadata }: Passage, filter: NonNullable<StagedConfig["filter"]>): boolean {
  return Object.entries(filter).every(([field, values]) => {
    const value = metadata?.[field as keyof ChunkMetadata];
    return value !== undefined && values.includes(value);
  });
}
