import { createHash } from "node:crypto";
import { type Dirent, readdirSync } from "node:fs";
import { join } from "node:path";
import { type HandedFile, type HandedIn, leftBehind, handedInLimits as limits } from "./handedIn.js";
import { readPlainFile } from "./readPlainFile.js";

/** A handed-in folder, its upper levels first. Links are named and not followed, so nothing outside is ever read. */
export function readFolder(root: string): HandedIn {
  const files: HandedFile[] = [];
  const notes: string[] = [];
  let total = 0;
  let isCut = false;
  let level: string[] = [""];
  for (let depth = 0; level.length > 0 && !isCut; depth++) {
    const next: string[] = [];
    for (const folder of level) {
      for (const entry of entriesOf(join(root, folder))) {
        const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
        if (leftBehind.has(entry.name)) continue;
        if (files.length >= limits.files || total >= limits.total) isCut = true;
        if (isCut) break;
        if (entry.isDirectory()) {
          if (depth < limits.depth) next.push(path);
          else files.push({ path, bytes: null, unread: "lies too deep" });
          continue;
        }
        const file = fileOf(root, path, entry);
        total += file.bytes?.length ?? 0;
        files.push(file);
      }
    }
    level = next;
  }
  if (isCut) {
    notes.push(
      `The folder holds more than is read: ${limits.files} files or ${limits.total} bytes. Hand in exercises/ alone.`,
    );
  }
  return { files, sha256: hashOf(files), trouble: null, notes };
}

function fileOf(root: string, path: string, entry: Dirent): HandedFile {
  if (entry.isSymbolicLink()) return { path, bytes: null, unread: "is a link" };
  if (!entry.isFile()) return { path, bytes: null, unread: "is no ordinary file" };
  const read = readPlainFile(join(root, path), limits.file);
  return "bytes" in read ? { path, bytes: read.bytes, unread: null } : { path, bytes: null, unread: read.unread };
}

/** In the order of their names, code unit by code unit; none where the folder can't be read. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch {
    return [];
  }
}

/** Lengths stand before what they measure, so that no two lists of files are hashed as the same bytes. */
function hashOf(files: readonly HandedFile[]): string {
  const hash = createHash("sha256");
  for (const { path, bytes, unread } of files) {
    hash.update(JSON.stringify([path, bytes === null ? unread : bytes.length])).update("\n");
    if (bytes !== null) hash.update(bytes);
  }
  return hash.digest("hex");
}
