import { register } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Chunk } from "../records/types.js";
import type { Embedder } from "../retrieval/loadEmbedder.js";
import type { RagSystem } from "./ragSystem.js";
import { codeSha256 } from "./systemCode.js";

/** What a system in a file of its own may build on, where its export is a function. */
export interface SystemResources {
  /** The chunks of the configuration's knowledge_base; none where it names no folder. */
  readonly chunks: readonly Chunk[];
  /** Loads the configuration's embedding model. */
  readonly embedder: () => Promise<Embedder>;
}

/**
 * Loads a system named `FILE.ts#export`, from the workbook's root. The export is a system that defineRagSystem made, or a
 * function that takes the resources and answers with one.
 * Throws an Error naming file and export.
 */
export async function loadSystem(
  name: string,
  root: string,
  resources: () => Promise<SystemResources>,
): Promise<RagSystem> {
  const [file = "", exported = ""] = name.split("#");
  const module = await importTypeScript(resolve(root, file));
  requireLoadedCode(resolve(root, file), file);
  const found: unknown = module[exported];
  if (found === undefined) {
    const names = Object.keys(module).join(", ") || "nothing";
    throw new Error(`loadSystem: ${file} exports no "${exported}". It exports ${names}.`);
  }
  const system: unknown = typeof found === "function" ? await found(await resources()) : found;
  if (isSystem(system)) return system;
  throw new Error(
    `loadSystem: ${name} is no system. Export what defineRagSystem({…}) answers, or a function that does.`,
  );
}

function isSystem(value: unknown): value is RagSystem {
  return typeof value === "object" && value !== null && "generator" in value && "retrieve" in value;
}

/** The code that this process has loaded, by file: a module is loaded once, and stays what it was. */
const loaded = new Map<string, string>();

/** Answers of old code under the new code's hash would be served for ever after. */
function requireLoadedCode(path: string, file: string): void {
  const hash = codeSha256(path);
  const before = loaded.get(path) ?? hash;
  loaded.set(path, before);
  if (before === hash) return;
  throw new Error(
    `loadSystem: ${file}, or a file that it imports, changed after it was loaded. Start again: this process still has the old code.`,
  );
}

let registered = false;

async function importTypeScript(file: string): Promise<Record<string, unknown>> {
  // Node 20 reads no TypeScript. From our own sources, whoever runs us does; the built package brings a loader along.
  if (!registered && import.meta.url.endsWith(".js") && !file.endsWith(".js") && !file.endsWith(".mjs")) {
    register("./typeScriptHooks.js", import.meta.url);
    registered = true;
  }
  try {
    return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  } catch (error) {
    throw new Error(`loadSystem: ${file} can't be loaded: ${(error as Error).message}`, { cause: error });
  }
}
