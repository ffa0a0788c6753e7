import { isClassic, type Jupyter } from "./findJupyter.js";

/** Where the course begins, from the project's root. */
const FIRST_NOTEBOOK = "notebooks/00-start-here.ipynb";

export interface ServerOptions {
  readonly root: string;
  readonly port: number;
  readonly browser: boolean;
  /** The super-user must say so; Windows has none. */
  readonly superUser: boolean;
}

/** The arguments that start the server: ours alone on 127.0.0.1, in the project's root, and quiet but for errors. */
export function serverArguments(jupyter: Jupyter, { root, port, browser, superUser }: ServerOptions): string[] {
  const server = isClassic(jupyter) ? "NotebookApp" : "ServerApp";
  return [
    ...jupyter.args,
    FIRST_NOTEBOOK,
    `--${server}.ip=127.0.0.1`,
    `--${server}.port=${port}`,
    `--${server}.port_retries=0`,
    `--${server}.${isClassic(jupyter) ? "notebook_dir" : "root_dir"}=${root}`,
    "--MultiKernelManager.default_kernel_name=tslab",
    "--log-level=ERROR",
    ...quietArguments(jupyter),
    "-y", // Ctrl-C ends it without a question
    ...(browser ? [] : ["--no-browser"]),
    ...(superUser ? ["--allow-root"] : []),
  ];
}

/** The address of the first notebook in the interface that this Jupyter has. */
export function firstAddress(jupyter: Jupyter, port: number, token: string): string {
  const page = jupyter.app === "lab" ? "lab/tree" : "notebooks";
  return `http://127.0.0.1:${port}/${page}/${FIRST_NOTEBOOK}?token=${token}`;
}

/** Told in the general way only, JupyterLab says on each start where it lies. The terminal is for the address. */
function quietArguments(jupyter: Jupyter): string[] {
  if (isClassic(jupyter)) return [];
  const quiet = ["--LabApp.log_level=ERROR"];
  return jupyter.app === "lab" ? quiet : [...quiet, "--JupyterNotebookApp.log_level=ERROR"];
}
