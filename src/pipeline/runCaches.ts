import { join } from "node:path";
import { memoryCache, NO_CACHE, openStageCache, type StageCache } from "./stageCache.js";

/** How often a stage's answer was kept already (hit) and how often it had to be worked out (miss). */
export interface HitsAndMisses {
  readonly hit: number;
  readonly miss: number;
}

export type CachedStage = "retrieve" | "generate" | "judge";

/** The three caches of a run, and what they were asked so far. */
export interface RunCaches {
  readonly retrieval: StageCache;
  readonly generation: StageCache;
  readonly judgement: StageCache;
  count(stage: CachedStage, hit: boolean): void;
  counts(): Readonly<Record<CachedStage, HitsAndMisses>>;
}

/**
 * Opens the caches in `folder`, one below the other; null keeps and serves nothing, and still counts.
 *
 * - retrieval, by system, index_version, retriever settings, the hashes of pages, model and code, question and depth: top_k,
 *   threshold, filter and budget lie outside, so that changing them searches nothing again;
 * - generation, by generator, its version and settings (prompt, model), the system's version and hashes, question, the exact
 *   context with scores and metadata, and the repeat;
 * - judgement, by evaluator, its version and settings (with the model's hash), the whole test case, ranking, context and answer, and the
 *   repeat.
 */
export function openRunCaches(folder: string | null, warn: (line: string) => void): RunCaches {
  const open = (name: string) => (folder === null ? NO_CACHE : openStageCache(join(folder, name), warn));
  return counting({ retrieval: open("retrieval"), generation: open("generation"), judgement: open("judgement") });
}

/** The same caches in memory, empty at first: for a notebook, and gone with it. */
export function memoryCaches(): RunCaches {
  return counting({ retrieval: memoryCache(), generation: memoryCache(), judgement: memoryCache() });
}

function counting(caches: Pick<RunCaches, "retrieval" | "generation" | "judgement">): RunCaches {
  const counted = { retrieve: { hit: 0, miss: 0 }, generate: { hit: 0, miss: 0 }, judge: { hit: 0, miss: 0 } };
  return {
    ...caches,
    count(stage, hit) {
      counted[stage][hit ? "hit" : "miss"] += 1;
    },
    counts: () => structuredClone(counted),
  };
}

/**
 * The two lines that `run` prints: what a whole case needed, and what each stage of the system did.
 *
 * @example cacheLines({ retrieve: { hit: 13, miss: 0 }, generate: { hit: 7, miss: 6 }, judge: { hit: 28, miss: 24 } })[1] // => "Stages: retrieve 13 hit/0 miss; generate 7 hit/6 miss"
 */
export function cacheLines({ retrieve, generate, judge }: ReturnType<RunCaches["counts"]>): [string, string] {
  const shown = ({ hit, miss }: HitsAndMisses) => `${hit} hit/${miss} miss`;
  return [
    `Cache: retrieval ${shown(retrieve)}; generation ${shown(generate)}; judgement ${shown(judge)}`,
    `Stages: retrieve ${shown(retrieve)}; generate ${shown(generate)}`,
  ];
}
