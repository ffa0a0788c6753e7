import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { lockRun } from "./runLock.js";

const folderOf = () => mkdtempSync(join(tmpdir(), "ragbook-lock-"));

test("this process can't take a run twice, and gives back only what it took", () => {
  const folder = folderOf();
  const unlock = lockRun(folder);
  expect(() => lockRun(folder)).toThrow(`process ${process.pid} is writing`);
  expect(readdirSync(folder)).toEqual(["lock"]);
  // Somebody deleted our lock and took the run.
  writeFileSync(join(folder, "lock"), `${process.ppid}\n`);
  unlock();
  expect(readFileSync(join(folder, "lock"), "utf8")).toBe(`${process.ppid}\n`);
});

test("a lock of this process's number from before a restart is taken over", () => {
  const folder = folderOf();
  writeFileSync(join(folder, "lock"), `${process.pid}\n`);
  lockRun(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

test("what a killed process was about to name is tidied away", () => {
  const folder = folderOf();
  writeFileSync(join(folder, "lock.99999999.1"), "99999999\n");
  writeFileSync(join(folder, `lock.${process.ppid}.1`), `${process.ppid}\n`);
  lockRun(folder)();
  expect(readdirSync(folder)).toEqual([`lock.${process.ppid}.1`]);
});

test("of several processes that race for a stale lock one has it at a time, and a lock is never seen without its owner", async () => {
  const folder = folderOf();
  const module = fileURLToPath(new URL("./runLock.ts", import.meta.url));
  const script = `
    import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
    import { lockRun } from ${JSON.stringify(module)};
    const inside = ${JSON.stringify(join(folder, "inside"))};
    let taken = 0;
    for (let i = 0; i < 4000 && taken < 150; i += 1) {
      let text = "1\\n";
      try { text = readFileSync(${JSON.stringify(join(folder, "lock"))}, "utf8"); } catch {}
      if (text === "") { console.error("a lock without an owner"); process.exit(1); }
      let unlock;
      try { unlock = lockRun(${JSON.stringify(folder)}); } catch (error) { if (/is writing/.test(error.message)) continue; throw error; }
      taken += 1;
      writeFileSync(inside, "", { flag: "wx" });
      rmSync(inside);
      unlock();
    }
  `;
  writeFileSync(join(folder, "lock"), "99999999\n");
  const children = [1, 2, 3].map(() =>
    spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], { stdio: "inherit" }),
  );
  const codes = await Promise.all(children.map(async (child) => (await once(child, "exit"))[0]));
  expect(codes).toEqual([0, 0, 0]);
  expect(existsSync(join(folder, "inside"))).toBe(false);
});
