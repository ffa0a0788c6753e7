/** One submission as it lies in the folder of submissions, before anybody looked into it. */
export interface HandIn {
  /** The folder's name, or the zip's without `.zip`. */
  readonly name: string;
  readonly path: string;
  /** `link` and `other` (a device, a pipe) are named and never opened. */
  readonly kind: "folder" | "zip" | "link" | "other";
}

/** One file of a submission: its bytes, or why they weren't read. */
export interface HandedFile {
  /** From the submission's root, with `/` between the parts. */
  readonly path: string;
  readonly bytes: Uint8Array | null;
  /** Null where it was read, or where it is of no interest. A sentence's end: "is a link". */
  readonly unread: string | null;
}

/** All that was handed in. */
export interface HandedIn {
  readonly files: readonly HandedFile[];
  /** Over paths and bytes of a folder, or over the bytes of a zip; null where nothing could be opened. */
  readonly sha256: string | null;
  /** Why nothing of it can be graded; null where it can. */
  readonly trouble: string | null;
  readonly notes: readonly string[];
  /** An archive lies there that wasn't opened, so that not everything got a verdict. */
  readonly isUnopened?: boolean;
}

/** How much of a submission is read. Whatever lies beyond is said, and never read. */
export const handedInLimits = {
  /** Of one file, in bytes; also what `ragbook check` reads at most. */
  file: 1_000_000,
  /** Of all files of a zip together, unpacked, and of a folder. */
  total: 20_000_000,
  files: 3000,
  depth: 12,
} as const;

/** Folders and files that programs leave behind. Nobody answers there. */
export const leftBehind: ReadonlySet<string> = new Set(["node_modules", ".git", "__MACOSX", ".DS_Store", "Thumbs.db"]);
