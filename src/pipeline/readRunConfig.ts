import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseDocument } from "yaml";
import { z } from "zod";
import type { ContextSettings } from "./assembleContext.js";

/** One configuration of a search: what is asked, how it is searched, how deep it is recorded, what goes on. */
export interface RunConfig extends ContextSettings {
  readonly run_id: string;
  /** Folder of articles and file of test cases, from the workbook's root. */
  readonly knowledge_base: string;
  readonly test_cases: string;
  readonly retriever: "dense" | "bm25" | "hybrid";
  readonly model?: string;
  /** How many positions are asked for and kept: recorded_top_k. The handbook calls this top_k. */
  readonly depth: number;
  /** The k of hit_at_k in the record; at most the depth. */
  readonly k: number;
  /** Set by hand, to teach: the search of these cases is made to fail. The run is marked wherever it is shown. */
  readonly controlled?: ControlledFailures;
}

export interface ControlledFailures {
  readonly note: string;
  readonly stage: string;
  readonly message: string;
  readonly case_ids: readonly string[];
}

const positions = z.number().int("must be a whole number").min(1, "must be at least 1");

const schema = z
  .strictObject({
    run_id: z.string().regex(/^[\w.-]+$/, "may hold letters, digits, dot, hyphen and underscore only"),
    knowledge_base: z.string().default("data/knowledge-base"),
    test_cases: z.string().default("data/test-cases.jsonl"),
    retriever: z.enum(["dense", "bm25", "hybrid"]),
    model: z.string().optional(),
    depth: positions,
    k: positions,
    top_k: positions.nullable().default(null),
    min_score: z.number().nullable().default(null),
    token_budget: z.number().int().min(0).nullable().default(null),
    controlled: z
      .strictObject({ note: z.string(), stage: z.string(), message: z.string(), case_ids: z.array(z.string()).min(1) })
      .optional(),
  })
  .refine((config) => config.k <= config.depth, {
    path: ["k"],
    message: "is deeper than depth: nobody would write those positions down",
  });

/** Reads one YAML configuration. Throws an Error naming file, line and key for anything that doesn't fit. */
export function readRunConfig(file: string): RunConfig {
  const document = parseDocument(readFileSync(file, "utf8"));
  const [fault] = document.errors;
  if (fault !== undefined) throw new Error(`readRunConfig: ${basename(file)}: ${fault.message}`);
  const checked = schema.safeParse(document.toJS());
  if (checked.success) return checked.data as RunConfig;
  const [issue] = checked.error.issues;
  const path = issue?.path.map(String) ?? [];
  const unknown = issue?.code === "unrecognized_keys" ? [...path, issue.keys[0] ?? ""] : path;
  throw new Error(
    `readRunConfig: ${basename(file)}${lineOf(document, unknown)}: ${unknown.join(".") || "the file"} – ${issue?.message}.`,
  );
}

function lineOf(document: ReturnType<typeof parseDocument>, path: readonly string[]): string {
  const key = path.at(-1);
  const offset =
    key === undefined
      ? -1
      : document
          .toString()
          .split("\n")
          .findIndex((row) => row.trimStart().startsWith(`${key}:`));
  return offset < 0 ? "" : `, line ${offset + 1}`;
}
