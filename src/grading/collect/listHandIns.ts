import { type Dirent, readdirSync } from "node:fs";
import { join } from "node:path";
import type { HandIn } from "./handedIn.js";

export interface HandIns {
  /** In the order of their names, code unit by code unit. */
  readonly handIns: readonly HandIn[];
  /** Names of files that are no submission and none of our tables. */
  readonly ignored: readonly string[];
}

/** Files beside the submissions that say something about them. */
const tableNames = ["submissions.csv", "roster.csv", "overrides.csv"] as const;

/**
 * What was handed in: each folder and each zip of `dir`, hidden ones apart. A link is listed, so that it can be named, and
 * not followed. A folder and a zip of one name stay apart: the zip keeps its ending.
 *
 * @throws the system's error where the folder can't be read
 */
export function listHandIns(dir: string): HandIns {
  const entries = readdirSync(dir, { withFileTypes: true }).filter((entry) => !entry.name.startsWith("."));
  const folders = new Set(entries.filter((entry) => !isZip(entry)).map((entry) => entry.name));
  const handIns: HandIn[] = [];
  const ignored: string[] = [];
  for (const entry of entries) {
    const kind = kindOf(entry);
    if (kind === null) {
      if (!(tableNames as readonly string[]).includes(entry.name)) ignored.push(entry.name);
      continue;
    }
    const short = isZip(entry) ? entry.name.slice(0, -".zip".length) : entry.name;
    const isTaken = short !== entry.name && (short === "" || folders.has(short) || isTwice(short, entry.name, entries));
    handIns.push({ name: isTaken ? entry.name : short, path: join(dir, entry.name), kind });
  }
  handIns.sort((one, other) => (one.name < other.name ? -1 : 1));
  return { handIns, ignored: ignored.sort() };
}

function kindOf(entry: Dirent): HandIn["kind"] | null {
  if (entry.isSymbolicLink()) return "link";
  if (entry.isDirectory()) return "folder";
  if (isZip(entry)) return "zip";
  return entry.isFile() ? null : "other";
}

function isZip(entry: Dirent): boolean {
  return entry.isFile() && entry.name.toLowerCase().endsWith(".zip");
}

/** `ada.zip` and `ada.ZIP` on a disk that tells them apart. */
function isTwice(short: string, name: string, entries: readonly Dirent[]): boolean {
  return entries.some((other) => other.name !== name && isZip(other) && other.name.slice(0, -4) === short);
}
