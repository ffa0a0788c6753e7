import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
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
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noProgress, withHint, withPrediction } from "./progress.js";
import { ProgressFile } from "./progressFile.js";

vi.setConfig({ testTimeout: 120_000 });
let root = "";
let file = new ProgressFile(root);
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "ragbook-progress-"));
  mkdirSync(join(root, ".ragbook"));
  file = new ProgressFile(root);
});
afterEach(() => rmSync(root, { recursive: true }));

const inFolder = () => readdirSync(join(root, ".ragbook")).sort();
const noted = () => Object.keys(JSON.parse(readFileSync(file.path, "utf8")).predictions);
const change = () => file.keep((all) => withHint(all, "hitAtK", 2));

describe("of several processes", () => {
  it("that write at once, none loses what another wrote", async () => {
    // As it was built: twenty compilers that start beside each other take a minute.
    const [own, words] = ["progressFile.js", "progress.js"].map((name) =>
      fileURLToPath(new URL(`../../dist/course/progress/${name}`, import.meta.url)),
    );
    const script = (number: number) => `
      import { ProgressFile } from ${JSON.stringify(own)};
      import { withPrediction } from ${JSON.stringify(words)};
      const file = new ProgressFile(${JSON.stringify(root)});
      // All begin at the same moment, however long their start took.
      while (Date.now() < ${Date.now() + 4000}) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
      for (const part of ["a", "b", "c"]) {
        const { kept } = file.keep((all) => withPrediction(all, "${number}" + part, 1, new Date()));
        if (!kept) { console.error(file.problem); process.exit(1); }
      }
    `;
    const children = Array.from({ length: 20 }, (_, number) =>
      spawn(process.execPath, ["--input-type=module", "-e", script(number)], { stdio: "inherit" }),
    );
    const codes = await Promise.all(children.map(async (child) => (await once(child, "exit"))[0]));
    expect(codes).toEqual(Array(20).fill(0));
    expect(noted().length).toBe(60);
    expect(inFolder()).toEqual(["progress.json"]);
  });

  it("one that was killed leaves nothing in the way", () => {
    writeFileSync(`${file.path}.lock`, "99999999\n");
    writeFileSync(`${file.path}.99999999.new`, "half of");
    expect(change().kept).toBe(true);
    expect(inFolder()).toEqual(["progress.json"]);
  });

  it("one that doesn't let go is named after 10 s, and nothing is written", () => {
    writeFileSync(`${file.path}.lock`, `${process.ppid}\n`);
    expect(change().kept).toBe(false);
    expect(file.problem).toMatch(
      /can't be kept .*process \d+ has held .*progress\.json\.lock for 10 s\)\. Wait for it/,
    );
    expect(inFolder()).toEqual(["progress.json.lock"]);
  });
});

describe("what lies there", () => {
  it.each<[why: string, text: string, problem: RegExp]>([
    ["half a file", "{", /JSON/],
    ["a list", "[]", /version 1/],
    ["of another version", '{"version":2}', /version 1/],
    ["tasks are a list", '{"version":1,"tasks":[]}', /tasks is no object/],
    ["tasks are null", '{"version":1,"tasks":null}', /tasks is no object/],
    ["predictions are null", '{"version":1,"predictions":null}', /predictions is no object/],
    ["answers are null", '{"version":1,"answers":null}', /answers is no object/],
    ["counterexamples are a text", '{"version":1,"counterexamples":"x"}', /counterexamples is no object/],
    ["an answer is a list", '{"version":1,"answers":{"q":[]}}', /answers\.q is no object/],
    ["an answer without its first choice", '{"version":1,"answers":{"q":{"latest":"a"}}}', /answers\.q .* first/],
    ["a prediction's outcome is a text", '{"version":1,"predictions":{"p":{"as_predicted":"yes"}}}', /as_predicted/],
    ["a task with half a check", '{"version":1,"tasks":{"t":{"passed_at":null,"checks":0.5,"hints":0}}}', /checks/],
    ["the last chapter is a number", '{"version":1,"last_checked":3}', /last_checked/],
  ])("is put aside when it's damaged: %s", (_why, text, problem) => {
    writeFileSync(file.path, text);
    expect(file.read()).toEqual(noProgress);
    expect(file.problem).toMatch(problem);
    expect(file.problem).toMatch(/damaged-1\.json, and progress starts anew/);
    expect(readFileSync(file.path.replace(".json", ".damaged-1.json"), "utf8")).toBe(text);
    expect(change().kept).toBe(true);
    expect(inFolder()).toEqual(["progress.damaged-1.json", "progress.json"]);
  });

  it("isn't damaged by the mark with which editors of Windows begin", () => {
    writeFileSync(file.path, `\uFEFF${JSON.stringify(withHint(noProgress, "hitAtK", 3))}`);
    expect([file.read().tasks.hitAtK?.hints, file.problem]).toEqual([3, null]);
  });

  it("keeps its permissions", () => {
    change();
    chmodSync(file.path, 0o600);
    file.update((all) => withPrediction(all, "p", 1, new Date(0)));
    expect(statSync(file.path).mode & 0o777).toBe(process.platform === "win32" ? 0o666 : 0o600);
  });

  it.skipIf(process.platform === "win32").each<[what: string, make: (path: string) => void, problem: RegExp]>([
    [
      "a folder",
      (path) => mkdirSync(path),
      /can't be read .*no ordinary file\)\. Put it elsewhere\. Nothing is changed/,
    ],
    ["a pipe", (path) => spawnSync("mkfifo", [path]), /no ordinary file/],
    [
      "a link to nowhere",
      (path) => symlinkSync("gone.json", path),
      /link to gone\.json, where there is no file\)\. Take/,
    ],
    ["a link to itself", (path) => symlinkSync("progress.json", path), /ELOOP/],
  ])("is left as it is, and said, when it is %s", (_what, make, problem) => {
    make(file.path);
    expect([file.read(), file.isUnreadable, change().kept]).toEqual([noProgress, true, false]);
    expect(file.problem).toMatch(problem);
    expect(lstatSync(file.path).isFile()).toBe(false);
    expect(inFolder()).toEqual(["progress.json"]);
  });

  // The administrator may read everything.
  it.skipIf(process.getuid?.() === 0 || process.platform === "win32")(
    "is left as it is when one may not read it",
    () => {
      change();
      chmodSync(file.path, 0);
      expect([new ProgressFile(root).read(), change().kept, file.isUnreadable]).toEqual([noProgress, false, true]);
      expect(file.problem).toMatch(/can't be read .*EACCES/);
      chmodSync(file.path, 0o600);
      expect(file.read().tasks.hitAtK?.hints).toBe(2);
    },
  );
});

describe.skipIf(process.platform === "win32")("a link", () => {
  const target = () => join(root, "carried", "mine.json");
  beforeEach(() => {
    mkdirSync(join(root, "carried"));
    writeFileSync(target(), JSON.stringify(noProgress));
    symlinkSync("../carried/mine.json", file.path);
  });

  it("stays one: what it leads to is changed", () => {
    expect(change().kept).toBe(true);
    expect(JSON.parse(readFileSync(target(), "utf8")).tasks.hitAtK.hints).toBe(2);
    expect([lstatSync(file.path).isSymbolicLink(), inFolder()]).toEqual([true, ["progress.json"]]);
    expect(readdirSync(join(root, "carried"))).toEqual(["mine.json"]);
  });

  it("to a damaged file leads to a fresh one beside it", () => {
    writeFileSync(target(), "{");
    expect(file.read()).toEqual(noProgress);
    expect(change().kept).toBe(true);
    expect(readdirSync(join(root, "carried")).sort()).toEqual(["mine.damaged-1.json", "mine.json"]);
  });
});
