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

/** How long each candidate may take for its version: cold disks need some seconds. */
const PATIENCE_MS = 20_000;

/**
 * The Jupyter that is there: JupyterLab, else Notebook 7 or 6, or only the one that is `wanted`; null if there is none. Looks
 * along the PATH of `env` and asks each for its version, so that one which can't start isn't chosen. One that doesn't answer is
 * named on standard error, and the next is asked.
 */
export async function findJupyter(
  wanted?: Jupyter["app"],
  env = process.env,
  patienceMs = PATIENCE_MS,
): Promise<Jupyter | null> {
  for (const candidate of candidates(process.platform)) {
    if (wanted !== undefined && candidate.app !== wanted) continue;
    const version = await versionOf(candidate, env, patienceMs);
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

function versionOf({ command, args }: Candidate, env: NodeJS.ProcessEnv, patienceMs: number): Promise<string | null> {
  return new Promise((resolve) => {
    const call = [...args, "--version"];
    const child = spawn(command, call, {
      env,
      stdio: ["ignore", "pipe", "ignore"],
      windowsHide: true,
    });
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
    // What the command started may hold its end of the pipe, and would keep us alive, so we let go of ours.
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      child.stdout.destroy();
      const seconds = patienceMs / 1000;
      process.stderr.write(
        `ragbook: \`${[command, ...call].join(" ")}\` didn't answer within ${seconds} s and is passed over.\n`,
      );
      resolve(null);
    }, patienceMs);
    const answer = (version: string | null) => {
      clearTimeout(timer);
      resolve(version);
    };
    child.once("error", () => answer(null));
    child.once("close", (code) => answer(code === 0 ? (/^\d+\.\d+[\w.]*/m.exec(text)?.[0] ?? null) : null));
  });
}
