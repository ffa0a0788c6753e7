import { crc32 } from "node:zlib";

/** One file of a zip. `path` has `/` between its parts. */
export interface ZipEntry {
  readonly path: string;
  readonly bytes: Buffer;
}

/** 1 January 1980, midnight: the first moment that a zip can tell. */
const date = (1 << 5) | 1;
const version = 20;
/** Names are UTF-8. */
const flags = 0x0800;

/**
 * A zip of these files, in this order, as they are: not packed smaller, no times, no owners, so that the same files give the same bytes
 * on every machine. Source: PKWARE, APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
 */
export function storedZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, bytes } of entries) {
    const name = Buffer.from(path, "utf8");
    const common = numbers(
      [version, 2],
      [flags, 2],
      [0, 2],
      [0, 2],
      [date, 2],
      [crc32(bytes), 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [name.length, 2],
      [0, 2],
    );
    parts.push(numbers([0x04034b50, 4]), common, name, bytes);
    directory.push(
      numbers([0x02014b50, 4], [version, 2]),
      common,
      numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
      name,
    );
    offset += 4 + common.length + name.length + bytes.length;
  }
  const central = Buffer.concat(directory);
  const count = entries.length;
  const end = numbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [central.length, 4],
    [offset, 4],
    [0, 2],
  );
  return Buffer.concat([...parts, central, end]);
}

/** Whole numbers, least byte first, each in so many bytes. */
function numbers(...fields: readonly (readonly [value: number, bytes: number])[]): Buffer {
  return Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}
