import { packageFolder } from "../records/packageFolder.js";

/**
 * What to do where a file of the program or a package is missing or damaged: an import that finds no module, or one whose module
 * Node can't read. Null for every other error, also for an import that a learner's own file asks for.
 */
export function damagedText(error: unknown): string | null {
  if (!(error instanceof Error) || !(isLost(error) || isUnreadable(error))) return null;
  const [first = ""] = error.message.split("\n");
  return `the built package is damaged or packages are missing (${first.replace(/\.$/, "")}). Run \`npm ci\` and try again.`;
}

function isLost(error: Error): boolean {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== "ERR_MODULE_NOT_FOUND" && code !== "MODULE_NOT_FOUND") return false;
  return error.message.includes(packageFolder()) || error.message.includes("node_modules");
}

/** A module that can't be parsed, or lacks what another one imports. A bad JSON text or pattern is a SyntaxError too, thrown elsewhere. */
function isUnreadable(error: Error): boolean {
  const frame = /^\s+at .*/m.exec(error.stack ?? "")?.[0] ?? "";
  return error.name === "SyntaxError" && frame.includes("node:internal/");
}
