import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { createServer as createSocket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { lab } from "./lab.js";
import { requirePlainPath } from "./requirePlainPath.js";
import { untilAnswers } from "./untilAnswers.js";

const running = { exitCode: null, signalCode: null };
const patience = { noteMs: 300, limitMs: 1_000 };
const toEnd: (() => void)[] = [];
afterEach(() => {
  for (const end of toEnd.splice(0)) end();
});

async function portOf(server: ReturnType<typeof createSocket>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  toEnd.push(() => server.close());
  return (server.address() as { port: number }).port;
}
const http = (answer: RequestListener) => portOf(createServer(answer));

const table: [why: string, port: () => Promise<number>, child: object, said: string, notes: number][] = [
  ["answers", () => http((_, reply) => reply.end("{}")), running, "answers", 0],
  ["is never there", async () => 1, running, "silent", 1],
  ["takes the call and says nothing", () => portOf(createSocket()), running, "silent", 1],
  ["only says that it has trouble", () => http((_, reply) => reply.writeHead(503).end()), running, "silent", 1],
  ["has ended", async () => 1, { exitCode: 3, signalCode: null }, "ended", 0],
  ["was ended", async () => 1, { exitCode: null, signalCode: "SIGKILL" }, "ended", 0],
];
test.each(table)("a server that %s", async (_why, port, child, said, notes) => {
  const note = vi.fn();
  expect(await untilAnswers(await port(), child as typeof running, patience, note)).toBe(said);
  expect(note).toHaveBeenCalledTimes(notes);
});

// The program is a shell script, which Windows can't start.
test.skipIf(process.platform === "win32")(
  "a Jupyter that hangs is given up and ended, with all it started",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "ragbook-hang-"));
    toEnd.push(() => rmSync(folder, { recursive: true }));
    const pids = join(folder, "pids");
    const script = `if [ "$1" = --version ]; then echo 4.2.5; exit; fi\n/bin/sleep 60 &\necho $$ $! > '${pids}'\nwait`;
    writeFileSync(join(folder, "jupyter-lab"), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, "jupyter-lab"), 0o755);
    vi.stubEnv("PATH", folder);
    const told = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    toEnd.push(() => vi.unstubAllEnvs());
    toEnd.push(() => told.mockRestore());
    await expect(lab({ browser: false }, { noteMs: 500, limitMs: 3_000 })).rejects.toMatchObject({
      name: "CallError",
      message: expect.stringMatching(/^ragbook lab: JupyterLab 4\.2\.5 started, but didn't answer within 3 s\. /),
    });
    expect(told.mock.calls.map(([text]) => text)).toEqual([
      "ragbook lab: still waiting for JupyterLab 4.2.5 to answer; Ctrl-C ends it.\n",
    ]);
    const isThere = (pid: number) => {
      try {
        // A process that has ended and waits to be counted is none.
        return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
      } catch {
        return false;
      }
    };
    const started = readFileSync(pids, "utf8").trim().split(" ").map(Number);
    await expect.poll(() => started.filter(isThere), { timeout: 5_000 }).toEqual([]);
  },
);

test("a workbook whose path holds the separator of Jupyter's lists", () => {
  const refusal = /the workbook lies in \/home\/a:b\/book, and Jupyter takes ":" .*Move the workbook .*without ":"/;
  expect(() => requirePlainPath("/home/a:b/book", ":")).toThrow(refusal);
  expect(() => requirePlainPath("C:\\a;b", ";")).toThrow('without ";"');
  expect(requirePlainPath("C:\\a b\\book", ";")).toBeUndefined();
});
