import { once } from "node:events";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { seededRandom } from "../../statistics/seededRandom.js";
import { type TestWorkbook, testWorkbook } from "./testWorkbook.js";

const resultsOf = ({ root }: TestWorkbook, runId: string) =>
  readFileSync(join(root, ".ragbook", "runs", runId, "results.jsonl"), "utf8");

/** Which process says that it is writing the run; undefined for none. */
function lockOf(folder: string): number | undefined {
  const file = join(folder, "lock");
  return existsSync(file) ? Number(readFileSync(file, "utf8")) : undefined;
}

describe("ragbook run", () => {
  const book = testWorkbook(6, "slices: [context_truncated]\nmin_slice_support: 3\n");

  test("runs a system of one's own over one's own cases, and prints every figure with what it was taken over", () => {
    const { status, stdout, stderr } = book.run("run", "--config", "slow.yaml");
    expect(stderr).toBe("slow-1: 6\n");
    expect(status).toBe(0);
    // The budget of 4 holds both chunks of 2 words, of which b is expected in 4 of 6 cases; the context always holds b.
    expect(stdout).toMatch(
      /hit_rate_at_2 +66\.7 % +\[\d+\.\d %, \d+\.\d %\] +4 of 6 · k = 2 · N\/A 0 · not completed 0/,
    );
    expect(stdout).toMatch(
      /answer_correct +100\.0 % +\[54\.0 %, 100 %\] +6 of 6 · top_k = 2 · N\/A 0 · not completed 0/,
    );
    expect(stdout).toMatch(/By context_truncated/);
    expect(stdout).toContain("Stages: retrieve 0 hit/6 miss; generate 0 hit/6 miss");
    expect(stdout).toContain(`Run slow-1: ${join(".ragbook", "runs", "slow-1")}`);
  });

  test("a second run hits every cache; a smaller budget generates anew what it cut, and searches nothing", () => {
    const again = book.run("run", "--config", "slow.yaml").stdout;
    expect(again).toContain("Cache: retrieval 6 hit/0 miss; generation 6 hit/0 miss; judgement 6 hit/0 miss");
    writeFileSync(
      join(book.root, "small.yaml"),
      `${readFileSync(join(book.root, "slow.yaml"), "utf8")}token_budget: 2\n`,
    );
    expect(book.run("run", "--config", "small.yaml").stdout).toContain(
      "Stages: retrieve 6 hit/0 miss; generate 0 hit/6 miss",
    );
  });

  test("--json is one document, and --repeat asks the generator each time", () => {
    const { stdout } = book.run("run", "--config", "slow.yaml", "--repeat", "3", "--run-id", "three", "--json");
    const { caches, runs } = JSON.parse(stdout);
    expect(runs.map((run: { run_id: string }) => run.run_id)).toEqual(["three", "three-repeat-2", "three-repeat-3"]);
    // The first repeat is the ordinary run, which is kept; the two others are not served its answers.
    expect(caches).toMatchObject({ retrieve: { hit: 18, miss: 0 }, generate: { hit: 6, miss: 12 } });
  });

  test("report and inspect read the run again", () => {
    const report = JSON.parse(book.run("report", "slow-1", "--json").stdout);
    expect(report).toMatchObject({ run_id: "slow-1", cases: 6, completed: 6, failed: 0, top_k: 2 });
    expect(book.run("inspect", "slow-1").stdout).toMatch(/q-3 +completed +none +2 +no +answer\n/);
    const one = book.run("inspect", "slow-1", "q-1").stdout;
    expect(one).toMatch(/2 +b +0\.900000 +in the context +2/);
    expect(one).toMatch(/3 +c +0\.800000 +beyond_top_k/);
    expect(one).toContain(
      "Answer: a w1 b w1\nCites: a\n\nEvaluate: what went out is held against\n  answer_correct: true",
    );
    expect(one).toContain("Question: w1\n");
  });

  const refusals: [why: string, args: string[], message: string][] = [
    ["a file that isn't there", ["run", "--config", "no.yaml"], "there is no no.yaml"],
    ["a run that isn't there", ["resume", "no-such-run"], 'no results.jsonl for "no-such-run"'],
    ["a case that isn't there", ["inspect", "slow-1", "q-99"], 'has no case "q-99"'],
    ["a name that is taken", ["run", "--config", "slow.yaml", "--run-id", "slow-1"], 'a run "slow-1" already'],
    ["no repeat", ["run", "--repeat", "0"], "--repeat 0 is no whole number"],
  ];
  test.each(refusals)("%s: exit 2, and says so", (_why, args, message) => {
    const { status, stderr, stdout } = book.run(...args);
    expect(stderr).toContain(message);
    expect([status, stdout]).toEqual([2, ""]);
  });
});

test("a case that breaks down is failed, the others go on, and the command ends with 1", () => {
  const book = testWorkbook(3);
  const file = join(book.root, "own", "cases.jsonl");
  writeFileSync(file, readFileSync(file, "utf8").replace('"w2"', '"broken"'));
  const { status, stdout } = book.run("run", "--config", "slow.yaml");
  expect(status).toBe(1);
  expect(stdout).toMatch(
    /answer_correct .* 2 of 2 · top_k = 2 · N\/A 0 · not completed 1 · if none of these had passed 2 of 3/,
  );
  expect(JSON.parse(book.run("inspect", "slow-1", "q-2", "--json").stdout).error).toEqual({
    stage: "retrieve",
    message: "the index is gone",
  });
});

test("where the cache can't be written the run goes on, and says so once for each", () => {
  const book = testWorkbook(3);
  mkdirSync(join(book.root, ".ragbook"));
  writeFileSync(join(book.root, ".ragbook", "cache"), "a file where the folder should be");
  const { status, stderr, stdout } = book.run("run", "--config", "slow.yaml");
  expect(stderr.match(/can't be written/g)).toHaveLength(3);
  expect(stdout).toContain("generate 0 hit/3 miss");
  expect(status).toBe(0);
});

/** Linux's device that is always full: a real ENOSPC, without a disk of one's own. */
const FULL_DISK = "/dev/full";

test.skipIf(!existsSync(FULL_DISK))(
  "a full disk stops the run, says what to do, and loses nothing: exit 2, then resume",
  () => {
    const book = testWorkbook(8);
    expect(book.run("run", "--config", "slow.yaml", "--run-id", "same").status).toBe(0);
    const undisturbed = resultsOf(book, "same");
    const folder = join(book.root, ".ragbook", "runs", "same");
    const kept = undisturbed.split("\n").slice(0, 3);
    writeFileSync(join(folder, "results.jsonl"), kept.map((line) => `${line}\n`).join(""));
    rmSync(join(folder, "timings.jsonl"));
    symlinkSync(FULL_DISK, join(folder, "timings.jsonl"));
    const { status, stderr } = book.run("resume", "same", "--json");
    expect(stderr).toContain("the disk is full (ENOSPC). The run stops after 3 of 8 cases, which are kept.");
    expect(stderr).toContain("Make room, then call `ragbook resume same`.");
    expect([status, stderr.includes("    at ")]).toEqual([2, false]);
    rmSync(join(folder, "timings.jsonl"));
    expect(book.run("resume", "same").stdout).toContain("Kept 3 lines, answered 5 cases");
    expect(resultsOf(book, "same")).toBe(undisturbed);
  },
);

test("two processes at once: two runs, one cache, no damage", async () => {
  const book = testWorkbook(12);
  const children = [1, 2].map(() => book.start(["run", "--config", "slow.yaml"]));
  const codes = await Promise.all(children.map(async (child) => (await once(child, "exit"))[0]));
  expect(codes).toEqual([0, 0]);
  const [one, two] = [resultsOf(book, "slow-1"), resultsOf(book, "slow-2")];
  expect(two).toBe(one.replaceAll('"run_id":"slow-1"', '"run_id":"slow-2"'));
  expect(book.run("run", "--config", "slow.yaml").stdout).toContain("generation 12 hit/0 miss");
});

describe("ragbook resume", () => {
  const questions = 60;
  const reference = testWorkbook(questions);
  expect(reference.run("run", "--config", "slow.yaml", "--run-id", "same").status).toBe(0);
  const undisturbed = resultsOf(reference, "same");

  test("killed at 20 random moments and resumed each time, a run ends with the bytes of an undisturbed one", async () => {
    const random = seededRandom(7);
    let [book, finished, killedMidway] = [testWorkbook(questions), 0, 0];
    const linesOf = () => resultsOf(book, "same").split("\n").slice(0, -1);
    for (let kill = 1; kill <= 20; kill += 1) {
      const folder = join(book.root, ".ragbook", "runs", "same");
      const begun = existsSync(join(folder, "manifest.json"));
      const child = book.start(
        begun ? ["resume", "same"] : ["run", "--config", "slow.yaml", "--run-id", "same", "--no-cache"],
      );
      const ended = once(child, "exit");
      const isWriting = () => existsSync(join(folder, "timings.jsonl")) && lockOf(folder) === child.pid;
      while (!isWriting() && child.exitCode === null) await sleep(2);
      // The moment is drawn over the writing itself: 60 questions of at least 8 ms each.
      await sleep(random() * 250);
      child.kill("SIGKILL");
      await ended;
      const lines = linesOf();
      expect(undisturbed.startsWith(lines.map((line) => `${line}\n`).join("")), `after kill ${kill}`).toBe(true);
      if (lines.length < questions) killedMidway += 1;
      else {
        finished += 1;
        book = testWorkbook(questions);
      }
    }
    expect(killedMidway).toBeGreaterThanOrEqual(10);
    if (existsSync(join(book.root, ".ragbook"))) {
      expect(book.run("resume", "same").status).toBe(0);
      finished += 1;
      expect(resultsOf(book, "same")).toBe(undisturbed);
      const files = readdirSync(join(book.root, ".ragbook", "runs", "same")).sort();
      expect(files).toEqual(["checksums.jsonl", "manifest.json", "results.jsonl", "timings.jsonl"]);
    }
    expect(finished).toBeGreaterThan(0);
  }, 180_000);

  const copy = () => {
    const book = testWorkbook(questions);
    const folder = join(book.root, ".ragbook", "runs", "same");
    mkdirSync(folder, { recursive: true });
    const manifest = readFileSync(join(reference.root, ".ragbook", "runs", "same", "manifest.json"), "utf8");
    writeFileSync(join(folder, "manifest.json"), manifest);
    const write = (lines: readonly string[]) => writeFileSync(join(folder, "results.jsonl"), lines.join("\n"));
    return { book, folder, write };
  };
  const lines = undisturbed.split("\n");

  test("a damaged line is moved aside and named, its case answered again", () => {
    const { book, folder, write } = copy();
    write([...lines.slice(0, 4), "x".repeat(20), ...lines.slice(5)]);
    const { status, stderr, stdout } = book.run("resume", "same");
    expect(stderr).toMatch(/results\.jsonl, line 5: not JSON .* Moved to results\.damaged\.jsonl/);
    expect(stdout).toContain("Kept 59 lines, answered 1 cases, moved 1 damaged lines aside.");
    expect([status, resultsOf(book, "same")]).toEqual([0, undisturbed]);
    expect(JSON.parse(readFileSync(join(folder, "results.damaged.jsonl"), "utf8")).text).toBe("x".repeat(20));
  });

  test("a value that was changed leaves good JSON, and is noticed all the same: refused, then answered again", () => {
    const { book, folder, write } = copy();
    const sums = readFileSync(join(reference.root, ".ragbook", "runs", "same", "checksums.jsonl"), "utf8");
    writeFileSync(join(folder, "checksums.jsonl"), sums);
    const changed = lines[6]!.replace('"hit_at_k":true', '"hit_at_k":false');
    expect(changed).not.toBe(lines[6]);
    write([...lines.slice(0, 6), changed, ...lines.slice(7)]);
    for (const call of [
      ["report", "same"],
      ["inspect", "same"],
      ["score", "--run", "same", "--k", "1"],
    ]) {
      const { status, stderr } = book.run(...call);
      expect([status, stderr]).toEqual([
        2,
        expect.stringMatching(/results\.jsonl, line 7 .*is not what the run wrote/),
      ]);
    }
    expect(book.run("resume", "same").stderr).toContain("line 7: the line is not what the run wrote. Moved");
    expect(resultsOf(book, "same")).toBe(undisturbed);
  });

  test("a damaged line is refused by report and inspect, with file and line", () => {
    const { book, write } = copy();
    write([...lines.slice(0, 4), "{", ...lines.slice(5)]);
    for (const name of ["report", "inspect"]) {
      const { status, stderr } = book.run(name, "same");
      expect(stderr).toMatch(/results\.jsonl, line 5/);
      expect(status).toBe(2);
    }
  });

  test("a run whose cases or system changed since is not gone on with", () => {
    const { book, write } = copy();
    write(lines.slice(0, 3));
    appendFileSync(join(book.root, "own", "pause.ts"), "// changed\n");
    expect(book.run("resume", "same").stderr).toContain("the system's code changed since");
    rmSync(join(book.root, "own", "system.ts"));
    const file = join(book.root, "own", "cases.jsonl");
    writeFileSync(file, readFileSync(file, "utf8").replace('"w9"', '"w9?"'));
    expect(book.run("resume", "same").status).toBe(2);
  });

  test("a run that another process is writing is left to it", () => {
    const { book, folder, write } = copy();
    write(lines.slice(0, 3));
    writeFileSync(join(folder, "lock"), `${process.pid}\n`);
    const { status, stderr } = book.run("resume", "same");
    expect([status, stderr]).toEqual([2, expect.stringContaining(`process ${process.pid} is writing`)]);
  });
});
