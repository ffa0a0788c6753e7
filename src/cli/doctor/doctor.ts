import { join } from "node:path";
import { packageFolder } from "../../records/packageFolder.js";
import { projectRoot } from "../../records/projectRoot.js";
import { browserPath } from "../browserPath.js";
import { CallError } from "../callError.js";
import { findJupyter, jupyterName } from "../lab/findJupyter.js";
import { waysToJupyter } from "../lab/noJupyter.js";
import { builtFilesWhole } from "./builtFiles.js";
import { freeDisk, writeAccess } from "./disk.js";
import { type Finding, findingOf, type Look, Missing } from "./finding.js";
import { nodeVersion, npmVersion } from "./nodeAndNpm.js";
import { packagesMatchLock } from "./packages.js";

/** `ragbook doctor`. Exit 1 if something that the course needs is missing. */
export async function doctor(json: boolean): Promise<void> {
  const findings = await examine(looks(workbook()));
  const ok = findings.every((finding) => finding.ok || !finding.needed);
  process.stdout.write(json ? `${JSON.stringify({ ok, findings })}\n` : `${findings.map(line).join("\n")}\n`);
  if (!json) process.stdout.write(ok ? "\nAll that the course needs is there.\n" : "\nSomething needed is missing.\n");
  if (!ok) process.exitCode = 1;
}

/** No workbook, as where its package.json is damaged, is nothing that a look could go on from. */
function workbook(): string {
  try {
    return projectRoot();
  } catch (error) {
    throw new CallError(`ragbook doctor: ${(error as Error).message}`, { cause: error });
  }
}

/** All looks side by side: most of the time goes into waiting for the kernel, the model and Python. */
export function examine(all: readonly Look[]): Promise<Finding[]> {
  return Promise.all(all.map((look) => findingOf(look, "Run `npm ci` and try again.")));
}

function looks(root: string): Look[] {
  return [
    { name: "Node", needed: true, look: async () => nodeVersion(process.versions.node, root) },
    { name: "npm", needed: true, look: npmVersion },
    { name: "packages", needed: true, look: () => packagesMatchLock(root) },
    { name: "built files", needed: true, look: () => builtFilesWhole(join(packageFolder(), "dist")) },
    // Loaded by the looks themselves: they need packages, and one that is missing is a finding, not the end.
    { name: "kernel", needed: true, look: async () => (await import("./kernelAnswers.js")).kernelAnswers(root) },
    { name: "model", needed: true, look: async () => (await import("./modelEmbeds.js")).modelEmbeds(root) },
    { name: "write access", needed: true, look: () => writeAccess(root) },
    { name: "free disk", needed: true, look: () => freeDisk(root) },
    { name: "Jupyter", needed: false, look: jupyterThere },
    { name: "browser", needed: false, look: browserThere },
  ];
}

async function jupyterThere(): Promise<string> {
  const jupyter = await findJupyter();
  if (jupyter !== null) return `${jupyterName(jupyter)}, for \`npm run lab\``;
  throw new Missing("none found", `\`npm start\` works without it. To get one: ${waysToJupyter().join("; ")}.`);
}

async function browserThere(): Promise<string> {
  if (browserPath !== undefined) return browserPath;
  throw new Missing(
    "no Chromium, Chrome or Edge in its usual place",
    "Pages open in any browser; only tests in a browser are left out. RAGBOOK_BROWSER may name the path of one.",
  );
}

function line({ name, needed, ok, found, advice }: Finding): string {
  const [sign, word] = ok ? ["✓", "fine"] : needed ? ["✗", "missing"] : ["·", "optional"];
  const below = advice === null ? "" : `\n${" ".repeat(26)}${advice}`;
  return `${sign} ${word.padEnd(9)} ${name.padEnd(13)} ${found}${below}`;
}
