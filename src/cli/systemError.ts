/**
 * What the operating system refused, in words that say what to do: a full disk or a folder that nobody may write to is no
 * fault of ours, and a stack would help nobody. Null for every other error.
 */
export function systemErrorText(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined || !Object.hasOwn(remedies, code)) return null;
  const [what, remedy] = remedies[code as keyof typeof remedies];
  return `ragbook: ${path === undefined ? "the output" : path}: ${what} (${code}). ${remedy}`;
}

const remedies = {
  EACCES: ["you may not read or write this", "Change its permissions, or name another place."],
  EPERM: ["this may not be changed", "Change its permissions, or name another place."],
  EROFS: ["the disk is read-only", "Name another place."],
  ENOSPC: ["the disk is full", "Make room, then call again: what was finished before is kept."],
  EDQUOT: ["your share of the disk is used up", "Make room, then call again: what was finished before is kept."],
  EIO: ["the disk doesn't answer", "Check the disk, then call again."],
  ENOENT: ["there is no such file or folder", "Check the path."],
  ENOTDIR: ["a part of this path is no folder", "Check the path."],
  EEXIST: ["something of this name is there already", "Take it away, or name another place."],
  EISDIR: ["this is a folder, where a file is due", "Name a file."],
  ELOOP: ["links lead round in a circle", "Take the link away."],
  ENAMETOOLONG: ["the name is too long", "Name a shorter one."],
  EMFILE: ["too many files are open", "Close other programs, then call again."],
} as const satisfies Record<string, readonly [what: string, remedy: string]>;
