import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { packageFolder } from "../../records/packageFolder.js";
import { startKernel } from "./startKernel.js";

const folder = join(packageFolder(), "test-data", "notebooks");
let temporary = "";
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), "ragbook-test-"));
});
afterEach(() => rmSync(temporary, { recursive: true, force: true }));

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
async function untilGone(pid: number): Promise<boolean> {
  for (let turn = 0; turn < 100 && isAlive(pid); turn++) await setTimeout(50);
  return !isAlive(pid);
}

describe("a kernel", () => {
  test("that is stopped is gone, with nothing left in the folder; stopping twice does no harm", async () => {
    const before = readdirSync(folder);
    const kernel = await startKernel(folder);
    expect(isAlive(kernel.pid!)).toBe(true);
    expect((await kernel.execute("1 + 1", 30_000)).outputs).toEqual([
      { output_type: "stream", name: "stdout", text: "2\n" },
    ]);
    await kernel.stop();
    await kernel.stop();
    expect(isAlive(kernel.pid!)).toBe(false);
    expect(readdirSync(folder)).toEqual(before);
  });

  test("that can't be reached in time is refused and not left behind", async () => {
    await expect(startKernel(folder, 1)).rejects.toThrow(
      /^startKernel: the tslab kernel in .* did not answer within 0.001 s/,
    );
  });

  test("goes on when folders appear where it looks for packages", async () => {
    const scratch = join(packageFolder(), "..", ".ragbook");
    mkdirSync(scratch, { recursive: true });
    const inside = mkdtempSync(join(scratch, "kernel-"));
    const kernel = await startKernel(inside);
    try {
      await kernel.execute('import { hitAtK } from "ragbook"; typeof hitAtK', 120_000);
      for (const name of ["node_modules", "node_modules/ragbook-not", "other"]) {
        mkdirSync(join(inside, name));
        await setTimeout(400);
        const { outputs } = await kernel.execute(`typeof hitAtK + " ${name}"`, 30_000);
        expect(outputs).toEqual([{ output_type: "stream", name: "stdout", text: `function ${name}\n` }]);
      }
    } finally {
      await kernel.stop();
      rmSync(inside, { recursive: true });
    }
  }, 200_000);

  test("goes on when the package.json of a package that it has read is touched", async () => {
    const scratch = join(packageFolder(), "..", ".ragbook");
    mkdirSync(scratch, { recursive: true });
    const inside = mkdtempSync(join(scratch, "kernel-"));
    const own = join(inside, "node_modules", "tiny");
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, "package.json"), '{ "name": "tiny", "main": "index.js", "types": "index.d.ts" }');
    writeFileSync(join(own, "index.d.ts"), "export declare const one: number;");
    writeFileSync(join(own, "index.js"), "exports.one = 1;");
    const kernel = await startKernel(inside);
    try {
      await kernel.execute('import { one } from "tiny"; one', 120_000);
      for (const value of [1, 2]) {
        utimesSync(join(own, "package.json"), new Date(), new Date());
        await setTimeout(3000); // longer than the compiler takes to see it
        const { outputs } = await kernel.execute(`one + ${value}`, 30_000);
        expect(outputs).toEqual([{ output_type: "stream", name: "stdout", text: `${1 + value}\n` }]);
      }
    } finally {
      await kernel.stop();
      rmSync(inside, { recursive: true });
    }
  }, 200_000);

  // Two ways in which a terminal ends a run: the first can be handled, the second can't.
  test.skipIf(process.platform === "win32").each(["SIGINT", "SIGKILL"] as const)(
    "ends with the process that started it, ended by %s",
    async (signal) => {
      const module = fileURLToPath(new URL("./startKernel.ts", import.meta.url));
      const code = `const { startKernel } = await import(${JSON.stringify(module)});
        console.log((await startKernel(${JSON.stringify(folder)})).pid); await new Promise(() => {});`;
      const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", code], {
        cwd: packageFolder(),
        env: { ...process.env, TMPDIR: temporary },
        stdio: ["ignore", "pipe", "inherit"],
      });
      const [printed] = await once(child.stdout!, "data");
      const pid = Number(String(printed));
      expect(isAlive(pid)).toBe(true);
      expect(readdirSync(temporary).filter((name) => name.startsWith("ragbook-kernel-"))).toHaveLength(1);
      child.kill(signal);
      await once(child, "exit");
      expect(await untilGone(pid)).toBe(true);
      expect(readdirSync(temporary).filter((name) => name.startsWith("ragbook-kernel-"))).toEqual([]);
      if (signal === "SIGINT") expect(child.signalCode).toBe("SIGINT");
    },
    120_000,
  );
});
