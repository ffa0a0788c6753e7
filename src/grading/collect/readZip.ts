import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { type HandedFile, type HandedIn, leftBehind, handedInLimits as limits } from "./handedIn.js";
import { readPlainFile, tooLarge } from "./readPlainFile.js";

/**
 * A handed-in zip. It is unpacked in memory, never onto the disk, and only the files that `isWanted`. Names that lead outside
 * (`../`, absolute) make the whole zip unreadable, as do more than the allowed bytes, even if nobody wants them.
 */
export async function readZip(path: string, isWanted: (path: string) => boolean): Promise<HandedIn> {
  const read = readPlainFile(path, limits.total);
  if (!("bytes" in read)) return troubled(null, `The zip ${read.unread}.`);
  const sha256 = createHash("sha256").update(read.bytes).digest("hex");
  try {
    const zip = await fromBufferPromise(read.bytes, { lazyEntries: true });
    const entries = await listOf(zip);
    return { files: await filesOf(zip, entries, isWanted), sha256, trouble: null, notes: [] };
  } catch (error) {
    return troubled(sha256, `The zip can't be read: ${(error as Error).message.replace(/\.+$/, "")}.`);
  }
}

function troubled(sha256: string | null, trouble: string): HandedIn {
  return { files: [], sha256, trouble, notes: [] };
}

/** @throws Error for a zip that is damaged, leads outside or holds too much */
async function listOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    entries.push(entry);
    total += entry.uncompressedSize;
    if (entries.length > limits.files) throw new Error(`it holds more than ${limits.files} files`);
    if (total > limits.total) throw new Error(`unpacked it has more than ${limits.total} bytes`);
  }
  return entries;
}

async function filesOf(
  zip: ZipFile,
  entries: readonly Entry[],
  isWanted: (path: string) => boolean,
): Promise<HandedFile[]> {
  const count = new Map<string, number>();
  for (const { fileName } of entries) count.set(fileName, (count.get(fileName) ?? 0) + 1);
  const files: HandedFile[] = [];
  for (const entry of entries) {
    const path = entry.fileName;
    if (path.endsWith("/") || path.split("/").some((part) => leftBehind.has(part))) continue;
    const special = specialKind(entry);
    if (special !== null) {
      files.push({ path, bytes: null, unread: special });
      continue;
    }
    if (!isWanted(path)) {
      files.push({ path, bytes: null, unread: null });
      continue;
    }
    // Programs disagree on which of two entries counts, so neither does.
    const unread = (count.get(path) ?? 0) > 1 ? "stands in the zip more than once" : unreadable(entry);
    if (unread !== null) files.push({ path, bytes: null, unread });
    else files.push({ path, ...(await unpacked(zip, entry)) });
  }
  files.sort((one, other) => (one.path < other.path ? -1 : 1));
  return files.filter((file, index) => file.path !== files[index - 1]?.path);
}

/** From the file mode that Unix programs note in an entry. */
function specialKind(entry: Entry): string | null {
  const type = (entry.externalFileAttributes >>> 16) & 0o170000;
  if (type === 0o120000) return "is a link";
  return type === 0 || type === 0o100000 || type === 0o040000 ? null : "is no ordinary file";
}

function unreadable(entry: Entry): string | null {
  if (entry.isEncrypted()) return "is encrypted";
  if (!entry.canDecodeFileData()) return `is packed in a way that isn't read (method ${entry.compressionMethod})`;
  return entry.uncompressedSize > limits.file ? tooLarge(entry.uncompressedSize, limits.file) : null;
}

/** The library sees to it that no more bytes come than the entry says. */
async function unpacked(zip: ZipFile, entry: Entry): Promise<Pick<HandedFile, "bytes" | "unread">> {
  try {
    const parts: Buffer[] = [];
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
    const bytes = Buffer.concat(parts);
    if (crc32(bytes) !== entry.crc32) return { bytes: null, unread: "is damaged (its checksum doesn't fit)" };
    return { bytes, unread: null };
  } catch (error) {
    return { bytes: null, unread: `is damaged (${(error as Error).message.replace(/\.+$/, "")})` };
  }
}
