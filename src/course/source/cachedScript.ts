import { isAscii } from "node:buffer";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { arch } from "node:os";
import { dirname, join } from "node:path";
import { Script } from "node:vm";
import { crc32 } from "node:zlib";

/** A CommonJS file of one large script, loaded, and a way to remember how V8 compiled it. */
export interface CachedScript {
  readonly exports: unknown;
  /** Did V8 take the remembered code? */
  readonly wasCached: boolean;
  /** Writes what is compiled by now beside the packages, for the next process. Does nothing if it was there already. */
  remember(): void;
}

/**
 * Loads a file as `require` would, with V8's compiled code from the last time: of TypeScript's 9 MB that is half the loading.
 * Node does this itself from version 22 on (`module.enableCompileCache`), for everything and not only for what is worth it.
 * V8 itself refuses code that another version of it made; a cache that can't be read or written is passed over.
 */
export function cachedScript(file: string): CachedScript {
  const bytes = readFileSync(file);
  const source = bytes.toString(isAscii(bytes) ? "latin1" : "utf8");
  const cacheFile = cachePath(file, bytes);
  const cachedData = readIfThere(cacheFile);
  const wrapped = `(function (exports, require, module, __filename, __dirname) { ${source}\n})`;
  const script = new Script(wrapped, { filename: file, ...(cachedData && { cachedData }) });
  const wasCached = cachedData !== undefined && script.cachedDataRejected === false;
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
  return {
    exports: module.exports,
    wasCached,
    remember: () => {
      if (!wasCached) writeQuietly(cacheFile, script.createCachedData());
    },
  };
}

/** V8 compares a source only by its length, so the name of the cache holds the content. */
function cachePath(file: string, bytes: Buffer): string {
  const packages = file.slice(0, file.lastIndexOf("node_modules") + "node_modules".length);
  const name = file.slice(packages.length + 1).replaceAll(/[^\w.]+/g, "-");
  const content = `${bytes.length}-${crc32(bytes).toString(16)}`;
  return join(packages, ".cache", "ragbook", `${name}-${content}-${process.versions.v8}-${arch()}.bin`);
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

function writeQuietly(file: string, data: Buffer): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, data);
    renameSync(fresh, file);
  } catch {
    // A folder that can't be written costs time, nothing else.
  }
}
