import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { projectRoot } from "../../records/projectRoot.js";
import { cleanNotebook } from "./cleanNotebook.js";
import { filesToRelease } from "./filesToRelease.js";
import { leakScan } from "./leaks/leakScan.js";
import { release, writeFiles } from "./release.js";
import type { ReleasedFile } from "./released.js";
import { studentCopy } from "./studentCopy.js";
import { withoutRegions } from "./withoutRegions.js";

const root = projectRoot();
const folder = mkdtempSync(join(tmpdir(), "ragbook-release-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const solution = readFileSync(join(root, "solutions", "05-context.ts"), "utf8");
const file = (path: string, text: string | Buffer): ReleasedFile => ({ path, bytes: Buffer.from(text) });

it.skipIf(process.platform === "win32")("a script stays a command in the copy, and nothing else becomes one", () => {
  const bin = readFileSync(join(root, "src", "bin", "ragbook.js"));
  writeFiles(join(folder, "modes"), [file("bin/ragbook.js", bin), file("a.ts", "// no script")]);
  const mode = (path: string) => statSync(join(folder, "modes", path)).mode & 0o111;
  expect([mode("bin/ragbook.js"), mode("a.ts")]).toEqual([0o111, 0]);
});

describe("which files go", () => {
  const { paths, from } = filesToRelease(root);

  it("everything that a student needs, and nothing with right answers", () => {
    expect(from).toBe("git");
    for (const path of [
      "package.json",
      "package-lock.json",
      "exercises/05-context.ts",
      "notebooks/05-context.ipynb",
      "src/cli/main.ts",
      "src/metrics/hitAtK.test.ts",
    ]) {
      expect(paths).toContain(path);
    }
    const kept =
      /^solutions|node_modules|^out\/|^\.ragbook|^\.git\/|^src\/dist|test-data\/answers|^src\/course\/.*\.test\.ts/;
    expect(paths.filter((path) => kept.test(path))).toEqual([]);
  });

  it("without git a fixed list, and folders with grades stay", () => {
    for (const path of [
      "package.json",
      "src/a.ts",
      "src/course/a.test.ts",
      "src/node_modules/x.js",
      "solutions/05-context.ts",
      "data/class/grades.json",
      "data/class/feedback/a.md",
      "data/a.md",
      "private.txt",
    ]) {
      const full = join(folder, "list", path);
      mkdirSync(join(full, ".."), { recursive: true });
      writeFileSync(full, "");
    }
    expect(filesToRelease(join(folder, "list"))).toEqual({
      paths: ["data/a.md", "package.json", "src/a.ts"],
      from: "list",
      graded: ["data/class"],
    });
  });
});

describe("solution regions", () => {
  const table: [why: string, text: string, leave: "stub" | "nothing", left: string, faults: number[]][] = [
    ["go with their markers", "a\n// BEGIN SOLUTION\nb\n// END SOLUTION\nc", "nothing", "a\nc", []],
    [
      "leave a stub, as far in as they were",
      "f() {\n  // BEGIN SOLUTION\n  b\n  // END SOLUTION\n}",
      "stub",
      'f() {\n  throw new Error("not written yet");\n}',
      [],
    ],
    ["never closed: refused", "a\n// BEGIN SOLUTION\nb", "nothing", "a", [2]],
    ["never begun: refused", "// END SOLUTION\na", "nothing", "a", [1]],
    ["one inside another: refused", "// BEGIN SOLUTION\n// BEGIN SOLUTION\n// END SOLUTION", "nothing", "", [2]],
    [
      "a sentence about them is none",
      "// BEGIN SOLUTION marks a region",
      "nothing",
      "// BEGIN SOLUTION marks a region",
      [],
    ],
  ];
  it.each(table)("%s", (_why, text, leave, left, faults) => {
    const found = withoutRegions(text, leave);
    expect(found.text).toBe(left);
    expect(found.faults.map(({ line }) => line)).toEqual(faults);
  });
});

describe("notebooks", () => {
  it("that are clean keep their bytes; ours are", () => {
    const path = "notebooks/05-context.ipynb";
    const text = readFileSync(join(root, path), "utf8");
    expect(cleanNotebook(path, text)).toEqual({ text, leaks: [] });
  });

  it("lose outputs, counts, metadata and regions", () => {
    const cells = [
      {
        cell_type: "code",
        id: "a",
        metadata: { by: "me" },
        execution_count: 3,
        outputs: [{ text: "secret" }],
        source: "1;\n// BEGIN SOLUTION\n2;\n// END SOLUTION\n",
      },
    ];
    const { text } = cleanNotebook(
      "x.ipynb",
      JSON.stringify({ cells, metadata: { kernelspec: { name: "tslab" }, author: "me" }, nbformat: 4 }),
    );
    expect(JSON.parse(text)).toEqual({
      cells: [
        {
          cell_type: "code",
          id: "a",
          metadata: {},
          execution_count: null,
          outputs: [],
          source: ["1;\n", 'throw new Error("not written yet");\n'],
        },
      ],
      metadata: { kernelspec: { name: "tslab" } },
      nbformat: 4,
    });
  });
});

describe("the leak scan", () => {
  it("finds nothing in the copy that this workbook would give", () => {
    const { files, leaks } = studentCopy(root, filesToRelease(root).paths);
    expect([...leaks, ...leakScan(root, files)]).toEqual([]);
    const readme = files.find(({ path }) => path === "README.md");
    expect(readme?.bytes.toString()).toMatch(
      /^# Ragbook\n\n> This is a student copy\. \[What is not in it\]\(STUDENT-COPY\.md\)\n/,
    );
    expect(files.map(({ path }) => path)).toContain("STUDENT-COPY.md");
  });

  const body = solution.split("\n").slice(20, 36).join("\n");
  const cell = (source: string) => JSON.stringify({ cells: [{ source: ["1;"] }, { source }] });
  const table: [why: string, planted: ReleasedFile, line: number | null, what: RegExp][] = [
    ["a solution under another name", file("data/x.txt", solution), 1, /lines of solutions\/05-context\.ts/],
    [
      "a part of one, further in",
      file("src/cli/x.ts", `a\n\n${body.replaceAll(/^/gm, "      ")}`),
      3,
      /lines of solutions/,
    ],
    ["one in a notebook", file("notebooks/x.ipynb", cell(body)), null, /^cell 2, line \d+: holds lines of solutions/],
    ["one among the package's references", file("src/metrics/x.ts", solution), 1, /lines of solutions/],
    ["a marker that isn't taken out", file("src/x.py", "a\n# BEGIN SOLUTION here"), 2, /solution region/],
    ["a path of this machine", file("data/x.md", `see ${root}/out`), 1, /path of this machine/],
  ];
  it.each(table)("finds %s", (_why, planted, line, what) => {
    const stub = file("exercises/05-context.ts", readFileSync(join(root, "exercises", "05-context.ts")));
    const found = leakScan(root, [stub, planted]);
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]).toEqual({ path: planted.path, line, what: expect.stringMatching(what) });
  });

  it("finds the seed of grades that lie in the workbook", () => {
    const home = join(folder, "graded");
    mkdirSync(join(home, "class"), { recursive: true });
    writeFileSync(join(home, "class", "grades.json"), '{"course": "0.1.0", "seed": 987654}');
    const planted = [file("README.md", "a\nour seed is 987654."), file("a.md", "9876543 is another")];
    expect(leakScan(home, planted)).toEqual([
      { path: "README.md", line: 2, what: `holds the seed of ${join(home, "class", "grades.json")}` },
    ]);
  });

  it("lets stubs pass, and references of the package", () => {
    const stub = readFileSync(join(root, "exercises", "03-r3-hits-and-sources.ts"));
    const reference = readFileSync(join(root, "src", "metrics", "mrrAtK.ts"));
    expect(
      leakScan(root, [file("exercises/03-r3-hits-and-sources.ts", stub), file("src/metrics/mrrAtK.ts", reference)]),
    ).toEqual([]);
  });
});

describe("ragbook release refuses", () => {
  it("a folder that holds something, and leaves it alone", async () => {
    const full = join(folder, "full");
    mkdirSync(full);
    writeFileSync(join(full, "mine.txt"), "mine");
    await expect(release({ out: full })).rejects.toThrow(
      /already holds 1 files or folders, and nothing is overwritten/,
    );
    expect(readFileSync(join(full, "mine.txt"), "utf8")).toBe("mine");
  });

  it("the workbook itself, a folder above it, and a file", async () => {
    await expect(release({ out: root })).rejects.toThrow(/holds this workbook itself/);
    await expect(release({ out: join(root, "..") })).rejects.toThrow(/holds this workbook itself/);
    writeFileSync(join(folder, "file"), "");
    await expect(release({ out: join(folder, "file") })).rejects.toThrow(/is a file/);
  });
});
