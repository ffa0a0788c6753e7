import { mkdirSync, readdirSync } from "node:fs";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { Workbook } from "../test-data/workbook.js";

vi.setConfig({ testTimeout: 60_000 });
let book = new Workbook();
beforeEach(() => {
  book.remove();
  book = new Workbook();
});
afterAll(() => book.remove());

it.each([
  ["list", ["list"]],
  ["predict", ["predict"]],
  ["predict, one", ["predict", "03-first-k"]],
  ["predict, a guess", ["predict", "03-first-k", "3"]],
  ["answer", ["answer"]],
  ["counterexample", ["counterexample"]],
  ["pack", ["pack", "--name", "ada"]],
])("progress that can't be read isn't shown as none, and is left alone: %s", (_what, args) => {
  // A folder in its place can't be read by anybody, the administrator included.
  mkdirSync(book.path(".ragbook/progress.json"), { recursive: true });
  const { status, stdout, stderr } = book.run(...args);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(/^ragbook \w+: .*progress can't be read from .*Nothing is changed there\.\n$/);
  expect(readdirSync(book.path(".ragbook"))).toEqual(["progress.json"]);
});

it.each([
  ["hint", ["hint", "\u001b[2J"]],
  ["check", ["check", "\u001b[2J"]],
  ["an option", ["list", "--\u001b[2J"]],
])("what was typed can't steer the terminal: %s", (_what, args) => {
  const { status, stderr } = book.run(...args);
  expect([status, stderr.includes("\u001b"), stderr.includes("\uFFFD[2J")]).toEqual([2, false, true]);
});
