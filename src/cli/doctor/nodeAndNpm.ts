import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { Missing } from "./finding.js";

/** Whether this Node is new enough for the workbook's package.json, which says `>=20.19`. */
export function nodeVersion(version: string, root: string): string {
  const { engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { engines: { node: string } };
  const least = engines.node.replace(/^>=/, "");
  if (isOlder(version, least)) throw new Missing(version, `Install Node ${least} or newer from https://nodejs.org.`);
  return `${version} (needs ${least} or newer)`;
}

/** The npm that started us, or the one beside Node. */
export async function npmVersion(): Promise<string> {
  const beside = dirname(process.execPath);
  const places = [join(beside, "..", "lib", "node_modules", "npm"), join(beside, "node_modules", "npm")];
  const started = process.env.npm_execpath;
  if (started?.endsWith("npm-cli.js")) places.unshift(join(dirname(started), ".."));
  const manifest = places.map((place) => join(place, "package.json")).find(existsSync);
  if (manifest !== undefined) return JSON.parse(readFileSync(manifest, "utf8")).version;
  try {
    // Not on Windows, where it is a script for the shell; there it lies beside Node.
    return (await promisify(execFile)("npm", ["--version"])).stdout.trim();
  } catch {
    throw new Missing("not found", "It comes with Node: install that again from https://nodejs.org.");
  }
}

/** Compares "20.9.0" and "20.19" number by number. */
function isOlder(version: string, least: string): boolean {
  const numbers = version.split(".").map(Number);
  for (const [i, part] of least.split(".").map(Number).entries()) {
    if (numbers[i] !== part) return (numbers[i] ?? 0) < part;
  }
  return false;
}
