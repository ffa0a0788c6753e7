import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../records/projectRoot.js";
import { resumeRun } from "./ragRuns.js";
import { testBook } from "./testRuns.js";

async function stopped() {
  const book = testBook(4);
  const folder = await book.run();
  const file = join(folder, "results.jsonl");
  writeFileSync(file, readFileSync(file, "utf8").split("\n").slice(0, 2).join("\n"));
  const manifestFile = join(folder, "manifest.json");
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8"));
  return { book, folder, manifest, put: (value: object) => writeFileSync(manifestFile, JSON.stringify(value)) };
}

type Manifest = Awaited<ReturnType<typeof stopped>>["manifest"];
const edits: [why: string, edit: (manifest: Manifest) => object][] = [
  ["a budget", (m) => ({ ...m, config: { ...m.config, top_k: 1 } })],
  ["a budget, in both places", (m) => ({ ...m, system: { ...m.system, top_k: 1 }, config: { ...m.config, top_k: 1 } })],
  ["the criteria", (m) => ({ ...m, criteria: [], config: { ...m.config, evaluators: [] } })],
  ["the number of cases", (m) => ({ ...m, cases: 2 })],
  ["what a chart shows", (m) => ({ ...m, config: { ...m.config, min_slice_support: 1 } })],
];
test.each(edits)("a manifest in which %s was edited is refused", async (_why, edit) => {
  const { book, manifest, put } = await stopped();
  put(edit(manifest));
  await expect(book.resume()).rejects.toThrow(/manifest\.json was edited|changed since "r" began/);
});

test("a manifest as it was written is gone on with", async () => {
  const { book } = await stopped();
  expect(await book.resume()).toMatchObject({ kept: 2, answered: 2 });
});

test.each([
  ["a file that the system imports", "own/word.ts", 'export const word = "another ";\n', "the system's code"],
  ["the test cases", "own/cases.jsonl", "", "the test cases"],
])("after a change of %s it is refused, and what differs is said", async (_why, file, text, what) => {
  const { book } = await stopped();
  book.write(file, text === "" ? book.read(file).replace('"w4"', '"w5"') : text);
  // A module is loaded once: this process has the old code, and says that.
  const said = what === "the system's code" ? "changed after it was loaded" : `${what} changed since "r" began`;
  await expect(book.resume()).rejects.toThrow(said);
});

test("a recorded run isn't resumed, and is left as it is", async () => {
  const book = testBook(1);
  const recorded = join(book.root, "data", "runs", "dense-d3");
  cpSync(join(projectRoot(), "data", "runs", "dense-d3"), recorded, { recursive: true });
  await expect(resumeRun(recorded, { root: book.root })).rejects.toThrow(
    "recorded runs aren't resumed: run its configuration",
  );
});

test.each(["../out", "a/b", ".hidden", "", "x".repeat(300), "a b"])("--run-id %j is refused", async (runId) => {
  await expect(testBook(1).run({ runId })).rejects.toThrow("may hold letters, digits, dot, hyphen and underscore only");
});
