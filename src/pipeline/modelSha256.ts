import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../records/projectRoot.js";
import { SHIPPED_MODEL } from "../retrieval/loadEmbedder.js";

/**
 * What an embedding model's files hold, byte for byte: weights, tokens, settings. The name and the manifest's word stay the same
 * when a file is exchanged, and its vectors don't. Undefined for a model that isn't on this disk (yet).
 */
export function modelSha256(model?: string, folders: readonly string[] = modelFolders()): string | undefined {
  const name = model ?? (process.env.RAGBOOK_MODEL || SHIPPED_MODEL);
  const folder = folders.map((parent) => join(parent, name)).find((place) => existsSync(join(place, "config.json")));
  if (folder === undefined) return undefined;
  const hash = createHash("sha256");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.(?:onnx|json|txt|model|bin)$/.test(entry.name) && entry.name !== "manifest.json",
    )
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
  for (const file of files) {
    const content = createHash("sha256")
      .update(readFileSync(join(folder, file)))
      .digest("hex");
    hash.update(`${file.replaceAll("\\", "/")} ${content}\n`);
  }
  return hash.digest("hex");
}

/** Where models lie: those of the workbook, and those that were fetched from the hub. */
function modelFolders(): string[] {
  const root = projectRoot();
  return [join(root, "data", "models"), join(root, ".ragbook", "models")];
}
