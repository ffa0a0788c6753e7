import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { Missing } from "./finding.js";

const ADVICE = "Run `npm ci`: it builds them again.";

/** Whether each file that was built into `folder` is there to its last line, which names its map. What was never built isn't missed. */
export async function builtFilesWhole(folder: string): Promise<string> {
  if (!existsSync(folder)) throw new Missing("src/dist isn't there: nothing is built", ADVICE);
  const maps = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".js.map")).sort();
  if (maps.length === 0) throw new Missing("src/dist holds no built file", ADVICE);
  const faults: string[] = [];
  for (const map of maps) {
    const file = map.slice(0, -".map".length);
    const text = await readFile(join(folder, file), "utf8").catch(() => null);
    const shown = `src/dist/${file.replaceAll("\\", "/")}`;
    if (text === null) faults.push(`${shown} is missing`);
    else if (!text.trimEnd().endsWith(`//# sourceMappingURL=${basename(map)}`)) faults.push(`${shown} is cut short`);
  }
  if (faults.length === 0) return `${maps.length} are whole`;
  const more = faults.length > 3 ? `, and ${faults.length - 3} more` : "";
  throw new Missing(`${faults.slice(0, 3).join(", ")}${more}`, ADVICE);
}
