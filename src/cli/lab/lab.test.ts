import { execFile } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { packageFolder } from "../../records/packageFolder.js";
import { findJupyter, type Jupyter } from "./findJupyter.js";
import { noJupyterText } from "./noJupyter.js";
import { firstAddress, serverArguments } from "./serverCall.js";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A PATH on which these programs lie and nothing else; each answers `--version` as written. */
function pathWith(programs: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "ragbook-path-"));
  folders.push(folder);
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

// The programs are shell scripts, which Windows can't start.
describe.skipIf(process.platform === "win32")("the Jupyter that is there:", () => {
  const lab = 'if [ "$1" = lab ]; then echo 4.2.5; else exit 1; fi';
  const table: [why: string, programs: Record<string, string>, found: Jupyter | null][] = [
    ["none", {}, null],
    [
      "JupyterLab before Notebook",
      { "jupyter-lab": "echo 4.2.5", "jupyter-notebook": "echo 7.2.0" },
      { command: "jupyter-lab", args: [], app: "lab", version: "4.2.5" },
    ],
    [
      "Notebook alone",
      { "jupyter-notebook": "echo 6.4.12", jupyter: "exit 1" },
      { command: "jupyter-notebook", args: [], app: "notebook", version: "6.4.12" },
    ],
    [
      "one that can't start is passed over",
      { "jupyter-lab": "exit 1", "jupyter-notebook": "echo 7.2.0" },
      { command: "jupyter-notebook", args: [], app: "notebook", version: "7.2.0" },
    ],
    [
      "words around the version",
      { "jupyter-lab": "echo; echo 4.0.0rc1" },
      { command: "jupyter-lab", args: [], app: "lab", version: "4.0.0rc1" },
    ],
    ["words and no version", { "jupyter-lab": "echo please install" }, null],
    ["only the common command", { jupyter: lab }, { command: "jupyter", args: ["lab"], app: "lab", version: "4.2.5" }],
  ];
  test.each(table)("%s", async (_why, programs, found) => {
    expect(await findJupyter(undefined, { PATH: pathWith(programs) })).toEqual(found);
  });

  test("one that doesn't answer is named and passed over, and what it started keeps nobody waiting", async () => {
    const told = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const hanging = "trap '' TERM; /bin/sleep 30 & wait; /bin/sleep 30";
    const PATH = pathWith({ "jupyter-lab": hanging, "jupyter-notebook": "echo 7.2.0" });
    const started = Date.now();
    const found = await findJupyter(undefined, { PATH }, 1_000);
    const words = told.mock.calls.map(([text]) => text);
    told.mockRestore();
    expect(found?.command).toBe("jupyter-notebook");
    expect(words).toEqual(["ragbook: `jupyter-lab --version` didn't answer within 1 s and is passed over.\n"]);
    expect(Date.now() - started).toBeLessThan(15_000);
  });
});

describe("the server", () => {
  const options = { root: "/book", port: 8123, browser: true, superUser: false };
  const of = (app: Jupyter["app"], version: string): Jupyter => ({ command: "j", args: ["-m", "j"], app, version });

  test.each([
    ["JupyterLab", of("lab", "4.2.5"), "ServerApp", "root_dir", "lab/tree"],
    ["Notebook 7", of("notebook", "7.2.0"), "ServerApp", "root_dir", "notebooks"],
    ["Notebook 6", of("notebook", "6.4.12"), "NotebookApp", "notebook_dir", "notebooks"],
  ])(
    "%s is told address, port and root in its own words, and opens the first notebook",
    (_why, jupyter, app, root, page) => {
      const given = serverArguments(jupyter, options);
      expect(given.slice(0, 3)).toEqual(["-m", "j", "notebooks/00-start-here.ipynb"]);
      expect(given).toEqual(
        expect.arrayContaining([`--${app}.ip=127.0.0.1`, `--${app}.port=8123`, `--${app}.${root}=/book`]),
      );
      expect(firstAddress(jupyter, 8123, "t")).toBe(
        `http://127.0.0.1:8123/${page}/notebooks/00-start-here.ipynb?token=t`,
      );
    },
  );

  test("opens no browser, and runs as super-user, only when told", () => {
    const jupyter = of("notebook", "6.4.12");
    const switches = (given: string[]) => given.filter((one) => ["--no-browser", "--allow-root"].includes(one));
    expect(switches(serverArguments(jupyter, options))).toEqual([]);
    expect(switches(serverArguments(jupyter, { ...options, browser: false, superUser: true }))).toEqual([
      "--no-browser",
      "--allow-root",
    ]);
  });
});

test.each([
  ["linux", "sudo apt-get install jupyter-notebook"],
  ["darwin", "brew install jupyterlab"],
  ["win32", "py -m pip install jupyterlab"],
  ["freebsd", "pipx install jupyterlab"],
] as const)("where no Jupyter is, it says how to get one on %s, and what works without it", (platform, way) => {
  const text = noJupyterText(platform);
  expect(text).toContain(way);
  expect(text).toContain("`npm start`");
});

describe("`ragbook lab` refuses with exit 2", () => {
  const command = ["--import", import.meta.resolve("tsx"), join(packageFolder(), "cli", "main.ts"), "lab"];
  const run = (args: string[], PATH: string) =>
    new Promise<{ code: unknown; stderr: string }>((resolve) => {
      execFile(process.execPath, [...command, ...args], { env: { ...process.env, PATH } }, (error, _out, stderr) =>
        resolve({ code: error?.code ?? 0, stderr }),
      );
    });

  test.each(["0", "65536", "70000", "-1"])("port %s, and names the range", async (port) => {
    const { code, stderr } = await run([`--port=${port}`], pathWith({}));
    expect([code, stderr]).toEqual([2, `ragbook: --port ${port} is no whole number from 1 to 65535.\n`]);
  });

  test("where no Jupyter is", async () => {
    expect(await run([], pathWith({}))).toEqual({ code: 2, stderr: `${noJupyterText()}\n` });
  });

  test.skipIf(process.platform === "win32")("an interface that isn't there, and names the one that is", async () => {
    const path = pathWith({ "jupyter-lab": "echo 4.2.5" });
    expect(await run(["--interface", "notebook"], path)).toEqual({
      code: 2,
      stderr:
        "ragbook lab: --interface notebook: this machine has JupyterLab 4.2.5 only. Leave out --interface to use it.\n",
    });
  });

  test.skipIf(process.platform === "win32")("a port that is taken", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    const { code, stderr } = await run(["--port", String(port)], pathWith({ "jupyter-lab": "echo 4.2.5" }));
    server.close();
    expect([code, stderr]).toEqual([
      2,
      `ragbook lab: port ${port} is taken. Leave out --port, and a free one is found.\n`,
    ]);
  });

  test.skipIf(process.platform === "win32")("a Jupyter that ends before it answers", async () => {
    const broken = pathWith({
      "jupyter-lab": 'if [ "$1" = --version ]; then echo 4.2.5; else echo broken >&2; exit 3; fi',
    });
    const { code, stderr } = await run([], broken);
    expect([code, stderr]).toEqual([
      2,
      "broken\nragbook lab: JupyterLab 4.2.5 ended by itself (exit code 3); its words are above.\n",
    ]);
  });
});
