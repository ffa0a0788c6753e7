import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { replaceFile } from "./replaceFile.js";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ragbook-replace-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a new file and an old one hold the content, and nothing lies beside them", () => {
  const path = join(folder, "a.ts");
  replaceFile(path, "one");
  replaceFile(path, "two");
  expect([readFileSync(path, "utf8"), readdirSync(folder)]).toEqual(["two", ["a.ts"]]);
});

test.skipIf(process.platform === "win32")("permissions stay, and a link stays a link", () => {
  const path = join(folder, "a.ts");
  writeFileSync(path, "one");
  chmodSync(path, 0o600);
  symlinkSync(path, join(folder, "link.ts"));
  replaceFile(join(folder, "link.ts"), "two");
  expect([readFileSync(path, "utf8"), statSync(path).mode & 0o777]).toEqual(["two", 0o600]);
  expect(lstatSync(join(folder, "link.ts")).isSymbolicLink()).toBe(true);
});

test("what can't be written is named by its own path, and leaves nothing beside it", () => {
  mkdirSync(join(folder, "taken"));
  const path = join(folder, "taken");
  expect(() => replaceFile(path, "x")).toThrow(expect.objectContaining({ path }));
  expect(readdirSync(folder)).toEqual(["taken"]);
});

// A disk that is always full, on Linux only. Its own name can't be moved over, so the link must lead there.
test.skipIf(process.platform !== "linux")("a full disk leaves the old content", () => {
  const path = join(folder, "a.ts");
  writeFileSync(path, "mine");
  symlinkSync("/dev/full", `${path}.${process.pid}.new`);
  expect(() => replaceFile(path, "x")).toThrow(expect.objectContaining({ code: "ENOSPC", path }));
  expect([readFileSync(path, "utf8"), readdirSync(folder)]).toEqual(["mine", ["a.ts"]]);
});
