import { isAnswerPath } from "./chooseFiles.js";
import type { HandedIn, HandIn } from "./handedIn.js";
import { readFolder } from "./readFolder.js";
import { readPacked } from "./readPacked.js";
import { readZip } from "./readZip.js";

/** Everything that a submission holds, read once. Whatever is wrong with it is said, and never thrown. */
export async function collect({ path, kind }: HandIn): Promise<HandedIn> {
  if (kind === "folder") return readPacked(readFolder(path), path);
  if (kind === "zip") return readPacked(await readZip(path, isAnswerPath), null);
  const what = kind === "link" ? "It is a link, and links are not followed." : "It is no folder and no zip.";
  return { files: [], sha256: null, trouble: what, notes: [] };
}
