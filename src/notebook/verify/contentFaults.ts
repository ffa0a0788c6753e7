import { joinLines, type Notebook } from "../nbformat.js";
import type { NotebookFault } from "./fault.js";

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Paths of one person's machine. A chapter names files by their place in the project. */
const PATHS =
  /(?<![\w.-])(?:\/(?:home|Users|root|tmp|opt|mnt|srv|var\/folders)\/|\b[A-Za-z]:\\(?:Users|Temp)\\|\b[A-Z]:\\\w[\w .-]*\\|file:\/\/)/;

/** What the keys of common services look like, and anything assigned to a name that says secret. */
const SECRETS = [
  /\bsk-[A-Za-z0-9_-]{20,}/,
  /\b(?:gh[opsu]_|github_pat_|hf_|glpat-|xox[abp]-)[A-Za-z0-9_-]{16,}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bAIza[0-9A-Za-z_-]{35}\b/,
  /\bBearer [A-Za-z0-9._~+/-]{20,}/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\b(?:api_?key|password|secret|(?:access_?)?token)["']?\s*[:=]\s*["'`][^"'`\s]{8,}["'`]/i,
];

/** What must not stand in a committed notebook: outputs, counts, one person's paths, secrets, ids that aren't unique. */
export function contentFaults(notebook: Notebook, file: string, root: string): NotebookFault[] {
  const faults: NotebookFault[] = [];
  const ids = new Set<string>();
  for (const cell of notebook.cells) {
    const add = (rule: NotebookFault["rule"], message: string) => faults.push({ file, place: cell.id, rule, message });
    if (!ID.test(cell.id)) add("ids", "nbformat allows letters, digits, - and _ in an id, at most 64.");
    if (ids.has(cell.id)) add("ids", "two cells have this id. Name them apart in the text.");
    ids.add(cell.id);
    if (cell.cell_type === "code" && (cell.outputs.length > 0 || cell.execution_count !== null)) {
      add("outputs", "outputs or an execution count. Generate the notebook again.");
    }
    const source = joinLines(cell.source);
    const path = source.includes(root) ? root : PATHS.exec(source)?.[0];
    if (path !== undefined) add("paths", `"${path}" is a place on one machine. Name files relative to the project.`);
    if (SECRETS.some((secret) => secret.test(source)))
      add("secrets", "something that looks like a key or password. Take it out.");
  }
  return faults;
}
