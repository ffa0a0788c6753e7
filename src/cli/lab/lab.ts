import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { delimiter } from "node:path";
import { setTimeout } from "node:timers/promises";
import { projectRoot } from "../../records/projectRoot.js";
import { CallError } from "../callError.js";
import { findJupyter, type Jupyter, jupyterName } from "./findJupyter.js";
import { writeKernelSpec } from "./kernelSpec.js";
import { writeLabConfig } from "./labConfig.js";
import { noJupyterText } from "./noJupyter.js";
import { requirePlainPath } from "./requirePlainPath.js";
import { firstAddress, serverArguments } from "./serverCall.js";
import { type Patience, untilAnswers } from "./untilAnswers.js";

/** JupyterLab's first start on a slow disk may take most of a minute. */
const PATIENCE: Patience = { noteMs: 10_000, limitMs: 120_000 };
/** A server asks its kernels to end first; after this it is ended as it is. */
const GRACE_MS = 10_000;

export interface LabOptions {
  readonly port?: number;
  readonly browser: boolean;
  /** JupyterLab or Notebook; without it JupyterLab, where both are. */
  readonly interface?: Jupyter["app"];
}

/**
 * Starts this machine's Jupyter on the notebooks and stays until it ends or Ctrl-C is pressed (exit 0 then).
 * CallError (exit 2): no Jupyter, a port that is taken, a path that Jupyter can't use, or a server that ends by itself before it
 * answers or never does.
 */
export async function lab(
  { port: wanted, browser, interface: app }: LabOptions,
  patience: Patience = PATIENCE,
): Promise<void> {
  const root = projectRoot();
  requirePlainPath(root);
  const jupyter = await findJupyter(app);
  if (jupyter === null) throw new CallError(await missing(app));
  const port = await freePort(wanted);
  // By environment, not by argument: other users of the machine can read arguments.
  const token = randomBytes(24).toString("hex");
  const superUser = process.getuid?.() === 0;
  const child = spawn(jupyter.command, serverArguments(jupyter, { root, port, browser, superUser }), {
    cwd: root,
    env: {
      ...process.env,
      JUPYTER_TOKEN: token,
      JUPYTER_PATH: before(writeKernelSpec(root), process.env.JUPYTER_PATH),
      JUPYTER_CONFIG_PATH: before(writeLabConfig(root), process.env.JUPYTER_CONFIG_PATH),
      PYDEVD_DISABLE_FILE_VALIDATION: "1", // Python's own kernel warns about its debugger, which nobody here can act on
    },
    stdio: ["ignore", "ignore", "inherit"],
    // Ctrl-C then reaches us alone, and we tell the server once: told twice while its kernels end, it breaks off.
    detached: process.platform !== "win32",
  });
  const asked = endOnSignal(child);
  const end = once(child, "exit") as Promise<[number | null, NodeJS.Signals | null]>;
  const name = jupyterName(jupyter);
  const note = () => process.stderr.write(`ragbook lab: still waiting for ${name} to answer; Ctrl-C ends it.\n`);
  const start = await Promise.race([end.then(() => "ended" as const), untilAnswers(port, child, patience, note)]);
  if (start === "silent") {
    endAll(child);
    const seconds = patience.limitMs / 1000;
    throw new CallError(
      `ragbook lab: ${name} started, but didn't answer within ${seconds} s. See whether \`${[jupyter.command, ...jupyter.args].join(" ")}\` starts by itself; \`npm start\` works without it.`,
    );
  }
  const answered = start === "answers";
  if (answered) {
    process.stdout.write(`${name} shows the workbook, with its own kernel:\n`);
    process.stdout.write(`  ${firstAddress(jupyter, port, token)}\nCtrl-C ends it.\n`);
  }
  const [code] = await end;
  if (asked() || (answered && code === 0)) return;
  throw new CallError(`ragbook lab: ${name} ended by itself (exit code ${code}); its words are above.`);
}

/** There may be one, only not the one that was asked for. */
async function missing(app: LabOptions["interface"]): Promise<string> {
  const other = app === undefined ? null : await findJupyter();
  if (other === null) return noJupyterText();
  return `ragbook lab: --interface ${app}: this machine has ${jupyterName(other)} only. Leave out --interface to use it.`;
}

/** Ours comes first in a list of folders. */
function before(ours: string, others = ""): string {
  return others === "" ? ours : [ours, others].join(delimiter);
}

/** The port asked for, or any. It is let go again for the server to take. */
async function freePort(wanted: number | undefined): Promise<number> {
  const server = createServer().listen(wanted ?? 0, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code === "EADDRINUSE" ? "is taken" : "can't be used";
    throw new CallError(`ragbook lab: port ${wanted} ${why}. Leave out --port, and a free one is found.`);
  }
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The server and what it started: it leads a group of its own, but on Windows. One that hangs wouldn't listen to a request. */
function endAll(child: ChildProcess): void {
  if (process.platform === "win32" || child.pid === undefined) child.kill("SIGKILL");
  else process.kill(-child.pid, "SIGKILL");
}

/**
 * Hands Ctrl-C on, and answers whether anybody pressed it. On Windows the terminal itself tells the server; a signal sent by a
 * program there would end it on the spot.
 */
function endOnSignal(child: ChildProcess): () => boolean {
  let asked = false;
  const onSignal = () => {
    if (asked) return;
    asked = true;
    if (process.platform !== "win32") child.kill("SIGTERM");
    setTimeout(GRACE_MS, undefined, { ref: false }).then(() => child.kill("SIGKILL"));
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  return () => asked;
}
