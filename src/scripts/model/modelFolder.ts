import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { differences, type Manifest, manifestText } from "./manifest.js";
import { MODEL_ID } from "./recipe.js";

/** data/models, what transformers.js calls localModelPath. */
export const MODELS_FOLDER = fileURLToPath(new URL("../../../data/models/", import.meta.url));

/** Where the shipped model lies. */
export const MODEL_FOLDER = join(MODELS_FOLDER, MODEL_ID);

/** The committed manifest. It is ours, so its shape is trusted; if it isn't there, the error says how to get it back. */
export function readManifest(): Manifest {
  const file = join(MODEL_FOLDER, "manifest.json");
  if (!existsSync(file)) throw new Error(`model:build: ${file} is missing. Restore it from the repository.`);
  return JSON.parse(readFileSync(file, "utf8")) as Manifest;
}

/** How the shipped files differ from the committed manifest; an empty list if they don't. No network is used. */
export function checkModelFolder(): string[] {
  const paths = readdirSync(MODEL_FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(MODEL_FOLDER, join(entry.parentPath, entry.name)).split(sep).join("/"));
  return differences(readManifest(), new Map(paths.map((path) => [path, readFileSync(join(MODEL_FOLDER, path))])));
}

/** Writes the files and, if it is given, a new manifest. */
export function writeModelFolder(files: ReadonlyMap<string, Uint8Array>, manifest: Manifest | null): void {
  for (const [path, bytes] of files) write(path, bytes);
  if (manifest !== null) write("manifest.json", manifestText(manifest));
}

function write(path: string, content: Uint8Array | string): void {
  const file = join(MODEL_FOLDER, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
