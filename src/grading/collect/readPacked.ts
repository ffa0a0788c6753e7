import { createHash } from "node:crypto";
import { join } from "node:path";
import { isAnswerPath, isChapterFile } from "./chooseFiles.js";
import type { HandedFile, HandedIn } from "./handedIn.js";
import { readZip } from "./readZip.js";

/**
 * A handed-in folder or zip, with what lies packed in it. Learning platforms make a folder for each learner and put the zip there: where
 * no file of a chapter lies beside it, that one zip is read. Several zips, a zip in a zip or another kind of archive
 * are not opened, and then nobody may say that every file got a verdict.
 *
 * @param folder where the files lie on the disk; null inside a zip
 */
export async function readPacked(handed: HandedIn, folder: string | null): Promise<HandedIn> {
  if (handed.trouble !== null) return handed;
  const archives = handed.files.filter(({ path }) => archive.test(path));
  const [first, ...others] = archives;
  if (first === undefined) return handed;
  const names = archives.map(({ path }) => path).join(", ");
  if (handed.files.some(({ path }) => isChapterFile(path))) {
    const note = `Not opened: ${names}, because answers lie beside it.`;
    return { ...handed, notes: [...handed.notes, note], isUnopened: true };
  }
  if (others.length > 0) {
    return {
      ...handed,
      trouble: `There are ${archives.length} archives and no exercises/: ${names}. Leave the one that counts.`,
    };
  }
  if (folder === null) return { ...handed, trouble: `${names} lies packed inside the zip. Unpack the outer one.` };
  if (!/\.zip$/i.test(first.path)) return { ...handed, trouble: `${names} is no zip. Hand in a zip or a folder.` };
  const zip = await readPacked(await readZip(join(folder, first.path), isAnswerPath), null);
  return {
    ...zip,
    files: [...zip.files, ...beside(handed.files, first, zip.files)],
    sha256: createHash("sha256").update(`${handed.sha256} ${zip.sha256}`).digest("hex"),
    notes: [...handed.notes, ...zip.notes, `Read from ${first.path}, which lies in the folder.`],
  };
}

const archive = /\.(zip|rar|7z|tar|tgz|gz|bz2|xz|zst)$/i;

/** What else lies in the folder, such as a `progress.json`. */
function beside(files: readonly HandedFile[], zip: HandedFile, inside: readonly HandedFile[]): HandedFile[] {
  return files.filter((file) => file !== zip && !inside.some(({ path }) => path === file.path));
}
