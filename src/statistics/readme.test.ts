import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "../test-data/examples.js";

const folder = import.meta.dirname;
const readme = readFileSync(join(folder, "README.md"), "utf8");
const index = readFileSync(join(folder, "..", "index.ts"), "utf8");
const files = sourceFiles(folder).map((file) => file.replace(".ts", ""));

/** The `name`s of a text that are names of files, paths apart. */
const named = (text: string) => [...text.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
const methods = named(readme.slice(readme.indexOf("| question"), readme.indexOf("Used by several")));

test("the README names every file of the folder, and nothing else", () => {
  expect([...named(readme)].sort()).toEqual([...files].sort());
});

test.each(methods)("%s is part of the public surface", (method) => {
  expect(index).toContain(`"./statistics/${method}.js"`);
});
