import { mkdir, mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { Missing } from "./finding.js";

/** Everything that commands write goes into these two. */
const WRITTEN = [".ragbook", "out"];
/** Runs, caches and pages of the course take less than 100 MB. */
const NEEDED_MB = 200;

/** Tries to write where commands write, and takes it away again. */
export async function writeAccess(root: string): Promise<string> {
  for (const name of WRITTEN) {
    const folder = join(root, name);
    try {
      await mkdir(folder, { recursive: true });
      const probe = await mkdtemp(join(folder, "doctor-"));
      await writeFile(join(probe, "probe"), "");
      await rm(probe, { recursive: true });
    } catch (error) {
      const why = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
      throw new Missing(
        `can't write into ${relative(root, folder)}/ (${why})`,
        "Make the folder yours, or copy the workbook to where you may write.",
      );
    }
  }
  return `${WRITTEN.map((name) => `${name}/`).join(" and ")} can be written`;
}

/** Free space where the workbook lies, as far as this user may use it. */
export async function freeDisk(root: string): Promise<string> {
  const { bavail, bsize } = await statfs(root);
  const megabytes = Math.floor((bavail * bsize) / 1e6);
  const shown = megabytes < 10_000 ? `${megabytes} MB` : `${Math.floor(megabytes / 1000)} GB`;
  if (megabytes < NEEDED_MB)
    throw new Missing(shown, `Free ${NEEDED_MB} MB: runs and pages are written to ${WRITTEN.join(" and ")}.`);
  return shown;
}
