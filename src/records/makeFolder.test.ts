import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { makeFolder } from "./makeFolder.js";
import { isRunId } from "./runId.js";

const root = mkdtempSync(join(tmpdir(), "ragbook-folder-"));
afterAll(() => rmSync(root, { recursive: true }));

it("makes what is missing on the way, and lets be what is there", () => {
  const deep = join(root, "a", "b", "c");
  makeFolder(deep);
  makeFolder(deep);
  expect(existsSync(deep)).toBe(true);
});

it("names the place that the system refuses, and comes back", () => {
  writeFileSync(join(root, "file"), "");
  expect(() => makeFolder(join(root, "file", "under"))).toThrow(/ENOTDIR|ENOENT/);
});

it.each<[why: string, text: string, is: boolean]>([
  ["the ordinary", "dense-d10_2.x", true],
  ["a folder above", "..", false],
  ["a hidden folder", ".git", false],
  ["a path", "a/b", false],
  ["nothing", "", false],
  ["a line break", "a\nb", false],
  ["longer than a file's name may be", "a".repeat(256), false],
])("run_id: %s", (_why, text, is) => {
  expect(isRunId(text)).toBe(is);
});
