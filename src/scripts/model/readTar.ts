import { gunzipSync } from "node:zlib";

const BLOCK = 512;

/**
 * The files of an npm tarball by path, without the leading "package/".
 *
 * Reads what npm writes: a header block with name, octal size and type, then the content, padded to whole blocks.
 * Everything that is no plain file is passed over. Source: POSIX.1-2017, pax, ustar format.
 */
export function readTarball(tarball: Uint8Array): Map<string, Buffer> {
  const tar = gunzipSync(tarball);
  const files = new Map<string, Buffer>();
  let at = 0;
  // Two blocks of zeros end the archive; one is enough to see it.
  while (at + BLOCK <= tar.length && tar[at] !== 0) {
    const header = tar.subarray(at, at + BLOCK);
    const size = Number.parseInt(text(header, 124, 12), 8);
    if (!Number.isFinite(size))
      throw new Error(`readTarball: no size in the header at byte ${at}. Fetch the package again.`);
    const type = text(header, 156, 1);
    const prefix = text(header, 345, 155);
    const path = prefix === "" ? text(header, 0, 100) : `${prefix}/${text(header, 0, 100)}`;
    if (type === "0" || type === "") {
      files.set(path.replace(/^package\//, ""), tar.subarray(at + BLOCK, at + BLOCK + size));
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}

/** A file of the package, or an error that names it and what is there. */
export function fileOf(files: ReadonlyMap<string, Buffer>, path: string): Buffer {
  const file = files.get(path);
  if (file !== undefined) return file;
  throw new Error(`model:build: the source package has no ${path}; it holds ${[...files.keys()].join(", ")}.`);
}

function text(header: Buffer, start: number, length: number): string {
  return header.toString("latin1", start, start + length).replace(/\0.*$/s, "");
}
