import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { packageFolder } from "../../records/packageFolder.js";
import { projectRoot } from "../../records/projectRoot.js";
import { builtFilesWhole } from "./builtFiles.js";
import { writeAccess } from "./disk.js";
import { examine } from "./doctor.js";
import { Missing } from "./finding.js";
import { modelEmbeds } from "./modelEmbeds.js";
import { nodeVersion } from "./nodeAndNpm.js";
import { packagesMatchLock } from "./packages.js";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "ragbook-doctor-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function put(path: string, content: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content));
}

describe("installed packages against package-lock.json:", () => {
  const table: [why: string, locked: object, installed: string | null, fault: string | null][] = [
    ["the locked version", { version: "1.2.3" }, "1.2.3", null],
    ["another version", { version: "1.2.3" }, "1.2.4", "a is 1.2.4, not 1.2.3"],
    ["absent", { version: "1.2.3" }, null, "a 1.2.3 is not installed"],
    ["absent, and only for other systems", { version: "1.2.3", optional: true }, null, null],
    ["absent, and only for those who change the course", { version: "1.2.3", dev: true }, null, null],
    [
      "there in another version, though only for some",
      { version: "1.2.3", dev: true },
      "2.0.0",
      "a is 2.0.0, not 1.2.3",
    ],
    ["a link into the project", { link: true, resolved: "src" }, null, null],
  ];
  test.each(table)("%s", async (_why, locked, installed, fault) => {
    put("package-lock.json", { packages: { "": {}, src: { version: "0.1.0" }, "node_modules/a": locked } });
    if (installed !== null) put("node_modules/a/package.json", { version: installed });
    const looked = packagesMatchLock(root);
    if (fault === null) expect(await looked).toMatch(/^[01] as in package-lock.json$/);
    else await expect(looked).rejects.toMatchObject({ found: fault, advice: expect.stringContaining("npm ci") });
  });
});

test.each([
  ["absent", null, "package-lock.json isn't there"],
  ["cut short", '{ "packages": {', "package-lock.json is damaged ("],
  ["without packages", "{}", "package-lock.json is damaged (it names no packages)"],
])("a package-lock.json that is %s is to be brought back before `npm ci`", async (_why, text, found) => {
  if (text !== null) writeFileSync(join(root, "package-lock.json"), text);
  const advice = expect.stringMatching(/`git checkout -- package-lock\.json`.*then run `npm ci`/);
  await expect(packagesMatchLock(root)).rejects.toMatchObject({ found: expect.stringContaining(found), advice });
});

test.each([
  ["nothing built", {}, "src/dist holds no built file"],
  ["whole files", { "a.js": "a;\n//# sourceMappingURL=a.js.map", "a.js.map": "{}" }, null],
  ["a file cut short", { "a.js": "a", "a.js.map": "{}" }, "src/dist/a.js is cut short"],
  ["an empty file", { "a.js": "", "a.js.map": "{}" }, "src/dist/a.js is cut short"],
  ["a lost file", { "a.js.map": "{}" }, "src/dist/a.js is missing"],
])("built files: %s", async (_why, files, found) => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  const looked = builtFilesWhole(root);
  if (found === null) expect(await looked).toBe("1 are whole");
  else await expect(looked).rejects.toMatchObject({ found, advice: expect.stringContaining("`npm ci`") });
});

test("no folder of built files, and no model: each with its own remedy", async () => {
  await expect(builtFilesWhole(join(root, "dist"))).rejects.toThrow(/src\/dist isn't there.*`npm ci`/);
  await expect(modelEmbeds(root)).rejects.toThrow(
    "data/models/use-lite-en isn't there: Bring it back: `git checkout -- data/models`",
  );
});

test.each([
  ["20.19.0", true],
  ["20.9.0", false], // 9 is less than 19, though not as text
  ["18.20.1", false],
  ["22.0.0", true],
  ["100.0.0", true],
])("Node %s is new enough: %s", (version, enough) => {
  put("package.json", { engines: { node: ">=20.19" } });
  const look = () => nodeVersion(version, root);
  if (enough) expect(look()).toBe(`${version} (needs 20.19 or newer)`);
  else expect(look).toThrow(`${version}: Install Node 20.19 or newer`);
});

test("a place that can't be written is named with what to do", async () => {
  expect(await writeAccess(root)).toBe(".ragbook/ and out/ can be written");
  rmSync(join(root, "out"), { recursive: true });
  writeFileSync(join(root, "out"), "a file in the folder's place");
  await expect(writeAccess(root)).rejects.toThrow(/^can't write into out\/ \(EEXIST\): /);
});

test("a look that fails in its own way is told in one line, and doesn't stop the others", async () => {
  const look = (name: string, error?: Error) => ({
    name,
    needed: true,
    look: async () => {
      if (error) throw error;
      return "there";
    },
  });
  const failing = [look("a", new Error("broken\nat line 1")), look("b", new Missing("none", "Get one.")), look("c")];
  expect(await examine(failing)).toEqual([
    { name: "a", needed: true, ok: false, found: "broken", advice: "Run `npm ci` and try again." },
    { name: "b", needed: true, ok: false, found: "none", advice: "Get one." },
    { name: "c", needed: true, ok: true, found: "there", advice: null },
  ]);
});

describe("`ragbook doctor --json`", { timeout: 180_000 }, () => {
  const doctor = (env: Record<string, string>) => {
    const args = ["--import", import.meta.resolve("tsx"), join(packageFolder(), "cli", "main.ts"), "doctor", "--json"];
    const run = spawnSync(process.execPath, args, {
      cwd: projectRoot(),
      env: { ...process.env, ...env },
      encoding: "utf8",
    });
    return { code: run.status, ...JSON.parse(run.stdout) };
  };

  test("finds all that is needed here, and looks at ten things", () => {
    const { code, ok, findings } = doctor({});
    expect(findings.filter((one: { ok: boolean; needed: boolean }) => one.needed && !one.ok)).toEqual([]);
    expect([code, ok, findings.length]).toEqual([0, true, 10]);
  });

  test("exits with 1 and says what to do when the model isn't there", () => {
    const { code, ok, findings } = doctor({ RAGBOOK_MODEL: "no-such-model" });
    const model = findings.find((one: { name: string }) => one.name === "model");
    expect([code, ok, model.ok]).toEqual([1, false, false]);
    expect(model.found).toContain('model "no-such-model" is not in');
    expect(model.advice).toBe('Leave out RAGBOOK_MODEL (now "no-such-model") to use the shipped model.');
  });
});
