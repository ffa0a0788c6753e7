import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expecting, ranked } from "../records/build.js";
import type { RetrievalResult, TestCase } from "../records/types.js";
import { type RunJob, resumeRunFolder, writeRun } from "./runFolder.js";
import { lockRun } from "./runLock.js";
import { isSealed } from "./sealManifest.js";

const cases: TestCase[] = Array.from({ length: 12 }, (_, i) => ({ ...expecting("b"), case_id: `q-${i + 1}` }));
const nothing = { any_group: null, all_groups: null, group_coverage: null };
const resultOf = ({ case_id }: TestCase): RetrievalResult => ({
  ...{ run_id: "same", case_id, status: "completed", k: 1, recorded_top_k: 2, ranking: ranked("a", "b") },
  ...{ context: [], dropped: [], hit_at_k: false, expected_rank: 2 },
  source_metrics: { ranking: nothing, context: nothing },
});

function job(change: Partial<RunJob> = {}): RunJob & { readonly answered: string[] } {
  const answered: string[] = [];
  return {
    ...{
      folder: mkdtempSync(join(tmpdir(), "ragbook-folder-")),
      run_id: "same",
      cases: () => cases,
      total: cases.length,
    },
    answered,
    async answer(testCase) {
      answered.push(testCase.case_id);
      return { result: resultOf(testCase), timings: [{ case_id: testCase.case_id, stage: "retrieve", latency_ms: 1 }] };
    },
    ...change,
  };
}

const undisturbed = cases.map((row) => `${JSON.stringify(resultOf(row))}\n`).join("");
const lines = undisturbed.trimEnd().split("\n");
const textOf = ({ folder }: RunJob, name = "results.jsonl") => readFileSync(join(folder, name), "utf8");
/** A folder whose run was interrupted and left these bytes. */
function interrupted(text: string) {
  const one = job();
  writeFileSync(join(one.folder, "results.jsonl"), text);
  return one;
}

describe("writing a run", () => {
  test("a line a case, in order, with the manifest beside it, and no lock left", async () => {
    const one = job();
    await writeRun(one, { run_id: "same" });
    expect(textOf(one)).toBe(undisturbed);
    const manifest = JSON.parse(textOf(one, "manifest.json"));
    expect(manifest).toEqual({ run_id: "same", manifest_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect([isSealed(manifest), isSealed({ ...manifest, run_id: "other" })]).toEqual([true, false]);
    expect(readdirSync(one.folder).sort()).toEqual(["manifest.json", "results.jsonl", "timings.jsonl"]);
  });

  test("each line is there before the next case is asked", async () => {
    const seen: number[] = [];
    const one: RunJob = job({
      async answer(testCase) {
        seen.push(textOf(one).split("\n").length - 1);
        return { result: resultOf(testCase), timings: [] };
      },
    });
    await writeRun(one, {});
    expect(seen).toEqual(cases.map((_, i) => i));
  });
});

describe("resuming a run", () => {
  const table: [why: string, left: string[], answered: number, damaged: [line: number, why: string][]][] = [
    ["nothing was missing", [...lines, ""], 0, []],
    ["nothing was there", [], 12, []],
    ["stopped between two lines", [...lines.slice(0, 5), ""], 7, []],
    ["cut in its last line", [...lines.slice(0, 5), lines[5]!.slice(0, 40)], 7, [[6, "not JSON"]]],
    ["a whole last line without its end", lines.slice(0, 6), 6, []],
    ["a line in the middle is no JSON", [...lines.slice(0, 4), "x{", ...lines.slice(5), ""], 1, [[5, "not JSON"]]],
    [
      "lines that don't fit, of another run, of no case",
      [
        lines[0]!.replace("completed", "done"),
        lines[1]!.replace('"same"', '"other"'),
        lines[2]!.replace("q-3", "q-99"),
        ...lines.slice(3),
        "",
      ],
      3,
      [
        [1, "status"],
        [2, 'belongs to the run "other"'],
        [3, 'no test case has the case_id "q-99"'],
      ],
    ],
    ["a case twice", [...lines.slice(0, 3), lines[1]!, ...lines.slice(3), ""], 0, [[4, "has a line already"]]],
    ["lines out of order", [lines[5]!, lines[0]!, lines[3]!, ""], 9, []],
  ];
  test.each(table)("%s", async (_why, left, answered, damaged) => {
    const one = interrupted(left.join("\n"));
    const report = await resumeRunFolder(one);
    expect(textOf(one)).toBe(undisturbed);
    expect([report.answered, one.answered.length, report.kept]).toEqual([answered, answered, 12 - answered]);
    expect(report.damaged.map((row) => row.line)).toEqual(damaged.map(([line]) => line));
    for (const [i, [, why]] of damaged.entries()) expect(report.damaged[i]!.why).toContain(why);
    const aside = join(one.folder, "results.damaged.jsonl");
    const moved = existsSync(aside)
      ? readFileSync(aside, "utf8")
          .trimEnd()
          .split("\n")
          .map((row) => JSON.parse(row))
      : [];
    expect(moved.map((row) => row.text)).toEqual(damaged.map(([line]) => left[line - 1]));
  });

  test("good lines behind a damaged one are kept, also when resuming is stopped: only what is missing is answered", async () => {
    const one = interrupted([lines[0], "x{", lines[2], "y{", ...lines.slice(4), ""].join("\n"));
    const asked: string[] = [];
    const answer: RunJob["answer"] = (testCase) => {
      asked.push(testCase.case_id);
      if (asked.length === 2) throw new Error("killed");
      return one.answer(testCase);
    };
    await expect(resumeRunFolder({ ...one, answer })).rejects.toThrow("killed");
    await resumeRunFolder({ ...one, answer });
    expect(asked).toEqual(["q-2", "q-4", "q-4"]);
    expect(textOf(one)).toBe(undisturbed);
    expect(existsSync(join(one.folder, "results.later.jsonl"))).toBe(false);
  });

  test("line ends of Windows and a byte order mark are no damage, and don't stay", async () => {
    const one = interrupted(`\uFEFF${lines.slice(0, 6).join("\r\n")}\r\n`);
    expect(await resumeRunFolder(one)).toMatchObject({ kept: 6, answered: 6, damaged: [] });
    expect(textOf(one)).toBe(undisturbed);
  });

  test("stopped at any byte, and again at any question while resuming, it ends with the same bytes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(undisturbed.length),
        fc.option(fc.nat(11)),
        fc.array(fc.nat(12), { maxLength: 3 }),
        async (cut, spoiled, stops) => {
          const text = undisturbed.slice(0, cut);
          const one = interrupted(
            spoiled === null
              ? text
              : text
                  .split("\n")
                  .map((row, i) => (i === spoiled ? row.slice(0, -3) : row))
                  .join("\n"),
          );
          for (const stop of stops) {
            let asked = 0;
            const dying: RunJob = {
              ...one,
              async answer(testCase) {
                asked += 1;
                if (asked > stop) throw new Error("killed");
                return one.answer(testCase);
              },
            };
            await resumeRunFolder(dying).catch(() => {});
          }
          await resumeRunFolder(one);
          expect(textOf(one)).toBe(undisturbed);
          expect(existsSync(join(one.folder, "results.later.jsonl"))).toBe(false);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe("a run's lock", () => {
  test("is taken over from a process that is gone, and respected while it lives", () => {
    const { folder } = job();
    // The parent of this process is alive for as long as the test is.
    writeFileSync(join(folder, "lock"), `${process.ppid}\n`);
    expect(() => lockRun(folder)).toThrow(`process ${process.ppid} is writing`);
    // No process has this number: it is above what Linux and macOS give out.
    writeFileSync(join(folder, "lock"), "99999999\n");
    lockRun(folder)();
    expect(existsSync(join(folder, "lock"))).toBe(false);
  });
});
