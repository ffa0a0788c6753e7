import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../records/makeFolder.js";
import type { GradedClass } from "./gradeClass.js";
import { manifestOf } from "./manifest.js";
import { writeOutputs } from "./output/writeOutputs.js";

/** Where a batch keeps what it works with, inside the folder of grades. */
export const workFolder = ".work";

/**
 * Writes the outputs beside their place and moves them there whole, with a manifest of their hashes; `grades.json` comes last, so
 * that where it is new, all is new. Outputs of an earlier call are replaced.
 */
export async function placeOutputs(
  out: string,
  { grades, records, remarks }: GradedClass,
  onCompared?: (done: number, total: number) => void,
): Promise<void> {
  const fresh = join(out, workFolder, "new");
  rmSync(fresh, { recursive: true, force: true });
  makeFolder(fresh);
  await writeOutputs(fresh, grades, records, remarks, onCompared);
  writeFileSync(join(fresh, "manifest.json"), `${JSON.stringify(manifestOf(fresh), null, 2)}\n`);
  const names = readdirSync(fresh).sort((one, other) => Number(one === last) - Number(other === last));
  for (const name of names) {
    const place = join(out, name);
    // A folder can't be renamed over another one.
    if (existsSync(place)) rmSync(place, { recursive: true });
    renameSync(join(fresh, name), place);
  }
  rmSync(fresh, { recursive: true });
}

const last = "grades.json";
