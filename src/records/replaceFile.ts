import { accessSync, constants, existsSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";

/**
 * Puts `content` into a file as a whole: it is written beside the file and moved there, so that a full disk, a reader or a power cut
 * never meets half of it. An existing file keeps its permissions, and a link goes on leading to its file.
 *
 * @throws the system's error with the path that was to be written; the file is as it was then
 */
export function replaceFile(path: string, content: string): void {
  const isThere = existsSync(path);
  const target = isThere ? realpathSync(path) : path;
  const fresh = `${target}.${process.pid}.new`;
  try {
    // A move asks for the folder's permission only; a file that is set read-only is not ours to replace.
    if (isThere) accessSync(target, constants.W_OK);
    writeFileSync(fresh, content, { flush: true, ...(isThere && { mode: statSync(target).mode }) });
    renameSync(fresh, target);
  } catch (error) {
    rmSync(fresh, { force: true });
    // A full disk is told without a path, and the name beside would help nobody.
    throw Object.assign(error as Error, { path });
  }
}
