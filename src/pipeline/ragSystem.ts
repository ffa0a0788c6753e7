import type { RankedChunk } from "../records/types.js";
import type { ContextSettings } from "./assembleContext.js";
import { requirePlainJson } from "./plainJson.js";
import { LONGEST_TIMEOUT_MS } from "./stageError.js";

/** A retrieved chunk as the stages hand it on. */
export type Passage = RankedChunk;

/** What a generator answers with. A refusal is an answer of its own kind, not an error. */
export interface Generated {
  readonly answer: string;
  /** Default: "answer". */
  readonly answer_kind?: "answer" | "refusal";
  /** Chunk ids that the answer rests on. Default: none. */
  readonly citations?: readonly string[];
}

/** What comes with a call: the signal is aborted when time is up, and `log` takes a line for the reader of the run. */
export interface StageCall {
  /** Which repeat of the run it is, from 1; left out: the first. What is drawn by chance should differ from repeat to repeat. */
  readonly repeat?: number;
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
}

/** A writer of answers, with the identity under which its answers are kept. */
export interface Generator {
  readonly name: string;
  readonly version: string;
  /** Says what was set by hand, to teach. The run is marked with it wherever it is shown. */
  readonly controlled?: string;
  /** Prompt, model, temperature: whatever else may change the text. Plain JSON. */
  readonly settings?: unknown;
  generate(question: string, context: readonly Passage[], call: StageCall): Generated | Promise<Generated>;
}

/** A system of two visible stages, as its author writes it down. */
export interface RagSystemDefinition {
  readonly name: string;
  readonly version: string;
  /** How many candidates are asked for and recorded. */
  readonly depth: number;
  /** How many of them go on to the context; null or left out: all. */
  readonly top_k?: number | null;
  readonly min_score?: number | null;
  readonly token_budget?: number | null;
  /** Identity of what is searched. Change it when the index changes, or old candidates would be served again. */
  readonly index_version: string;
  /** Whatever of the retriever may change its candidates and isn't in index_version. Plain JSON. */
  readonly retriever_settings?: unknown;
  /** How long one stage of one question may take; default: 60 000. */
  readonly timeout_ms?: number;
  retrieve(question: string, depth: number, call: StageCall): readonly Passage[] | Promise<readonly Passage[]>;
  filter?(passage: Passage, question: string): boolean;
  /** A function of your own, or one of the shipped generators. */
  readonly generate: Generator["generate"] | Generator;
  /** Required with a token_budget: tokens are counted by whoever knows the generator, never guessed. */
  countTokens?(passage: Passage): number;
}

/** A checked definition with every default filled in. */
export interface RagSystem extends ContextSettings {
  readonly name: string;
  readonly version: string;
  readonly depth: number;
  readonly index_version: string;
  readonly retriever_settings: unknown;
  readonly timeout_ms: number;
  readonly generator: Generator;
  /** Hashes of what the system stands on beside its settings: pages, model, code. Part of what caches know; default: none. */
  readonly sources: Readonly<Record<string, string>>;
  readonly retrieve: RagSystemDefinition["retrieve"];
  readonly filter?: NonNullable<RagSystemDefinition["filter"]>;
  readonly countTokens?: NonNullable<RagSystemDefinition["countTokens"]>;
}

/** What a configuration may change about a system. */
export type SystemOverrides = Partial<
  Pick<
    RagSystemDefinition,
    "version" | "depth" | "top_k" | "min_score" | "token_budget" | "index_version" | "timeout_ms"
  >
>;

/**
 * Defines a staged system: retrieve up to `depth` candidates, assemble a context from them, generate an answer.
 * The candidates keep the order in which `retrieve` returned them; assembleContext says what is dropped, and why.
 *
 * Throws RangeError for a depth, top_k, budget or time out of bounds, TypeError for a missing name or stage, and an Error
 * for a token_budget without countTokens.
 */
export function defineRagSystem(definition: RagSystemDefinition): RagSystem {
  const {
    top_k = null,
    min_score = null,
    token_budget = null,
    timeout_ms = 60_000,
    retriever_settings = null,
  } = definition;
  for (const field of ["name", "version", "index_version"] as const) requireText(field, definition[field]);
  for (const stage of ["retrieve", "filter", "countTokens"] as const) requireFunction(stage, definition[stage]);
  requireWhole("depth", definition.depth, 1);
  requireWhole("timeout_ms", timeout_ms, 1);
  if (timeout_ms > LONGEST_TIMEOUT_MS) {
    throw new RangeError(
      `defineRagSystem: timeout_ms = ${timeout_ms} is longer than a timer can wait, and would end at once. Use at most ${LONGEST_TIMEOUT_MS}.`,
    );
  }
  requirePlainJson("defineRagSystem", "retriever_settings", retriever_settings);
  if (top_k !== null) requireWhole("top_k", top_k, 1);
  if (token_budget !== null) requireWhole("token_budget", token_budget, 0);
  if (min_score !== null && !Number.isFinite(min_score)) {
    throw new RangeError(`defineRagSystem: min_score = ${String(min_score)} is no score. Give a number, or null.`);
  }
  if (top_k !== null && top_k > definition.depth) {
    throw new RangeError(
      `defineRagSystem: top_k = ${top_k} asks for more than the ${definition.depth} candidates of depth. Raise depth or lower top_k.`,
    );
  }
  if (token_budget !== null && definition.countTokens === undefined) {
    throw new Error(
      `defineRagSystem: "${definition.name}" has a token_budget of ${token_budget} and no countTokens. Say how many tokens a passage has; they are never guessed.`,
    );
  }
  const { name, version, depth, index_version, retrieve, filter, countTokens } = definition;
  return {
    ...{ name, version, depth, top_k, min_score, token_budget, index_version, retriever_settings, timeout_ms },
    generator: asGenerator(definition),
    sources: {},
    retrieve: retrieve.bind(definition),
    ...(filter && { filter: filter.bind(definition) }),
    ...(countTokens && { countTokens: countTokens.bind(definition) }),
  };
}

/** The same system with other settings, checked again. */
export function overrideSystem(system: RagSystem, overrides: SystemOverrides): RagSystem {
  const { generator, sources, ...rest } = system;
  const generate = ofFunctions.has(generator) ? generator.generate : generator;
  return withSources(defineRagSystem({ ...rest, generate, ...overrides }), sources);
}

/** The same system, known to caches and manifests by these hashes too. */
export function withSources(system: RagSystem, sources: RagSystem["sources"]): RagSystem {
  return { ...system, sources: { ...system.sources, ...sources } };
}

/** Writers made of a function: name and version are the system's, so that an override of the version is theirs too. */
const ofFunctions = new WeakSet<Generator>();

function asGenerator(definition: RagSystemDefinition): Generator {
  const { generate, name, version } = definition;
  if (typeof generate === "function") {
    const generator = { name, version, generate: generate.bind(definition) };
    ofFunctions.add(generator);
    return generator;
  }
  if (typeof generate?.generate === "function") {
    for (const field of ["name", "version"] as const) requireText(`the generator's ${field}`, generate[field]);
    requirePlainJson("defineRagSystem", `the settings of generator "${generate.name}"`, generate.settings ?? null);
    return generate;
  }
  throw new TypeError(`defineRagSystem: "${name}" has no generate. Give a function, or one of the shipped generators.`);
}

function requireText(field: string, value: unknown): void {
  if (typeof value === "string" && value.trim() !== "") return;
  throw new TypeError(`defineRagSystem: ${field} must be a text that isn't empty: it is part of what a cache knows.`);
}

function requireFunction(stage: "retrieve" | "filter" | "countTokens", value: unknown): void {
  if (typeof value === "function" || (value === undefined && stage !== "retrieve")) return;
  throw new TypeError(`defineRagSystem: ${stage} must be a function, not ${value === null ? "null" : typeof value}.`);
}

function requireWhole(field: string, value: number, least: number): void {
  if (Number.isInteger(value) && value >= least) return;
  throw new RangeError(`defineRagSystem: ${field} = ${String(value)} is no whole number from ${least}.`);
}
