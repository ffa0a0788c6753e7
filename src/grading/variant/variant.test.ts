import { describe, expect, it } from "vitest";
import { projectRoot } from "../../records/projectRoot.js";
import type { RetrievalResult } from "../../records/types.js";
import { canLoseEvidence, strata } from "./drawCases.js";
import { allFaults, changedCases, type Fault } from "./fault.js";
import { runFigures } from "./figures.js";
import { mysteryRun } from "./mysteryRun.js";
import { readBaseline } from "./recordedBaseline.js";
import { secretDraw, variantSeed } from "./secretDraw.js";
import { makeVariant } from "./variant.js";
import { variantFiles } from "./variantFiles.js";

const recorded = readBaseline(projectRoot());
const secret = "a secret of the instructor";
const students = Array.from({ length: 400 }, (_, index) => `s-${1000 + index}`);
const nameOf = ({ kind, segment, strength }: Fault) => `${kind} ${segment} ${strength}`;

describe("the draw", () => {
  it("is HMAC-SHA256 of the student id with the secret as key", () => {
    // printf 'ragbook variant 1\ns-1000' | openssl dgst -sha256 -hmac 'a secret of the instructor'
    expect(variantSeed("s-1000", secret).toString("hex")).toBe(
      "ea67d1121d6a0380e7d2353c41cbf1fcc92e8cb9008dc3470a6bbf987cd6ee2e",
    );
  });

  it("gives 60 cases with the strata as stated, in the order of test-cases.jsonl", () => {
    expect(strata.reduce((sum, { cases }) => sum + cases, 0)).toBe(60);
    const order = new Map(recorded.cases.map(({ testCase }, index) => [testCase.case_id, index]));
    for (const student of students.slice(0, 40)) {
      const { testCases } = makeVariant(recorded, student, secret);
      for (const { language, query_type, cases } of strata) {
        const here = testCases.filter(
          ({ segment }) => segment.language === language && segment.query_type === query_type,
        );
        expect([student, language, query_type, here.length]).toEqual([student, language, query_type, cases]);
      }
      const places = testCases.map(({ case_id }) => order.get(case_id) ?? -1);
      expect(places).toEqual([...places].sort((one, other) => one - other));
      expect(new Set(places).size).toBe(60);
    }
  });

  it("hangs on the id and on the secret, and on nothing else", () => {
    const bytes = (student: string, key: string) =>
      JSON.stringify([...variantFiles(makeVariant(recorded, student, key))]);
    const ids = (student: string, key: string) =>
      makeVariant(recorded, student, key)
        .testCases.map(({ case_id }) => case_id)
        .join();
    expect(bytes("s-1", secret)).toBe(bytes("s-1", secret));
    expect(ids("s-1", secret)).not.toBe(ids("s-1", `${secret}.`));
    expect(ids("s-1", secret)).not.toBe(ids("s-2", secret));
    const drawn = new Set(students.slice(0, 100).map((student) => ids(student, secret)));
    expect(drawn.size).toBe(100);
  });

  it("comes to every one of the 24 faults over 400 ids", () => {
    expect(new Set(allFaults.map(nameOf)).size).toBe(24);
    const found = new Set(students.map((student) => nameOf(makeVariant(recorded, student, secret).fault)));
    expect([...found].sort()).toEqual(allFaults.map(nameOf).sort());
  });

  it("refuses a workbook with too few cases of a kind", () => {
    const few = { ...recorded, cases: recorded.cases.filter(({ testCase }) => testCase.segment.query_type !== "code") };
    expect(() => makeVariant(few, "s-1", secret)).toThrow(
      "drawCases: a variant needs 8 cases of en/code, 6 of them with evidence in the context; this workbook has 0 and 0.",
    );
  });
});

it("a weak fault changes 3 cases of its segment, a strong one 6", () => {
  expect(changedCases).toEqual({ weak: 3, strong: 6 });
});

describe.each(allFaults)("$kind in $segment, $strength", (fault) => {
  const variants = students.slice(0, 12).map((student) => makeVariant(recorded, student, secret, fault));
  const changed = changedCases[fault.strength];

  it(`moves the figure of the segment by at least ${changed} cases of 11, and no other segment`, () => {
    for (const { testCases, baseline, mystery } of variants) {
      const of = (results: readonly RetrievalResult[], isIn: boolean) => {
        const cases = testCases.filter(({ segment }) => (segment.query_type === fault.segment) === isIn);
        const ids = new Set(cases.map(({ case_id }) => case_id));
        return runFigures(
          cases,
          results.filter(({ case_id }) => ids.has(case_id)),
        );
      };
      expect(of(mystery, false)).toEqual(of(baseline, false));
      const [before, after] = [of(baseline, true), of(mystery, true)];
      const fell = (figure: keyof typeof before) => before[figure].numerator - after[figure].numerator;
      expect(before.hit_rate.denominator).toBe(11);
      if (fault.kind === "pushed_down") {
        expect(fell("hit_rate")).toBe(changed);
        expect(fell("groups_in_ranking")).toBeGreaterThanOrEqual(changed);
        expect(fell("groups_in_context")).toBeGreaterThanOrEqual(changed);
        expect(after.not_completed).toEqual(before.not_completed);
      } else if (fault.kind === "lost_before_context") {
        expect([fell("hit_rate"), fell("groups_in_ranking"), fell("not_completed")]).toEqual([0, 0, 0]);
        expect(fell("groups_in_context")).toBeGreaterThanOrEqual(changed);
      } else {
        expect(fell("not_completed")).toBe(-changed);
        expect(after.hit_rate.denominator).toBe(11 - changed);
      }
    }
  });

  it("changes so many rows, and leaves all others, their order and the names of fields", () => {
    for (const { baseline, mystery } of variants) {
      expect(mystery.map(({ case_id }) => case_id)).toEqual(baseline.map(({ case_id }) => case_id));
      const rows = mystery.filter(
        (row, at) => JSON.stringify(row) !== JSON.stringify({ ...baseline[at], run_id: "mystery" }),
      );
      expect(rows.length).toBe(changed);
      for (const row of rows) {
        const like = row.status === "failed" ? failedFields : Object.keys(baseline[0] ?? {});
        expect(Object.keys(row)).toEqual(like);
        const scores = row.ranking.map(({ score }) => score);
        expect(scores).toEqual([...scores].sort((one, other) => other - one));
      }
    }
  });
});

/** As `data/runs/dense-d5-failures` has them. */
const failedFields =
  "run_id case_id status error k recorded_top_k ranking context dropped hit_at_k expected_rank source_metrics".split(
    " ",
  );

describe("the transformation, on cases that can be read", () => {
  const kept = recorded.cases.filter(
    (one) => canLoseEvidence(one) && one.testCase.segment.query_type === "fact" && one.result.expected_rank === 1,
  );
  const one = kept[0]!;
  const changedBy = (kind: Fault["kind"]) =>
    mysteryRun([one], { kind, segment: "fact", strength: "weak" }, recorded, secretDraw(Buffer.from("x"), "x"))[0]!;

  it("assembles contexts as the recorded run did: tokens and limits of all 262 searches agree", () => {
    const sums = recorded.cases.flatMap(({ result }) =>
      result.context.map(({ chunk_id, tokens }) => [chunk_id, tokens]),
    );
    expect(sums.length).toBeGreaterThan(262);
    expect(sums).toEqual(sums.map(([chunk_id]) => [chunk_id, recorded.tokens.get(String(chunk_id))]));
    expect(recorded.limits).toEqual({ top_k: 5, min_score: null, token_budget: 160 });
  });

  it("pushes evidence behind all other chunks, keeps the chunks and the scores of the positions", () => {
    const row = changedBy("pushed_down");
    expect(row.hit_at_k).toBe(false);
    expect(row.expected_rank).toBeGreaterThan(5);
    const ids = (rows: RetrievalResult["ranking"]) => rows.map(({ chunk_id }) => chunk_id).sort();
    expect(ids(row.ranking)).toEqual(ids(one.result.ranking));
    expect(row.ranking.map(({ score }) => score)).toEqual(one.result.ranking.map(({ score }) => score));
    expect(row.context.reduce((sum, { tokens }) => sum + (tokens ?? 0), 0)).toBeLessThanOrEqual(160);
  });

  it("loses evidence between ranking and context, with a reason", () => {
    const row = changedBy("lost_before_context");
    expect(row.ranking).toEqual(one.result.ranking);
    expect([row.hit_at_k, row.source_metrics.context.group_coverage]).toEqual([true, 0]);
    expect(row.dropped).toContainEqual({ chunk_id: row.ranking[0]?.chunk_id, reason: "filtered_out" });
  });

  it("fails a search and keeps nothing of it", () => {
    const row = changedBy("failed_searches");
    expect(row).toMatchObject({ status: "failed", ranking: [], context: [], hit_at_k: null, expected_rank: null });
  });
});

describe("the folder doesn't tell which fault it is", () => {
  const all = allFaults.map((fault) => variantFiles(makeVariant(recorded, "s-1000", secret, fault)));
  const result = "runs/mystery/results.jsonl";

  it("has the same files in the same order, of the same bytes but for the rows of the mystery run, whatever the fault", () => {
    const shown = all.map((files) => JSON.stringify([...files].filter(([path]) => path !== result)));
    expect(new Set(shown).size).toBe(1);
    expect(new Set(all.map((files) => [...files.keys()].join())).size).toBe(1);
    expect(new Set(all.map((files) => files.get(result))).size).toBe(24);
  });

  it("has no name of a fault, no hash, no date, no secret and no seed in any file", () => {
    const words = [
      ...[
        /pushed|lost_before|failed_searches|\bweak\b|\bstrong\b/,
        /\b[0-9a-f]{32,}\b/,
        /sha256/,
        /\b20\d\d-\d\d-\d\dT/,
      ],
      ...[new RegExp(secret), new RegExp(variantSeed("s-1000", secret).toString("hex").slice(0, 16))],
    ];
    const ours = (path: string) => !path.endsWith("test-cases.jsonl");
    for (const files of all) {
      for (const [path, text] of files) {
        const found = ours(path) ? words.filter((word) => word.test(text)) : [];
        expect([path, found]).toEqual([path, []]);
      }
    }
  });

  it("marks the mystery run as controlled, and only that", () => {
    const manifest = (run: string) => JSON.parse(all[0]?.get(`runs/${run}/manifest.json`) ?? "") as object;
    expect(manifest("mystery")).toHaveProperty("controlled");
    expect(manifest("baseline")).not.toHaveProperty("controlled");
  });
});
