import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { conceptChoices } from "../../grading/collect/conceptChoices.js";
import { readZip } from "../../grading/collect/readZip.js";
import { copyWorkbook } from "../../scripts/workbookCopy.js";
import { pack } from "./pack.js";
import { storedZip } from "./storedZip.js";

const copy = copyWorkbook();
const home = process.cwd();
const zip = join(copy.folder, "ada.zip");
let said = "";
vi.spyOn(process.stdout, "write").mockImplementation((text) => {
  said += text;
  return true;
});

beforeAll(() => process.chdir(copy.folder));
afterEach(() => {
  said = "";
});
afterAll(() => {
  process.chdir(home);
  vi.restoreAllMocks();
  copy.remove();
});

async function inside(path = zip): Promise<Record<string, string>> {
  const { files, trouble } = await readZip(path, () => true);
  expect(trouble).toBeNull();
  return Object.fromEntries(files.map((file) => [file.path, file.bytes?.toString() ?? `unread: ${file.unread}`]));
}

function progress(): void {
  const answers = {
    "03-hit-but-poor": { first: "a", latest: "c", at: "2026-01-02T03:04:05.000Z" },
    "99-unknown": { first: "a", latest: "a", at: "2026-01-02T03:04:05.000Z" },
  };
  const predictions = { "03-guess": { value: 7, at: "2026-01-02T03:04:05.000Z" } };
  mkdirSync(join(copy.folder, ".ragbook"), { recursive: true });
  writeFileSync(join(copy.folder, ".ragbook", "progress.json"), JSON.stringify({ version: 1, answers, predictions }));
}

describe("ragbook pack", () => {
  it("refuses to hand in nothing", async () => {
    await expect(pack({ name: "ada" })).rejects.toThrow(/nothing is written yet/);
  });

  it("takes what is written, and says what is in it and what isn't", async () => {
    copyFileSync(join(copy.folder, "solutions", "05-context.ts"), join(copy.folder, "exercises", "05-context.ts"));
    await pack({ name: "ada" });
    expect(Object.keys(await inside())).toEqual(["exercises/05-context.ts"]);
    expect(said).toContain("In ada.zip:\n  - exercises/05-context.ts: 1 of 1 functions pass the check\nNot in it:\n");
    expect(said).toContain("  - exercises/01-test-cases.ts: nothing is written yet (Test cases)\n");
    expect(said).toContain("Hand in ada.zip as it is.");
  });

  it("takes the code of a notebook that was changed, without outputs and the paths in them", async () => {
    const path = join(copy.folder, "notebooks", "03-r3-hits-and-sources.ipynb");
    const notebook = JSON.parse(readFileSync(path, "utf8"));
    const code = notebook.cells.find((cell: { cell_type: string }) => cell.cell_type === "code");
    code.outputs = [{ output_type: "stream", name: "stdout", text: [copy.folder] }];
    writeFileSync(path, JSON.stringify(notebook));
    await pack({ name: "ada" });
    // Run, and not changed: there is no answer in it.
    expect(Object.keys(await inside())).toEqual(["exercises/05-context.ts"]);
    code.source.push("\n// my own line");
    writeFileSync(path, JSON.stringify(notebook));
    await pack({ name: "ada" });
    const packed = await inside();
    expect(packed["notebooks/03-r3-hits-and-sources.ipynb"]).toContain("// my own line");
    expect(readFileSync(zip).includes(copy.folder)).toBe(false);
  });

  it("hands in the latest choices, and the first only where the learner agrees; never a time or a prediction", async () => {
    progress();
    await pack({ name: "ada" });
    const latest = (await inside())["progress.json"] ?? "";
    expect(JSON.parse(latest)).toEqual({ version: 1, answers: { "03-hit-but-poor": { latest: "c" } } });
    expect(conceptChoices(Buffer.from(latest))).toEqual({ "03-hit-but-poor": "c" });
    expect(said).toContain("only with --share-first-answers");

    await pack({ name: "ada", shareFirstAnswers: true });
    const first = (await inside())["progress.json"] ?? "";
    expect(conceptChoices(Buffer.from(first), "first")).toEqual({ "03-hit-but-poor": "a" });
    expect(conceptChoices(Buffer.from(first))).toEqual({ "03-hit-but-poor": "c" });
    for (const text of [latest, first]) expect(text).not.toMatch(/2026|prediction|guess/);
  });

  it("writes the same bytes again", async () => {
    await pack({ name: "ada", out: "one.zip" });
    await pack({ name: "ada", out: "other/two.zip" });
    expect(readFileSync("other/two.zip").equals(readFileSync("one.zip"))).toBe(true);
  });

  it("takes a file that can't be parsed as it is, and says so", async () => {
    writeFileSync(join(copy.folder, "exercises", "01-test-cases.ts"), "export function (");
    await pack({ name: "ada" });
    expect((await inside())["exercises/01-test-cases.ts"]).toBe("export function (");
    expect(said).toContain("exercises/01-test-cases.ts: it goes in as it is, but can't be read.");
  });

  it("says which answers in cells the grader won't take, and why", async () => {
    const path = join(copy.folder, "notebooks", "03-r3-hits-and-sources.ipynb");
    const before = readFileSync(path, "utf8");
    const notebook = JSON.parse(before);
    const cell = (source: string) => ({
      cell_type: "code",
      source: [source],
      metadata: {},
      outputs: [],
      execution_count: null,
    });
    notebook.cells.push(
      cell("function mrrAtK(results, k) { return scoreResults(results, [], k); }\nfunction hitAtK() {}"),
    );
    writeFileSync(path, JSON.stringify(notebook));
    await pack({ name: "ada" });
    expect(said).toMatch(
      /Look at this before you hand it in:\n {2}- notebooks\/03\S+: mrrAtK can't be graded from its cell: it needs scoreResults, which is imported from ragbook/,
    );
    said = "";
    const exercise = join(copy.folder, "exercises", "03-r3-hits-and-sources.ts");
    const stub = readFileSync(exercise);
    writeFileSync(exercise, "export const hitAtK = 1;");
    await pack({ name: "ada" });
    expect(said).toMatch(/cells define hitAtK, mrrAtK, but exercises\/03\S+\.ts is in as well/);
    writeFileSync(exercise, stub);
    writeFileSync(path, before);
  });

  it.each(["Jörg O'Neil", "Łukasz Żak-Nowak", "李小龍", "नेहा", "D’Arcy 7"])("takes the name %j", async (name) => {
    await pack({ name });
    expect(existsSync(join(copy.folder, `${name}.zip`))).toBe(true);
  });

  it("names the character that it refuses", async () => {
    await expect(pack({ name: "a:b" })).rejects.toThrow(/"a:b" has : in it/);
    await expect(pack({ name: "a\u202eb" })).rejects.toThrow(/has the character U\+202E in it/);
  });

  it.each(["", "../ada", "a/b", "a\\b", ".ada", "ada.", "con", "a\nb", "-x"])("refuses the name %j", async (name) => {
    await expect(pack({ name })).rejects.toThrow(/can't name a file everywhere/);
  });

  it("replaces an earlier zip, and nothing else", async () => {
    writeFileSync("notes.txt", "mine");
    await expect(pack({ name: "ada", out: "notes.txt" })).rejects.toThrow(/is no zip/);
    expect(readFileSync("notes.txt", "utf8")).toBe("mine");
  });
});

describe("a stored zip", () => {
  it("comes back as it went in, names and bytes", async () => {
    const path = join(copy.folder, "raw.zip");
    writeFileSync(
      path,
      await storedZip([
        { path: "b/ż.txt", bytes: Buffer.from("zażółć") },
        { path: "a", bytes: Buffer.alloc(0) },
      ]),
    );
    expect(await inside(path)).toEqual({ "b/ż.txt": "zażółć", a: "" });
  });

  it("has the same bytes in every time zone", async () => {
    const entries = [{ path: "a", bytes: Buffer.from("a") }];
    const zone = process.env.TZ;
    const zips: string[] = [];
    try {
      for (const one of ["Europe/Warsaw", "America/Lima", "Pacific/Auckland"]) {
        process.env.TZ = one;
        zips.push((await storedZip(entries)).toString("hex"));
      }
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
    expect(new Set(zips).size).toBe(1);
    // The date of the one entry, as APPNOTE 4.4.6 has it: time 0, then year 20, month 1, day 1.
    expect(zips[0]?.slice(20, 28)).toBe("00002128");
  });
});
