/** One file of the student copy: its path with `/` between the parts, and its bytes as they will be there. */
export interface ReleasedFile {
  readonly path: string;
  readonly bytes: Buffer;
}

/** Something that must not reach a student, and where. */
export interface Leak {
  readonly path: string;
  /** Counted from 1; null where it is about the whole file. */
  readonly line: number | null;
  readonly what: string;
}

/** The text of a file; null for one that is no UTF-8 text, such as a model. */
export function textOf({ bytes }: ReleasedFile): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
