import { createHash } from "node:crypto";
import { MODEL_ID, RECIPE, SOURCE } from "./recipe.js";

/** data/models/<id>/manifest.json: where the files come from, and what they must be, byte for byte. */
export interface Manifest {
  readonly model: string;
  readonly source: { readonly name: string; readonly version: string; readonly integrity: string };
  readonly licence: string;
  readonly recipe: readonly string[];
  /** By path below the model's folder. */
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly sha256: string }>>;
}

/** The manifest of freshly converted files, in the order of their paths. */
export function manifestOf(files: ReadonlyMap<string, Uint8Array>): Manifest {
  const { name, version, integrity, licence } = SOURCE;
  const paths = [...files.keys()].sort();
  const entries = paths.map((path) => [path, fingerprint(files.get(path) as Uint8Array)] as const);
  return {
    model: MODEL_ID,
    source: { name, version, integrity },
    licence,
    recipe: RECIPE,
    files: Object.fromEntries(entries),
  };
}

/** As it stands in the repository. */
export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/**
 * What of some files isn't as the manifest says: one sentence a file, none if all are right.
 *
 * A file that is missing, changed, or not in the manifest is a difference. manifest.json itself is passed over.
 */
export function differences(manifest: Manifest, files: ReadonlyMap<string, Uint8Array>): string[] {
  const found: string[] = [];
  for (const [path, expected] of Object.entries(manifest.files)) {
    const bytes = files.get(path);
    if (bytes === undefined) {
      found.push(`${path}: missing`);
      continue;
    }
    const actual = fingerprint(bytes);
    if (actual.sha256 !== expected.sha256) {
      found.push(
        `${path}: ${actual.bytes} bytes, sha256 ${actual.sha256}; expected ${expected.bytes}, ${expected.sha256}`,
      );
    }
  }
  const unlisted = [...files.keys()].filter((path) => path !== "manifest.json" && !Object.hasOwn(manifest.files, path));
  return [...found, ...unlisted.map((path) => `${path}: not in the manifest`)];
}

function fingerprint(bytes: Uint8Array): { bytes: number; sha256: string } {
  return { bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}
