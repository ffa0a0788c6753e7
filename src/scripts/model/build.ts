import { parseArgs } from "node:util";
import { convert } from "./convert.js";
import { fetchPackage } from "./fetchPackage.js";
import { differences, manifestOf, manifestText } from "./manifest.js";
import { checkModelFolder, MODEL_FOLDER, readManifest, writeModelFolder } from "./modelFolder.js";

/**
 * Makes the shipped embedding model again from its npm package, byte for byte.
 *
 *     npm run model:build                 fetch, convert, compare with the manifest, write
 *     npm run model:build -- --check      compare the shipped files with the manifest; no network
 *     npm run model:build -- --update     fetch, convert, write, and write a new manifest: for a changed recipe
 *
 * Exit codes: 0 all as the manifest says · 1 something differs, and nothing was written · 2 wrong call, or no source package.
 */
function main(): number {
  const options = { check: { type: "boolean" }, update: { type: "boolean" } } as const;
  const { check, update } = parseArgs({ options }).values;
  if (check && update) throw new Error("model:build: --check writes nothing and --update does. Choose one of them.");
  if (check) return report(checkModelFolder(), "The shipped files are");

  const files = convert(fetchPackage());
  const made = manifestOf(files);
  const found = update ? [] : differences(readManifest(), files);
  if (!update && manifestText(made) !== manifestText(readManifest()) && found.length === 0) {
    found.push("manifest.json: its source, licence or recipe is not what recipe.ts says");
  }
  if (found.length === 0) writeModelFolder(files, update ? made : null);
  return report(found, update ? "A new manifest was written; the files are" : "The files were made again and are");
}

function report(found: readonly string[], subject: string): number {
  if (found.length > 0) {
    console.error(`model:build: not as manifest.json says:\n  ${found.join("\n  ")}`);
    console.error("Restore the files from the repository, or accept a changed recipe with --update.");
    return 1;
  }
  const { files, source } = readManifest();
  for (const [path, { bytes, sha256 }] of Object.entries(files)) {
    console.log(`${String(bytes).padStart(9)} bytes  ${sha256}  ${path}`);
  }
  const total = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  console.log(`${String(total).padStart(9)} bytes  in ${MODEL_FOLDER}, from ${source.name}@${source.version}`);
  console.log(`${subject} what manifest.json says.`);
  return 0;
}

try {
  process.exitCode = main();
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(message.startsWith("model:build: ") ? message : `model:build: ${message}`);
  process.exitCode = 2;
}
