import { createHash } from "node:crypto";
import {
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

/** What a stage has answered before, by everything that its answer depends on. */
export interface StageCache {
  /** The answer kept for this identity, or undefined. What is kept but doesn't fit any more counts as not kept, and is named. */
  get<Value>(identity: unknown, check: (value: unknown) => Value): Value | undefined;
  put(identity: unknown, value: unknown): void;
}

/** A cache that keeps nothing: each question is worked out anew. */
export const NO_CACHE: StageCache = { get: () => undefined, put: () => {} };

/** A cache in memory. What it gives back is a copy, as from a disk: changing it changes nothing that is kept. */
export function memoryCache(): StageCache {
  const kept = new Map<string, string>();
  return {
    get(identity, check) {
      const text = kept.get(canonical(identity));
      if (text === undefined) return undefined;
      try {
        return check(JSON.parse(text));
      } catch {
        return undefined;
      }
    },
    put(identity, value) {
      kept.set(canonical(identity), JSON.stringify(value));
    },
  };
}

/**
 * A cache on disk, one small file an entry, named by the SHA-256 of its identity: the same question to the same stage finds
 * its answer, and any change of the identity finds none. Entries are written beside and moved into place, so that several
 * processes can share the folder: a reader meets a whole entry or none, and two writers of one identity write the same thing.
 *
 * A damaged entry is a miss and is named through `warn`. A write that fails (a full disk, a folder without permission) is
 * said once; the run goes on without keeping anything.
 */
export function openStageCache(folder: string, warn: (line: string) => void): StageCache {
  let canWrite = true;
  return {
    get(identity, check) {
      const file = fileOf(folder, identity);
      const text = textOf(file);
      if (text === undefined) return undefined;
      try {
        if (text === NO_FILE) throw new Error("it is no regular file");
        const entry = JSON.parse(text) as { sha256?: string; value?: unknown };
        if (entry.sha256 !== sha256(JSON.stringify(entry.value)))
          throw new Error("its content is not what was written");
        return check(entry.value);
      } catch (error) {
        warn(`cache: ${file} is damaged (${(error as Error).message}). It counts as a miss and is written anew.`);
        return undefined;
      }
    },
    put(identity, value) {
      if (!canWrite) return;
      const file = fileOf(folder, identity);
      const partial = `${file}.${process.pid}.part`;
      try {
        mkdirSync(dirname(file), { recursive: true });
        const json = JSON.stringify(value);
        writeFileSync(partial, `{"sha256":"${sha256(json)}","identity":${canonical(identity)},"value":${json}}\n`);
        renameSync(partial, file);
      } catch (error) {
        canWrite = false;
        removeQuietly(partial);
        const code = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
        warn(`cache: ${folder} can't be written (${code}). The run goes on and keeps nothing from here.`);
      }
    },
  };
}

const NO_FILE = Symbol("no regular file");

/** A pipe in a file's place would be waited for without end: what isn't a regular file is never read. */
function textOf(file: string): string | typeof NO_FILE | undefined {
  let handle: number | undefined;
  try {
    handle = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    return fstatSync(handle).isFile() ? readFileSync(handle, "utf8") : NO_FILE;
  } catch {
    return undefined;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** Where writing fails, tidying up may fail too, and that is no further news. */
function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    return;
  }
}

function fileOf(folder: string, identity: unknown): string {
  const key = sha256(canonical(identity));
  return join(folder, key.slice(0, 2), `${key.slice(2)}.json`);
}

/** JSON with the keys of every object in order, so that the order in which a configuration lists them doesn't count. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : inner,
  );
}

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
