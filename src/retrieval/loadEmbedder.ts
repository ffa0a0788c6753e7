import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../records/projectRoot.js";

/** Turns texts into vectors of length 1. */
export interface Embedder {
  /** The model's name, as given: a folder of data/models, or a hub model. */
  readonly model: string;
  /** Name and content of the model: part of an index's identity, since scores of two models share no scale. */
  readonly identity: string;
  readonly dimensions: number;
  /**
   * One normalised vector a text, in the order of the texts. White space is folded first, as the model knows one blank only.
   * `onProgress` hears how many of the texts are done.
   */
  embed(texts: readonly string[], onProgress?: (done: number, total: number) => void): Promise<number[][]>;
}

export interface EmbedderOptions {
  /** Default: the environment's RAGBOOK_MODEL, else the shipped model. */
  readonly model?: string;
  /** Where model folders lie; default: data/models of the workbook. */
  readonly modelsFolder?: string;
}

export const SHIPPED_MODEL = "use-lite-en";
const BATCH = 32;

/**
 * Loads a sentence encoder through transformers.js: one of `data/models/`, offline, or any hub model by its name
 * (fetched once and kept in `.ragbook/models`).
 *
 * Throws an Error that says what to do when the model is neither there nor to be had.
 */
export async function loadEmbedder(options: EmbedderOptions = {}): Promise<Embedder> {
  const model = modelName(options.model);
  const modelsFolder = options.modelsFolder ?? join(projectRoot(), "data", "models");
  const local = existsSync(join(modelsFolder, model, "config.json"));
  const { env, pipeline } = await import("@xenova/transformers");
  env.localModelPath = modelsFolder;
  env.allowRemoteModels = !local;
  if (!local) env.cacheDir = join(projectRoot(), ".ragbook", "models");
  const extract = await pipeline("feature-extraction", model).catch((error: unknown) => {
    throw new Error(missingModel(model, modelsFolder, local, error), { cause: error });
  });

  const embedBatch = async (texts: string[]): Promise<number[][]> => {
    const output = await extract(texts, { pooling: "mean", normalize: true });
    return output.tolist() as number[][];
  };
  const [probe = []] = await embedBatch(["dimension"]);
  return {
    model,
    identity: identityOf(model, join(modelsFolder, model)),
    dimensions: probe.length,
    embed: (texts, onProgress) => embedSorted(embedBatch, texts, onProgress),
  };
}

/** Batches hold texts of like length, since each batch is padded to its longest: about twice as fast as in file order. */
async function embedSorted(
  embedBatch: (texts: string[]) => Promise<number[][]>,
  texts: readonly string[],
  onProgress?: (done: number, total: number) => void,
): Promise<number[][]> {
  const folded = texts.map((text, i) => {
    if (typeof text !== "string")
      throw new TypeError(`embed: text ${i} is ${text === null ? "null" : typeof text}, not a string.`);
    return text.replace(/\s+/g, " ").trim();
  });
  const order = folded.map((_, i) => i).sort((a, b) => folded[a]!.length - folded[b]!.length || a - b);
  const vectors: number[][] = new Array(texts.length);
  for (let start = 0; start < order.length; start += BATCH) {
    const rows = order.slice(start, start + BATCH);
    const batch = await embedBatch(rows.map((i) => folded[i]!));
    for (const [j, i] of rows.entries()) vectors[i] = batch[j]!;
    onProgress?.(start + rows.length, texts.length);
  }
  return vectors;
}

/** Asked for in the call, else in the environment, else the shipped one. An empty name or a path out of the folder is none. */
function modelName(asked: string | undefined): string {
  const name = asked ?? (process.env.RAGBOOK_MODEL || SHIPPED_MODEL);
  if (name.trim() !== "" && !name.split(/[\\/]/).includes("..")) return name;
  throw new Error(`loadEmbedder: "${name}" is no model's name. Name a folder of data/models, or a model of the hub.`);
}

/** The identity of a model that lies in the models' folder, without loading it; undefined for one that must be fetched. */
export function modelIdentity(
  model?: string,
  modelsFolder = join(projectRoot(), "data", "models"),
): string | undefined {
  const name = modelName(model);
  return existsSync(join(modelsFolder, name, "config.json")) ? identityOf(name, join(modelsFolder, name)) : undefined;
}

/** The manifest's hash of the weights where there is one; a hub model is known by its name only. */
function identityOf(model: string, folder: string): string {
  const manifest = join(folder, "manifest.json");
  if (!existsSync(manifest)) return model;
  const { files } = JSON.parse(readFileSync(manifest, "utf8")) as { files: Record<string, { sha256: string }> };
  const weights = Object.entries(files).find(([path]) => path.endsWith(".onnx"))?.[1].sha256 ?? "";
  return `${model}-${weights.slice(0, 8)}`;
}

function missingModel(model: string, folder: string, local: boolean, error: unknown): string {
  const why = error instanceof Error ? error.message.split("\n")[0] : String(error);
  return local
    ? `loadEmbedder: the model in ${join(folder, model)} can't be loaded (${why}). Restore its files: \`git checkout -- data/models\`.`
    : `loadEmbedder: model "${model}" is not in ${folder} and couldn't be fetched from the hub (${why}). ` +
        `Use the shipped one (leave out --model and RAGBOOK_MODEL), connect to the network once, or copy the model's folder there.`;
}
