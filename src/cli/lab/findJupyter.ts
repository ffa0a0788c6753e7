import { spawn } from "node:child_process";

/** A Jupyter server of this machine: how it is called, and which of the three interfaces it is. */
export interface Jupyter {
  readonly command: string;
  readonly args: readonly string[];
  readonly app: "lab" | "notebook";
  /** As it says itself: "4.2.5". */
  readonly version: string;
}

type Candidate = Omit<Jupyter, "version">;

/** The best first. A `python -m` finds what pip installed outside the PATH. */
function candidates(platform: NodeJS.Platform): Candidate[] {
  const direct: Candidate[] = [
    { command: "jupyter-lab", args: [], app: "lab" },
    { command: "jupyter", args: ["lab"], app: "lab" },
    { command: "jupyter-notebook", args: [], app: "notebook" },
    { command: "jupyter", args: ["notebook"], app: "notebook" },
  ];
  // Without its developer tools, macOS answers a call of python3 with a window that wants to install them.
  if (platform === "darwin") return direct;
  const python = platform === "win32" ? "py" : "python3";
  return [
    ...direct,
    { command: python, args: ["-m", "jupyterlab"], app: "lab" },
    { command: python, args: ["-m", "notebook"], app: "notebook" },
  ];
}

/**
 * The Jupyter that is there: JupyterLab, else Notebook 7 or 6, or only the one that is `wanted`; null if there is none. Looks
 * along the PATH of `env` and asks each for its version, so that one which can't start isn't chosen.
 */
export async function findJupyter(wanted?: Jupyter["app"], env = process.env): Promise<Jupyter | null> {
  for (const candidate of candidates(process.platform)) {
    if (wanted !== undefined && candidate.app !== wanted) continue;
    const version = await versionOf(candidate, env);
    if (version !== null) return { ...candidate, version };
  }
  return null;
}

/** "JupyterLab 4.2.5", "Jupyter Notebook 6.4.12". */
export function jupyterName({ app, version }: Jupyter): string {
  return `${app === "lab" ? "JupyterLab" : "Jupyter Notebook"} ${version}`;
}

/** Notebook up to 6 is a server of its own; from 7 on it is a page of Jupyter Server, as JupyterLab is. */
export function isClassic({ app, version }: Jupyter): boolean {
  return app === "notebook" && Number.parseInt(version, 10) < 7;
}

/** What it needs when it has never been started and the disk is busy. */
const PATIENCE_MS = 60_000;

function versionOf({ command, args }: Candidate, env: NodeJS.ProcessEnv): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(command, [...args, "--version"], {
      env,
      stdio: ["ignore", "pipe", "ignore"],
      signal: AbortSignal.timeout(PATIENCE_MS), // the option `timeout` would keep us waiting where there is no such command
      windowsHide: true,
    });
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
    child.once("error", () => resolve(null));
    child.once("close", (code) => resolve(code === 0 ? (/^\d+\.\d+[\w.]*/m.exec(text)?.[0] ?? null) : null));
  });
}
