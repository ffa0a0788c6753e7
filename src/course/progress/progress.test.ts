import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { chapterNamed } from "../chapters.js";
import { chapterProgress } from "./chapterProgress.js";
import { predictionTally } from "./predictionTally.js";
import {
  noProgress,
  type Progress,
  taskProgress,
  withAnswer,
  withCheck,
  withHint,
  withOutcome,
  withPrediction,
} from "./progress.js";
import { ProgressFile } from "./progressFile.js";

const [monday, tuesday] = [new Date("2026-03-02T10:00:00Z"), new Date("2026-03-03T10:00:00Z")];

describe("progress", () => {
  const table: [why: string, statuses: string[], expected: object][] = [
    ["a stub is no try", ["not_written", "not_written"], { passed_at: null, checks: 0 }],
    ["each wrong answer is one", ["failed", "error", "timeout"], { passed_at: null, checks: 3 }],
    ["the pass counts and gives the time", ["failed", "passed"], { passed_at: monday.toISOString(), checks: 2 }],
    ["what was passed once stays passed", ["passed", "failed"], { passed_at: monday.toISOString(), checks: 1 }],
  ];
  it.each(table)("%s", (_why, statuses, expected) => {
    const after = statuses.reduce((progress, status) => withCheck(progress, "hitAtK", status, monday), noProgress);
    expect(taskProgress(after, "hitAtK")).toMatchObject(expected);
  });

  it("keeps the first prediction, the first and the latest answer, and the furthest hint", () => {
    let progress: Progress = noProgress;
    progress = withPrediction(withPrediction(progress, "p", 1, monday), "p", 2, tuesday);
    progress = withAnswer(withAnswer(progress, "q", "a", monday), "q", "c", tuesday);
    progress = withHint(withHint(progress, "hitAtK", 3), "hitAtK", 1);
    expect(progress.predictions.p).toEqual({ value: 1, at: monday.toISOString() });
    expect(progress.answers.q).toEqual({ first: "a", latest: "c", at: tuesday.toISOString() });
    expect(taskProgress(progress, "hitAtK").hints).toBe(3);
  });

  it("takes a name for a name, whatever it looks like", () => {
    expect(taskProgress(noProgress, "constructor")).toEqual({ passed_at: null, checks: 0, hints: 0 });
    expect(withPrediction(noProgress, "toString", 1, monday).predictions.toString).toMatchObject({ value: 1 });
  });

  it("keeps the first outcome of a prediction, and none where nothing was predicted", () => {
    const noted = withPrediction(noProgress, "03-first-k", 1, monday);
    const settled = withOutcome(withOutcome(noted, "03-first-k", false), "03-first-k", true);
    expect(settled.predictions["03-first-k"]).toEqual({ value: 1, at: monday.toISOString(), as_predicted: false });
    expect(withOutcome(noted, "03-a-or-b", true)).toBe(noted);
  });

  const ids = ["03-a", "03-b", "03-c", "03-d", "04-a"];
  const allNoted = ids.reduce((progress, id) => withPrediction(progress, id, 1, monday), noProgress);
  const tallies: [why: string, outcomes: [id: string, as_predicted: boolean | null][], expected: object][] = [
    ["noted, and no result was shown", [], { noted: 4, settled: 0, agreed: 0, judged: 0 }],
    [
      "results of both kinds",
      [
        ["03-a", true],
        ["03-b", false],
        ["03-c", true],
      ],
      { noted: 4, settled: 3, agreed: 2, judged: 0 },
    ],
    [
      "a judgement stands beside the noted ones",
      [
        ["03-a", true],
        ["03-b", null],
      ],
      { noted: 3, settled: 1, agreed: 1, judged: 1 },
    ],
    ["another chapter's results don't count", [["04-a", true]], { noted: 4, settled: 0, agreed: 0, judged: 0 }],
  ];
  it.each(tallies)("counts predictions of a chapter: %s", (_why, outcomes, expected) => {
    const after = outcomes.reduce((progress, [id, agrees]) => withOutcome(progress, id, agrees), allNoted);
    expect(predictionTally(after, "03-r3-hits-and-sources")).toEqual(expected);
  });

  it("says of a chapter what one can do by now", () => {
    const chapter = chapterNamed("03-r3-hits-and-sources");
    const half = withCheck(noProgress, "hitAtK", "passed", monday);
    expect(chapterProgress(chapter, half).can.map((one) => one.done)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    // The first chapter has nothing to write: it rests on its question, and a check elsewhere proves nothing of it.
    const start = chapterNamed("00-start-here");
    const withChoice = (choice: string) =>
      chapterProgress(start, withAnswer(half, "00-what-a-pass-proves", choice, new Date(0)));
    expect(chapterProgress(start, half).can.some((one) => one.done)).toBe(false);
    expect(withChoice("a").can.some((one) => one.done)).toBe(false);
    expect(withChoice("c").can.every((one) => one.done)).toBe(true);
  });
});

describe("the progress file", () => {
  const root = mkdtempSync(join(tmpdir(), "ragbook-progress-"));
  afterAll(() => rmSync(root, { recursive: true }));

  it("is written whole or not at all, and only when something changed", () => {
    const file = new ProgressFile(root);
    expect(file.read()).toEqual(noProgress);
    file.update((progress) => progress);
    expect(readdirSync(root)).toEqual([]);
    file.update((progress) => withHint(progress, "hitAtK", 2));
    expect(new ProgressFile(root).read().tasks.hitAtK?.hints).toBe(2);
    expect(readdirSync(join(root, ".ragbook"))).toEqual(["progress.json"]);
  });

  it("of an earlier version, whose predictions have no outcome, is read as it stands", () => {
    const file = new ProgressFile(root);
    const old = { version: 1, tasks: {}, predictions: { "03-a": { value: 2, at: "2026-03-02T10:00:00.000Z" } } };
    writeFileSync(file.path, JSON.stringify(old));
    expect(predictionTally(file.read(), "03-r3-hits-and-sources")).toEqual({
      noted: 1,
      settled: 0,
      agreed: 0,
      judged: 0,
    });
    expect(withOutcome(file.read(), "03-a", true).predictions["03-a"]).toMatchObject({ value: 2, as_predicted: true });
    expect(file.problem).toBe(null);
  });
});
