import { ZipFile } from "yazl";

/** One file of a zip. `path` has `/` between its parts. */
export interface ZipEntry {
  readonly path: string;
  readonly bytes: Buffer;
}

/**
 * A zip of these files, in this order, as they are: not packed smaller, since the bytes of that hang on the version of zlib, and every
 * file with the same made-up time, so that the same files give the same bytes on every machine.
 */
export async function storedZip(entries: readonly ZipEntry[]): Promise<Buffer> {
  const zip = new ZipFile();
  // A zip's time is the clock on the wall, without a zone; so is this one. The newer field, which has one, is left out.
  const mtime = new Date(2000, 0, 1);
  for (const { path, bytes } of entries) {
    zip.addBuffer(bytes, path, { mtime, mode: 0o100644, compress: false, forceDosTimestamp: true });
  }
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
