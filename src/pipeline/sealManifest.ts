import { canonical, sha256 } from "./stageCache.js";

const SEAL = "manifest_sha256";

/** A manifest with the hash of everything else in it, by which an edit is noticed. */
export function sealManifest(manifest: object): object {
  return { ...manifest, [SEAL]: sealOf(manifest) };
}

/** Is this what was written? */
export function isSealed(manifest: object): boolean {
  return (manifest as Readonly<Record<string, unknown>>)[SEAL] === sealOf(manifest);
}

/** Key order doesn't count, and a field that is undefined isn't written. */
function sealOf(manifest: object): string {
  return sha256(canonical({ ...manifest, [SEAL]: undefined }));
}

/**
 * Where two manifests differ first, as a path such as `system.top_k`; undefined where they are one. The seal and the versions of
 * the programs don't count.
 */
export function manifestDifference(before: object, now: object): string | undefined {
  const plain = (manifest: object) =>
    JSON.parse(JSON.stringify({ ...manifest, [SEAL]: undefined, versions: undefined }));
  return differenceOf(plain(before), plain(now), []);
}

function differenceOf(before: unknown, now: unknown, path: readonly string[]): string | undefined {
  if (canonical(before) === canonical(now)) return undefined;
  if (!isObject(before) || !isObject(now)) return path.join(".");
  for (const key of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const found = differenceOf(before[key], now[key], [...path, key]);
    if (found !== undefined) return found;
  }
  return path.join(".");
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
