import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { cachedScript } from "./cachedScript.js";

const root = mkdtempSync(join(tmpdir(), "ragbook-script-"));
const file = join(root, "node_modules", "big", "index.js");
const cache = join(root, "node_modules", ".cache", "ragbook");
mkdirSync(join(root, "node_modules", "big"), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

function answerOf(text: string): unknown {
  writeFileSync(file, text);
  const script = cachedScript(file);
  const answer = (script.exports as { answer: () => unknown }).answer();
  script.remember();
  return [answer, script.wasCached];
}

it("loads a script as require would, and the second time from what V8 made of it", () => {
  const text =
    'const { sep } = require("node:path"); module.exports.answer = () => [1, typeof sep, __dirname.length > 0];';
  expect(answerOf(text)).toEqual([[1, "string", true], false]);
  expect(answerOf(text)).toEqual([[1, "string", true], true]);
});

it("never takes the code of another text, also one of the same length", () => {
  expect(answerOf("exports.answer = () => 'one';")).toEqual(["one", false]);
  expect(answerOf("exports.answer = () => 'two';")).toEqual(["two", false]);
  expect(answerOf("exports.answer = () => 'ä';")).toEqual(["ä", false]);
});

it("passes over a cache that is no cache, in a process that knows nothing of the script yet", () => {
  const code = `import { cachedScript } from ${JSON.stringify(new URL("./cachedScript.ts", import.meta.url).href)};
    const script = cachedScript(${JSON.stringify(file)}); console.log(script.exports.answer(), script.wasCached); script.remember();`;
  const inNewProcess = () => spawnSync("npx", ["tsx", "--input-type=module", "-e", code], { encoding: "utf8" }).stdout;
  writeFileSync(file, "exports.answer = () => 'three';");
  expect([inNewProcess(), inNewProcess()]).toEqual(["three false\n", "three true\n"]);
  for (const name of readdirSync(cache)) writeFileSync(join(cache, name), "damaged");
  expect(inNewProcess()).toBe("three false\n");
});
