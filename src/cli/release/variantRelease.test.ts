import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readBaseline } from "../../grading/variant/recordedBaseline.js";
import { makeVariant } from "../../grading/variant/variant.js";
import { variantFiles } from "../../grading/variant/variantFiles.js";
import { projectRoot } from "../../records/projectRoot.js";
import { readRunAndCases } from "../readScoredRun.js";
import { checkVariants } from "./variantCheck.js";
import { releaseVariants } from "./variantRelease.js";

const root = projectRoot();
const folder = mkdtempSync(join(tmpdir(), "ragbook-variant-"));
const secret = "a secret of the instructor";
const recorded = readBaseline(root);
let said = "";
let warned = "";

beforeEach(() => {
  [said, warned, process.exitCode] = ["", "", 0];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    said += text;
    return true;
  });
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    warned += text;
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Checked {
  status: string;
  student: string;
  right: number;
  memo: string;
  notes: string[];
  reason: string;
}
const check = (path: string, key = secret) => {
  said = "";
  checkVariants(path, { secret: key, json: true });
  return (JSON.parse(said) as { submissions: Checked[] }).submissions;
};
const handIn = (name: string, student: string, answers: unknown) => {
  const path = join(folder, "class", name);
  for (const [file, text] of variantFiles(makeVariant(recorded, student, secret))) {
    mkdirSync(join(path, file, ".."), { recursive: true });
    writeFileSync(join(path, file), text);
  }
  if (answers !== undefined) writeFileSync(join(path, "answers.json"), JSON.stringify(answers));
  return path;
};
const rightAnswers = (student: string) => {
  const { expected, fault } = makeVariant(recorded, student, secret);
  return { student, ...expected, changed_segment: fault.segment };
};

describe("ragbook release --variant", () => {
  it("writes a folder that can be scored, and the same bytes again", () => {
    releaseVariants({ variant: "s-1", secret, out: join(folder, "one") });
    releaseVariants({ variant: "s-1", secret, out: join(folder, "again") });
    expect(readdirSync(join(folder, "one")).sort()).toEqual([
      "README.md",
      "answers.json",
      "memo.md",
      "runs",
      "test-cases.jsonl",
    ]);
    for (const path of variantFiles(makeVariant(recorded, "s-1", secret)).keys()) {
      expect(readFileSync(join(folder, "one", path))).toEqual(readFileSync(join(folder, "again", path)));
    }
    for (const run of ["baseline", "mystery"]) {
      const read = readRunAndCases(join(folder, "one", "runs", run));
      expect([read.run.run_id, read.run.results.length, read.testCases.length]).toEqual([run, 60, 60]);
    }
    expect(said).not.toContain(secret);
  });

  it("gives the figures that are due through `ragbook score --run`", () => {
    const args = ["--import", "tsx", join(root, "src/cli/main.ts"), "score", "--k", "5", "--json", "--run"];
    const { expected } = makeVariant(recorded, "s-1", secret);
    for (const run of ["baseline", "mystery"] as const) {
      const { stdout } = spawnSync(process.execPath, [...args, join(folder, "one", "runs", run)], { cwd: root });
      const { summary } = JSON.parse(stdout.toString()) as { summary: Record<string, number> };
      const { hit_rate, not_applicable, not_completed } = expected[run];
      expect([summary.hits, summary.evaluated_questions]).toEqual([hit_rate.numerator, hit_rate.denominator]);
      expect([summary.not_applicable, summary.not_completed]).toEqual([
        not_applicable.numerator,
        not_completed.numerator,
      ]);
    }
  }, 60_000);

  it("writes a folder for each student of a roster, in one go or not at all", () => {
    const roster = join(folder, "roster.csv");
    writeFileSync(roster, "submission,name\r\ns-1,Ada\r\nŁucja.k,Łucja\r\n");
    releaseVariants({ variants: roster, secret, out: join(folder, "all") });
    expect(readdirSync(join(folder, "all")).sort()).toEqual(["s-1", "Łucja.k"]);
    const from = readFileSync(join(folder, "all", "s-1", "runs", "mystery", "results.jsonl"));
    expect(from).toEqual(readFileSync(join(folder, "one", "runs", "mystery", "results.jsonl")));
  });

  const rows: [why: string, roster: string, message: RegExp][] = [
    ["no column", "name\ns-1\n", /roster-x\.csv, line 1: there is no column submission/],
    ["nobody", "submission\n", /names no student/],
    ["one twice, in other letters", "submission\ns-1\nS-1\n", /line 3: "S-1" stands in line 2 already/],
    ["a way out of the folder", "submission\n../s-1\n", /line 2: "\.\.\/s-1" can't be a student id/],
    ["a device of Windows", "submission\nnul.txt\n", /line 2: "nul\.txt" can't be a student id/],
  ];
  it.each(rows)("refuses a roster with %s", (_why, text, message) => {
    const roster = join(folder, "roster-x.csv");
    writeFileSync(roster, text);
    expect(() => releaseVariants({ variants: roster, secret, out: join(folder, "none") })).toThrow(message);
    expect(readdirSync(folder)).not.toContain("none");
  });

  it("refuses what is missing, doubled or in the way", () => {
    const out = join(folder, "none");
    expect(() => releaseVariants({ variant: "s-1", out })).toThrow(/variants need your secret: --secret TEXT/);
    expect(() => releaseVariants({ variant: "s-1", out, secret: "  " })).toThrow(/variants need your secret/);
    expect(() => releaseVariants({ variant: "s-1", secret })).toThrow(/name a folder for the variant: --out DIR/);
    expect(() => releaseVariants({ variant: "s-1", variants: "x", secret, out })).toThrow(/are both given/);
    expect(() => releaseVariants({ variant: "", secret, out })).toThrow(/"" can't be a student id/);
    expect(() => releaseVariants({ variant: "s-1", secret, out: join(folder, "one") })).toThrow(
      /nothing is overwritten/,
    );
    expect(() => releaseVariants({ variants: join(folder, "no.csv"), secret, out })).toThrow(/there is no file/);
    releaseVariants({ variant: "s-1", secret: "short", out });
    expect(warned).toContain("the secret has 5 characters. A student could find it by trying");
  });
});

describe("ragbook release --check", () => {
  it("counts right figures, reads nothing that is due from the folder, and shows the memo's points", () => {
    const path = handIn("right", "s-1", rightAnswers("s-1"));
    writeFileSync(join(path, "memo.md"), "38 of 51 at k = 5 …");
    rmSync(join(path, "runs"), { recursive: true });
    expect(check(path)).toMatchObject([{ status: "checked", student: "s-1", right: 11, memo: "written" }]);
    expect(process.exitCode).toBe(0);
    said = "";
    checkVariants(path, { secret });
    expect(said).toMatch(
      /right \(s-1\): 11 of 11 figures right · memo written\n {2}what went wrong: \w+, [\w-]+, (weak|strong)/,
    );
    expect(said).toMatch(/✓ mystery\.hit_rate +right +due \d+ of \d+\n/);
    expect(said).toContain("Next experiment: Is one experiment named");
  });

  it("shows a wrong figure with what is due, and calls that no failure", () => {
    const answers = rightAnswers("s-2");
    const path = handIn("wrong", "s-2", {
      ...answers,
      baseline: { ...answers.baseline, hit_rate: "\u001b[2J42 of 51" },
    });
    expect(check(path)).toMatchObject([{ status: "checked", right: 10, memo: "as handed out" }]);
    said = "";
    checkVariants(path, { secret });
    expect(said).toMatch(/✗ baseline\.hit_rate +wrong_type due \d+ of 51, given "\\u001b\[2J42 of 51"\n/);
    expect([said.includes("\u001b"), process.exitCode]).toEqual([false, 0]);
  });

  it("checks a folder of folders, and says which ones it can't", () => {
    writeFileSync(join(handIn("no-json", "s-3", undefined), "answers.json"), "{student: s-3}");
    handIn("nobody", "s-4", { ...rightAnswers("s-4"), student: 4 });
    handIn("other-id", "s-5", { ...rightAnswers("s-5"), student: "s-6" });
    handIn("twin", "s-1", rightAnswers("s-1"));
    rmSync(join(handIn("no-form", "s-7", undefined), "answers.json"));
    const linked = handIn("linked", "s-8", undefined);
    rmSync(join(linked, "answers.json"));
    symlinkSync(join(folder, "class", "right", "answers.json"), join(linked, "answers.json"));
    const checked = check(join(folder, "class"));
    expect(checked.map(({ status, reason, right }) => reason ?? `${status} ${right}`)).toEqual([
      "answers.json is a link",
      "answers.json can't be opened (ENOENT)",
      expect.stringMatching(/^answers\.json is no JSON/),
      "answers.json names no student",
      expect.stringMatching(/^its test cases are not those of this student with this secret/),
      "checked 11",
      "checked 11",
      "checked 10",
    ]);
    expect(checked[6]?.notes).toContain('the same student is named in "right"');
    expect(process.exitCode).toBe(3);
  });

  it("doesn't grade by another secret, and notes a changed run", () => {
    const path = handIn("changed", "s-9", rightAnswers("s-9"));
    expect(check(path, `${secret}!`)).toMatchObject([{ status: "not_gradable", student: "s-9" }]);
    cpSync(join(path, "runs/baseline/results.jsonl"), join(path, "runs/mystery/results.jsonl"));
    const [one] = check(path);
    expect([one?.right, one?.notes]).toEqual([
      11,
      ["runs/mystery/results.jsonl is not as this workbook makes it; what is due is of this workbook"],
    ]);
  });

  it("refuses what is no folder, is empty, or is asked to write", () => {
    expect(() => checkVariants(join(folder, "nowhere"), { secret })).toThrow(/--check .*nowhere is no folder/);
    mkdirSync(join(folder, "empty"));
    expect(() => checkVariants(join(folder, "empty"), { secret })).toThrow(/holds no answers\.json and no folder/);
    expect(() => checkVariants(folder, { secret, out: "x" })).toThrow(/--check can't go with --out/);
    expect(() => checkVariants(folder, {})).toThrow(/variants need your secret/);
  });
});
