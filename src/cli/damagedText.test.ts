import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { packageFolder } from "../records/packageFolder.js";
import { damagedText } from "./damagedText.js";

mkdirSync(join(packageFolder(), "dist"), { recursive: true });
const folder = mkdtempSync(join(packageFolder(), "dist", "damaged-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}
const load = (name: string, text: string) => () => nodeImport(pathToFileURL(file(name, text)).href);
file("empty.js", "");
// Node's own import, not the one that the test runner puts in its place.
const nodeImport = createRequire(import.meta.url)(file("import.cjs", "module.exports = (url) => import(url);"));

const table: [why: string, fail: () => unknown, said: RegExp | null][] = [
  [
    "a package that isn't there",
    load("a.js", 'import "no-such-package";'),
    /^.*\(Cannot find package 'no-such-package' .*`npm ci`/,
  ],
  ["a file that isn't there", load("b.js", 'import "./gone.js";'), /Cannot find module .*gone\.js/],
  ["a file cut short", load("c.js", "export function f() {"), /Unexpected end of input/],
  ["a file that is empty now", load("d.js", 'import { f } from "./empty.js";'), /does not provide an export named 'f'/],
  ["an older format cut short", () => createRequire(import.meta.url)(file("e.cjs", "function f() {")), /Unexpected/],
  ["a text that is no JSON", () => JSON.parse("{"), null],
  ["a pattern that is none", () => new RegExp("(".repeat(2)), null],
  [
    "an import that somebody's own file asks for",
    () =>
      Promise.reject(
        Object.assign(new Error("Cannot find package 'x' imported from /home/me/mine.js"), {
          code: "ERR_MODULE_NOT_FOUND",
        }),
      ),
    null,
  ],
  ["any other error", () => Promise.reject(new TypeError("x")), null],
];
test.each(table)("%s", async (_why, fail, said) => {
  const error = await Promise.resolve()
    .then(fail)
    .then(
      () => null,
      (thrown: unknown) => thrown,
    );
  expect(error).not.toBeNull();
  const text = damagedText(error);
  if (said === null) expect(text).toBeNull();
  else expect(text).toMatch(said);
});
