import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Missing } from "./finding.js";

interface Locked {
  /** None for links, and for the places at which npm looked for a folder of ours. */
  readonly version?: string;
  /** Made for other systems, or for those who change the course: may be absent. */
  readonly optional?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly peer?: boolean;
}

/** Whether every installed package has the version that package-lock.json names, and none that must be there is absent. */
export async function packagesMatchLock(root: string): Promise<string> {
  const places = Object.entries(await lockedPackages(root)).filter(
    ([place, { version }]) => version !== undefined && place.includes("node_modules/"),
  );
  const faults = (await Promise.all(places.map(([place, locked]) => faultOf(root, place, locked)))).filter(
    (one) => one !== null,
  );
  if (faults.length === 0) return `${places.length} as in package-lock.json`;
  const more = faults.length > 3 ? `, and ${faults.length - 3} more` : "";
  throw new Missing(
    `${faults.slice(0, 3).join(", ")}${more}`,
    "Run `npm ci`: it installs exactly what package-lock.json names.",
  );
}

/** `npm ci` goes by this file, so without it there is another remedy. */
async function lockedPackages(root: string): Promise<Record<string, Locked>> {
  try {
    const { packages } = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8"));
    if (typeof packages !== "object" || packages === null) throw new Error("it names no packages");
    return packages;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Missing(
      `package-lock.json ${code === "ENOENT" ? "isn't there" : `is damaged (${message.split("\n")[0]})`}`,
      "Bring it back (`git checkout -- package-lock.json`, or unpack the workbook again), then run `npm ci`.",
    );
  }
}

async function faultOf(root: string, place: string, locked: Locked): Promise<string | null> {
  const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
  try {
    const { version } = JSON.parse(await readFile(join(root, place, "package.json"), "utf8"));
    return version === locked.version ? null : `${name} is ${version}, not ${locked.version}`;
  } catch {
    const mayLack = locked.optional || locked.dev || locked.devOptional || locked.peer;
    return mayLack ? null : `${name} ${locked.version} is not installed`;
  }
}
