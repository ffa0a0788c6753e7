import { z } from "zod";
import { isRunId } from "../records/runId.js";
import type { ContextSettings } from "./assembleContext.js";
import { type EvaluatorRow, evaluatorFault, rowNameFault } from "./evaluators/evaluatorRegistry.js";
import type { ChatSettings } from "./generators/chatClient.js";
import { chatSchema } from "./generators/chatSchema.js";
import type { PublishRule } from "./publishAnswer.js";
import { publishIfFault, publishIfSchema, publishRule } from "./publishIfSchema.js";
import { isSliceName, sliceNames } from "./slices.js";
import { LONGEST_TIMEOUT_MS } from "./stageError.js";
import { readYaml, type YamlFile } from "./yamlFile.js";

/** What every configuration says: which run, over which texts and cases. */
interface CommonConfig {
  readonly run_id: string;
  /** File of test cases, from the workbook's root. */
  readonly test_cases: string;
  /** Set by hand, to teach: these cases are made to fail. The run is marked wherever it is shown. */
  readonly controlled?: ControlledFailures;
}

export interface ControlledFailures {
  readonly note: string;
  readonly stage: string;
  readonly message: string;
  readonly case_ids: readonly string[];
}

export type RetrieverName = "dense" | "bm25" | "hybrid";

/** One configuration of a search: what is asked, how it is searched, how deep it is recorded, what goes on. */
export interface RunConfig extends CommonConfig, ContextSettings {
  /** Folder of articles, from the workbook's root. */
  readonly knowledge_base: string;
  readonly retriever: RetrieverName;
  readonly model?: string;
  /** How many positions are asked for and kept: recorded_top_k. The handbook calls this top_k. */
  readonly depth: number;
  /** The k of hit_at_k in the record; at most the depth. */
  readonly k: number;
}

/** A shipped writer by name, or a model behind a server. */
export type GeneratorConfig = "extractive" | "careful" | "eager" | (ChatSettings & { readonly type: "openai" });

/** One configuration of a staged system: a system of one's own, or a shipped retriever and writer; and what is judged. */
export interface StagedConfig extends CommonConfig {
  /** `FILE.ts#export`, from the workbook's root. */
  readonly system?: string;
  /** Null: the chunk ids of cases are checked against nothing. */
  readonly knowledge_base: string | null;
  /** Only these cases, in the file's order. */
  readonly case_ids?: readonly string[];
  readonly retriever?: RetrieverName;
  readonly model?: string;
  readonly generator?: GeneratorConfig;
  /** A passage stays where each field of its metadata named here has one of the values. */
  readonly filter?: Readonly<Record<string, readonly string[]>>;
  readonly version?: string;
  readonly index_version?: string;
  readonly depth?: number;
  /** Default: top_k, or the depth where there is none. */
  readonly k?: number;
  readonly top_k?: number | null;
  readonly min_score?: number | null;
  readonly token_budget?: number | null;
  readonly timeout_ms?: number;
  /** Which answers go out, by their groundedness; the others are replaced by a refusal. */
  readonly publish_if?: PublishRule;
  readonly evaluators: readonly EvaluatorRow[];
  readonly slices: readonly string[];
  readonly min_slice_support: number;
}

/** Staged configurations are known by what only they say. */
export function isStaged(config: RunConfig | StagedConfig): config is StagedConfig {
  return "evaluators" in config;
}

const positions = z.number().int("must be a whole number").min(1, "must be at least 1");
const retriever = z.enum(["dense", "bm25", "hybrid"]);
const tokens = z.number().int("must be a whole number").min(0, "must be at least 0");
const METADATA = ["title", "section", "collection", "service", "version", "updated"] as const;
const filter = z.partialRecord(
  z.enum(METADATA),
  z.array(z.string("is a text: quote it"), 'is a list of values, as in ["3.x"]').min(1, "names no value"),
  {
    error: (issue) =>
      String(issue.code) === "unrecognized_keys"
        ? `is no field of a page. There are: ${METADATA.join(", ")}`
        : undefined,
  },
);

const common = {
  run_id: z.string().refine(isRunId, "may hold letters, digits, dot, hyphen and underscore only, and no dot in front"),
  test_cases: z.string().default("data/test-cases.jsonl"),
  controlled: z
    .strictObject({ note: z.string(), stage: z.string(), message: z.string(), case_ids: z.array(z.string()).min(1) })
    .optional(),
};

const retrievalKeys = {
  run_id: common.run_id,
  knowledge_base: z.string().default("data/knowledge-base"),
  test_cases: common.test_cases,
  retriever,
  model: z.string().optional(),
  depth: positions,
  k: positions,
  top_k: positions.nullable().default(null),
  min_score: z.number().nullable().default(null),
  token_budget: tokens.nullable().default(null),
  controlled: common.controlled,
};

const retrievalSchema = z.strictObject(retrievalKeys).refine((config) => config.k <= config.depth, {
  path: ["k"],
  message: "is deeper than depth: nobody would write those positions down",
});

const stagedKeys = {
  ...common,
  system: z
    .string()
    .regex(/^[^#]+\.(?:ts|js|mjs)#\w+$/, "is written FILE.ts#export")
    .optional(),
  knowledge_base: z.string().nullable().optional(),
  case_ids: z.array(z.string()).min(1, "names no case").optional(),
  retriever: retriever.optional(),
  model: z.string().optional(),
  generator: z
    .union(
      [z.enum(["extractive", "careful", "eager"]), chatSchema],
      "is extractive, careful, eager, or {type: openai, base_url, model}",
    )
    .optional(),
  filter: filter.optional(),
  version: z.string().optional(),
  index_version: z.string().optional(),
  depth: positions.optional(),
  k: positions.optional(),
  top_k: positions.nullable().optional(),
  min_score: z.number().nullable().optional(),
  token_budget: tokens.nullable().optional(),
  timeout_ms: positions
    .max(LONGEST_TIMEOUT_MS, `is longer than a timer can wait: at most ${LONGEST_TIMEOUT_MS}`)
    .optional(),
  publish_if: publishIfSchema.optional(),
  evaluators: z.array(z.looseObject({ type: z.string() })).default([]),
  slices: z
    .array(
      z.string().refine(isSliceName, {
        error: (issue) => `no slice is called "${issue.input}". There are: ${sliceNames().join(", ")}`,
      }),
    )
    .default([]),
  min_slice_support: positions.default(8),
};

const stagedSchema = z
  .strictObject(stagedKeys)
  .superRefine((config, context) => {
    const refuse = (key: string, message: string) => context.addIssue({ code: "custom", path: [key], message });
    const shipped = ["retriever", "generator", "model", "filter"] as const;
    const mixed = shipped.find((key) => config.system !== undefined && config[key] !== undefined);
    if (mixed !== undefined) refuse(mixed, "goes with the shipped retrievers and writers, and `system` brings its own");
    if (config.system === undefined) {
      if (config.retriever === undefined)
        refuse("retriever", "is missing: name dense, bm25 or hybrid, or a `system` of your own");
      if (config.depth === undefined) refuse("depth", "is missing: how many candidates are recorded?");
      if (config.index_version !== undefined)
        refuse("index_version", "is worked out from the texts for the shipped retrievers");
    }
    const { depth = Number.POSITIVE_INFINITY, k = 0, top_k } = config;
    if (k > depth) refuse("k", "is deeper than depth: nobody would write those positions down");
    if ((top_k ?? 0) > depth) refuse("top_k", `asks for more than the ${depth} candidates of depth`);
    const unclear = config.publish_if && publishIfFault(config.publish_if, config.evaluators);
    if (unclear !== undefined) refuse("publish_if", unclear);
    for (const [row, evaluator] of config.evaluators.entries()) {
      const fault = evaluatorFault(evaluator as EvaluatorRow);
      const tooDeep = typeof evaluator.k === "number" && evaluator.k > depth;
      if (fault !== undefined)
        context.addIssue({ code: "custom", path: ["evaluators", row, fault.key], message: fault.why });
      else if (tooDeep)
        context.addIssue({
          code: "custom",
          path: ["evaluators", row, "k"],
          message: `looks past the depth of ${depth}`,
        });
    }
    const rows = config.evaluators as EvaluatorRow[];
    const clash = rows.some(evaluatorFault) ? undefined : rowNameFault(rows);
    if (clash !== undefined)
      context.addIssue({ code: "custom", path: ["evaluators", clash.place, "criterion"], message: clash.why });
  })
  .transform((config) => ({
    ...config,
    ...(config.publish_if && { publish_if: publishRule(config.publish_if, config.evaluators) }),
    knowledge_base: config.knowledge_base ?? (config.system === undefined ? "data/knowledge-base" : null),
  }));

/** Keys that only the configuration of a staged system has. */
const STAGED_KEYS = ["system", "generator", "evaluators", "slices", "publish_if"];

/** Reads the YAML configuration of a search. Throws an Error naming file, line and key for anything that doesn't fit. */
export function readRunConfig(file: string): RunConfig {
  return fitting(readYaml("readRunConfig", file), retrievalSchema) as RunConfig;
}

/** Reads either kind: with `system`, `generator`, `evaluators`, `slices` or `publish_if` it is a staged system, else a search. */
export function readConfig(file: string): RunConfig | StagedConfig {
  const yaml = readYaml("readConfig", file);
  const staged = STAGED_KEYS.some((key) => Object.hasOwn(Object(yaml.value), key));
  return fitting(yaml, staged ? stagedSchema : retrievalSchema) as RunConfig | StagedConfig;
}

function fitting(yaml: YamlFile, schema: z.ZodType): unknown {
  const checked = schema.safeParse(yaml.value);
  if (checked.success) return checked.data;
  const issue = inside(checked.error.issues[0]);
  const path = (issue?.path ?? []) as (string | number)[];
  const key = issue?.code === "unrecognized_keys" ? [...path, issue.keys[0] ?? ""] : path;
  return yaml.refuse(key, unknownKey(issue, schema) ?? issue?.message ?? "does not fit");
}

/** A key of the other kind of configuration is known, and not here. */
function unknownKey(issue: z.core.$ZodIssue | undefined, schema: z.ZodType): string | undefined {
  if (issue?.code !== "unrecognized_keys" || issue.path.length > 0) return undefined;
  const isStagedKey = Object.hasOwn(stagedKeys, issue.keys[0] ?? "");
  if (schema === retrievalSchema && isStagedKey)
    return `goes with a system that answers: name one of ${STAGED_KEYS.join(", ")} too`;
  return `is no key of a configuration. There are: ${Object.keys(schema === retrievalSchema ? retrievalKeys : stagedKeys).join(", ")}`;
}

/** Where a writer is given as a server, what is wrong with that server says more than the list of all that could stand there. */
function inside(issue: z.core.$ZodIssue | undefined): z.core.$ZodIssue | undefined {
  if (issue?.code !== "invalid_union") return issue;
  const asServer = issue.errors.at(-1)?.[0];
  const isOther =
    asServer === undefined ||
    (asServer.path.length === 0 && asServer.code === "invalid_type") ||
    asServer.path[0] === "type";
  return isOther ? issue : { ...asServer, path: [...issue.path, ...asServer.path] };
}
