import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { packageFolder } from "../records/packageFolder.js";

// The launcher alone, over a dist/ of its own.
const folder = mkdtempSync(join(tmpdir(), "ragbook-damaged-"));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, "bin"));
mkdirSync(join(folder, "dist", "cli"), { recursive: true });
writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
copyFileSync(join(packageFolder(), "bin", "ragbook.js"), join(folder, "bin", "ragbook.js"));

test.each([
  ["isn't there", null, "Cannot find module"],
  ["is cut short", "export function f() {", "Unexpected end of input"],
  ["needs a package that isn't there", 'import "no-such-package";', "Cannot find package 'no-such-package'"],
  ["needs what an older package lacks", 'import { no } from "node:path";', "does not provide an export named 'no'"],
])("a program that %s: exit 4 and one line that says what to do", (_why, main, told) => {
  if (main !== null) writeFileSync(join(folder, "dist", "cli", "main.js"), main);
  const { status, stderr } = spawnSync(process.execPath, [join(folder, "bin", "ragbook.js"), "doctor"], {
    encoding: "utf8",
  });
  expect(stderr).toMatch(
    /^ragbook: the built package is damaged or packages are missing \(.*\)\. Run `npm ci` and try again\.\n$/,
  );
  expect([status, stderr]).toEqual([4, expect.stringContaining(told)]);
});
