import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectingGroups, ranked, resultsWithRanks } from "../records/build.js";
import type { RetrievalResult } from "../records/types.js";
import { averagePrecisionAtK } from "./averagePrecisionAtK.js";
import { boundsForUncompleted } from "./boundsForUncompleted.js";
import { bpref } from "./bpref.js";
import type { Gain } from "./dcgAtK.js";
import { expectedRank } from "./expectedRank.js";
import { gradeScorer } from "./gradeScorer.js";
import { gradesOf, idealGrades } from "./grades.js";
import { hitAtK } from "./hitAtK.js";
import { judgedAtK } from "./judgedAtK.js";
import { mrrAtK } from "./mrrAtK.js";
import { ndcgAtK } from "./ndcgAtK.js";
import { precisionAtK } from "./precisionAtK.js";
import { recallAtK } from "./recallAtK.js";
import { reciprocalRankAtK } from "./reciprocalRankAtK.js";
import { sourceMetrics } from "./sourceMetrics.js";
import { type ScoredCase, summarizeMetric } from "./summarizeMetric.js";
import { summarizeRun } from "./summarizeRun.js";

const DEPTH = 10;
// Few ids, so that rankings and labels meet and repeats happen; some are names that every object has.
const IDS = ["a", "b", "c", "d", "e", "f", "10", "9", "__proto__", "constructor"];
const anId = fc.constantFrom(...IDS);
const aRanking = fc.array(anId, { maxLength: DEPTH });
const aK = fc.integer({ min: 1, max: DEPTH });
const aGain = fc.constantFrom<Gain>("linear", "exponential");
const someLabels = fc
  .uniqueArray(fc.tuple(anId, fc.integer({ min: -1, max: 3 })), { selector: ([id]) => id })
  .map((pairs) => new Map(pairs));
const aCase = fc
  .array(
    fc.record({
      required_chunk_ids: fc.uniqueArray(anId, { minLength: 1, maxLength: 3 }),
      alternative_chunk_ids: fc.uniqueArray(anId, { maxLength: 2 }),
    }),
    { maxLength: 3 },
  )
  .map(expectingGroups);

/** Every metric that reads labels, at one k, as the course teaches them. */
function allGraded(labels: ReadonlyMap<string, number>, ranking: readonly string[], k: number, depth = DEPTH) {
  const rows = ranked(...ranking);
  return {
    recall: recallAtK(labels, rows, k, depth),
    precision: precisionAtK(labels, rows, k, depth),
    linear: ndcgAtK(labels, rows, k, depth, "linear"),
    exponential: ndcgAtK(labels, rows, k, depth, "exponential"),
    ap: averagePrecisionAtK(labels, rows, k, depth),
    judged: judgedAtK(labels, rows, k, depth),
  };
}

describe("hits", () => {
  test("a hit never falls as k grows, and comes with expectedRank", () => {
    fc.assert(
      fc.property(aCase, aRanking, (testCase, ranking) => {
        const rows = ranked(...ranking);
        const rank = expectedRank(testCase, rows);
        for (let k = 1; k <= DEPTH; k++) {
          const hit = hitAtK(testCase, rows, k, DEPTH);
          if (hit === null) expect(testCase.expected_sources).toEqual([]);
          else expect(hit).toBe(rank !== null && rank <= k);
        }
      }),
    );
  });

  test("at k = 1 the reciprocal rank is the hit; at every k it is 0 exactly without a hit", () => {
    fc.assert(
      fc.property(aCase, aRanking, aK, (testCase, ranking, k) => {
        const rows = ranked(...ranking);
        const hit = hitAtK(testCase, rows, k, DEPTH);
        const reciprocal = reciprocalRankAtK(testCase, rows, k, DEPTH);
        expect(reciprocal === null).toBe(hit === null);
        if (reciprocal !== null) expect(reciprocal > 0).toBe(hit);
        const top = hitAtK(testCase, rows, 1, DEPTH);
        expect(reciprocalRankAtK(testCase, rows, 1, DEPTH)).toBe(top === null ? null : Number(top));
      }),
    );
  });

  test("a complete group is a hit, and more chunks never lower the coverage", () => {
    fc.assert(
      fc.property(aCase, aRanking, anId, (testCase, ranking, more) => {
        const before = sourceMetrics(testCase, ranked(...ranking), []).ranking;
        const after = sourceMetrics(testCase, ranked(...ranking, more), []).ranking;
        if (before.any_group) expect(hitAtK(testCase, ranked(...ranking), DEPTH, DEPTH)).toBe(true);
        expect(after.group_coverage ?? 0).toBeGreaterThanOrEqual(before.group_coverage ?? 0);
      }),
    );
  });
});

describe("scores", () => {
  test("are never read: the recorded order stands, with all scores equal as well as against them", () => {
    fc.assert(
      fc.property(someLabels, aCase, aRanking, aK, (labels, testCase, ranking, k) => {
        const rows = ranked(...ranking);
        for (const rescored of [
          rows.map((row) => ({ ...row, score: 0.5 })),
          rows.map((row, i) => ({ ...row, score: i })),
        ]) {
          expect(hitAtK(testCase, rescored, k, DEPTH)).toBe(hitAtK(testCase, rows, k, DEPTH));
          expect(expectedRank(testCase, rescored)).toBe(expectedRank(testCase, rows));
          expect(ndcgAtK(labels, rescored, k, DEPTH, "linear")).toBe(ndcgAtK(labels, rows, k, DEPTH, "linear"));
          expect(averagePrecisionAtK(labels, rescored, k, DEPTH)).toBe(averagePrecisionAtK(labels, rows, k, DEPTH));
        }
      }),
    );
  });
});

describe("graded metrics", () => {
  test("lie between 0 and 1, or are not applicable", () => {
    fc.assert(
      fc.property(someLabels, aRanking, aK, (labels, ranking, k) => {
        const values = [...Object.values(allGraded(labels, ranking, k)), bpref(labels, ranked(...ranking))];
        for (const value of values) if (value !== null) expect(value >= 0 && value <= 1).toBe(true);
      }),
    );
  });

  test("nDCG is exactly 1 for an ideal order, at every k, with either gain", () => {
    fc.assert(
      fc.property(someLabels, aK, aGain, (labels, k, gain) => {
        const best = [...labels].sort(([, a], [, b]) => b - a).map(([id]) => id);
        const isApplicable = Math.max(0, ...labels.values()) > 0;
        expect(ndcgAtK(labels, ranked(...best), k, DEPTH, gain)).toBe(isApplicable ? 1 : null);
      }),
    );
  });

  test("relabelling ids changes nothing", () => {
    fc.assert(
      fc.property(
        someLabels,
        aCase,
        aRanking,
        aK,
        fc.shuffledSubarray(IDS, { minLength: IDS.length }),
        (labels, testCase, ranking, k, names) => {
          const rename = (id: string) => names[IDS.indexOf(id)]!;
          const renamedLabels = new Map([...labels].map(([id, grade]) => [rename(id), grade]));
          const renamedCase = expectingGroups(
            testCase.expected_sources.map((group) => ({
              required_chunk_ids: group.required_chunk_ids.map(rename),
              alternative_chunk_ids: (group.alternative_chunk_ids ?? []).map(rename),
            })),
          );
          const renamed = ranking.map(rename);
          expect(allGraded(renamedLabels, renamed, k)).toEqual(allGraded(labels, ranking, k));
          expect(bpref(renamedLabels, ranked(...renamed))).toBe(bpref(labels, ranked(...ranking)));
          expect(hitAtK(renamedCase, ranked(...renamed), k, DEPTH)).toBe(
            hitAtK(testCase, ranked(...ranking), k, DEPTH),
          );
          expect(sourceMetrics(renamedCase, ranked(...renamed), [])).toEqual(
            sourceMetrics(testCase, ranked(...ranking), []),
          );
        },
      ),
    );
  });

  test("an unjudged tail changes nothing above k, and bpref nowhere", () => {
    fc.assert(
      fc.property(
        someLabels,
        fc.array(anId, { minLength: 1, maxLength: DEPTH }),
        fc.nat(DEPTH),
        (labels, ranking, tail) => {
          const longer = [...ranking, ...Array.from({ length: tail }, (_, i) => `unjudged-${i}`)];
          for (let k = 1; k <= ranking.length; k++) {
            expect(allGraded(labels, longer, k, longer.length)).toEqual(allGraded(labels, ranking, k, longer.length));
          }
          expect(bpref(labels, ranked(...longer))).toBe(bpref(labels, ranked(...ranking)));
        },
      ),
    );
  });

  test("a repeat taken out and its place kept by an unjudged chunk: all but judged@k say the same", () => {
    fc.assert(
      fc.property(someLabels, aRanking, aK, (labels, ranking, k) => {
        const replaced = ranking.map((id, i) => (ranking.indexOf(id) < i ? `unjudged-${i}` : id));
        const { judged: _a, ...withRepeats } = allGraded(labels, ranking, k);
        const { judged: _b, ...withoutRepeats } = allGraded(labels, replaced, k);
        expect(withRepeats).toEqual(withoutRepeats);
      }),
    );
  });

  test("with grades 0 and 1 only, the gain doesn't matter", () => {
    fc.assert(
      fc.property(someLabels, aRanking, aK, (labels, ranking, k) => {
        const binary = new Map([...labels].map(([id, grade]) => [id, Math.min(grade, 1)]));
        const { linear, exponential } = allGraded(binary, ranking, k);
        expect(linear).toBe(exponential);
      }),
    );
  });

  test("the fast way gives what the taught functions give, to the last bit", () => {
    fc.assert(
      fc.property(someLabels, aRanking, aK, (labels, ranking, k) => {
        const scorer = gradeScorer([k], DEPTH);
        const scores = scorer.score(gradesOf(labels, ranked(...ranking)), idealGrades(labels));
        const { recall, precision, linear, exponential, ap, judged } = allGraded(labels, ranking, k);
        const relevant = [...labels].filter(([, grade]) => grade >= 1).map(([id]) => id);
        const testCase = expectingGroups(relevant.length === 0 ? [] : [relevant]);
        const rows = ranked(...ranking);
        const hit = hitAtK(testCase, rows, k, DEPTH);
        expect(scores).toEqual([
          hit === null ? null : Number(hit),
          recall,
          precision,
          reciprocalRankAtK(testCase, rows, k, DEPTH),
          linear,
          exponential,
          ap,
          judged,
          averagePrecisionAtK(labels, rows, DEPTH, DEPTH),
          reciprocalRankAtK(testCase, rows, DEPTH, DEPTH),
          bpref(labels, rows),
        ]);
      }),
    );
  });
});

describe("a question that fails", () => {
  const someRanks = fc.array(fc.constantFrom(1, 2, 3, null, "N/A" as const, "failed" as const, "skipped" as const), {
    minLength: 1,
    maxLength: 12,
  });
  const fail = (rows: readonly RetrievalResult[], at: number) =>
    rows.map((row, i) => (i === at ? { ...row, status: "failed" as const } : row));
  const rates = (rows: readonly RetrievalResult[]) => {
    const bounds = boundsForUncompleted(summarizeRun(rows));
    return { lower: bounds.if_all_missed.rate ?? 0, upper: bounds.if_all_hit.rate ?? 1 };
  };

  test("raises no bound above what it would have been with a hit in its place, and never the lower one", () => {
    fc.assert(
      fc.property(someRanks, fc.nat(), (ranks, at) => {
        const evaluable = ranks.map((rank, i) => (i === at % ranks.length && typeof rank !== "number" ? null : rank));
        const place = at % ranks.length;
        const rows = resultsWithRanks(evaluable, 2, 3);
        const hit = resultsWithRanks(
          evaluable.map((rank, i) => (i === place ? 1 : rank)),
          2,
          3,
        );
        const failed = rates(fail(rows, place));
        expect(failed.lower).toBeLessThanOrEqual(rates(rows).lower);
        expect(failed.lower).toBeLessThanOrEqual(rates(hit).lower);
        expect(failed.upper).toBeLessThanOrEqual(rates(hit).upper);
      }),
    );
  });

  test("leaves the true rate between the bounds, whatever it would have answered", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(1, 2, 3, null), { minLength: 1, maxLength: 12 }), fc.nat(), (ranks, at) => {
        const rows = resultsWithRanks(ranks, 2, 3);
        const truth = summarizeRun(rows).hit_rate!;
        const { lower, upper } = rates(fail(rows, at % ranks.length));
        expect(lower <= truth && truth <= upper).toBe(true);
      }),
    );
  });

  test("does the same to the bounds of a graded mean", () => {
    const aValue = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(aValue, { minLength: 1, maxLength: 12 }), fc.nat(), (values, at) => {
        const completed = values.map((value, i): ScoredCase => ({ case_id: `q${i}`, status: "completed", value }));
        const place = at % values.length;
        const failed = completed.map((row, i): ScoredCase => (i === place ? { ...row, status: "failed" } : row));
        const before = summarizeMetric(completed);
        const after = summarizeMetric(failed);
        // Sums of the same numbers in another order differ in the last digits.
        expect(after.if_all_missed! <= before.mean! + 1e-12).toBe(true);
        expect(after.if_all_hit! >= before.mean! - 1e-12).toBe(true);
      }),
    );
  });

  test("is counted once, so that every question is still accounted for", () => {
    fc.assert(
      fc.property(someRanks, fc.nat(), (ranks, at) => {
        const summary = summarizeRun(fail(resultsWithRanks(ranks, 2, 3), at % ranks.length));
        const { evaluated_questions, not_applicable, not_completed, failed, skipped, questions } = summary;
        expect(evaluated_questions + not_applicable + not_completed).toBe(questions);
        expect(failed + skipped).toBe(not_completed);
        expect(questions).toBe(ranks.length);
      }),
    );
  });

  test("MRR never exceeds the hit rate at the same k", () => {
    fc.assert(
      fc.property(someRanks, (ranks) => {
        const rows = resultsWithRanks(ranks, 3);
        const rate = summarizeRun(rows).hit_rate;
        const mrr = mrrAtK(rows, 3);
        expect(mrr === null).toBe(rate === null);
        if (mrr !== null) expect(mrr).toBeLessThanOrEqual(rate! + 1e-12);
      }),
    );
  });
});
