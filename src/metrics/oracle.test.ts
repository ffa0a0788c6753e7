import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { expecting, ranked } from "../records/build.js";
import { averagePrecision } from "./averagePrecision.js";
import { averagePrecisionAtK } from "./averagePrecisionAtK.js";
import { bpref } from "./bpref.js";
import { gradeScorer } from "./gradeScorer.js";
import { gradesOf, idealGrades, type Relevance } from "./grades.js";
import { hitAtK } from "./hitAtK.js";
import { judgedAtK } from "./judgedAtK.js";
import { ndcgAtK } from "./ndcgAtK.js";
import { precisionAtK } from "./precisionAtK.js";
import { recallAtK } from "./recallAtK.js";
import { reciprocalRankAtK } from "./reciprocalRankAtK.js";
import { type ScoredCase, summarizeMetric } from "./summarizeMetric.js";

// Every expected value below was printed by NIST's trec_eval 10.0-rc3 with 17 digits (src/test-data/oracle/README.md).
const FOLDER = join(import.meta.dirname, "..", "test-data", "oracle");
// The origin promises 1e-12; both sides are sums of doubles, so the last digits may differ.
const TOLERANCE = 1e-12;

type ByCutoff = Readonly<Record<string, number | null>> | null;
type Expected = Readonly<Record<string, ByCutoff>>;
interface OracleQuery {
  readonly id: string;
  readonly judged: readonly (readonly [id: string, grade: number])[];
  readonly ranking: readonly string[];
  readonly raw?: readonly string[];
  readonly trecOrder?: readonly string[];
  readonly expected: Expected;
  readonly expectedRaw?: Expected;
  readonly expectedTrecOrder?: Expected;
}
interface OracleMean {
  readonly scored: number;
  readonly notApplicable: number;
  readonly notCompleted?: number;
  /** null where nothing was scored. */
  readonly mean: Readonly<Record<string, number | null>> | null;
}
interface OracleCase {
  readonly id: string;
  readonly relevanceLevel: number;
  readonly cutoffs: readonly number[];
  readonly queries: readonly OracleQuery[];
  readonly means: Readonly<Record<string, OracleMean>>;
  readonly meansRaw?: Readonly<Record<string, OracleMean>>;
  readonly meansTrecOrder?: Readonly<Record<string, OracleMean>>;
  readonly meansIfMissingIsNotCompleted?: Readonly<Record<string, OracleMean>>;
}

const cases: OracleCase[] = readdirSync(join(FOLDER, "cases"))
  .filter((file) => file.endsWith(".json") && file !== "index.json")
  .map((file) => JSON.parse(readFileSync(join(FOLDER, "cases", file), "utf8")) as OracleCase);

/** The JSON of `medium` holds only the values; judgments and rankings stand in its two text files, in recorded order. */
function readMedium(): OracleCase {
  const read = (name: string) => readFileSync(join(FOLDER, "medium", name), "utf8");
  const medium = JSON.parse(read("medium.json")) as OracleCase;
  const rows = (name: string) =>
    read(name)
      .trim()
      .split("\n")
      .map((line) => line.split(" "));
  const qrels = rows("medium.qrels.txt");
  const run = rows("medium.run.txt");
  const queries = medium.queries.map((query) => {
    const retrieved = run
      .filter(([id]) => id === query.id)
      .map(([, , doc, , score]) => ({ doc: doc!, score: Number(score) }));
    return {
      ...query,
      judged: qrels.filter(([id]) => id === query.id).map(([, , doc, grade]) => [doc!, Number(grade)] as const),
      ranking: retrieved.map(({ doc }) => doc),
      trecOrder: retrieved.sort((a, b) => b.score - a.score || (a.doc < b.doc ? 1 : -1)).map(({ doc }) => doc),
    };
  });
  return { ...medium, queries };
}

/** Deeper than every ranking and every list of labels here: `all` in the oracle. */
const WHOLE = 1000;

/** The oracle's names, and how the functions that the course teaches answer at one cutoff (`all`: the ranking as recorded). */
type Answer = (relevance: Relevance, ranking: readonly string[], k: number, depth: number, level: number) => unknown;
const TAUGHT: Readonly<Record<string, Answer>> = {
  hit: (relevance, ranking, k, depth, level) => {
    const hit = hitAtK(expectingRelevant(relevance, level), ranked(...ranking), k, depth);
    return hit === null ? null : Number(hit);
  },
  rr: (relevance, ranking, k, depth, level) =>
    reciprocalRankAtK(expectingRelevant(relevance, level), ranked(...ranking), k, depth),
  recall: (relevance, ranking, k, depth, relevanceLevel) =>
    recallAtK(relevance, ranked(...ranking), k, depth, { relevanceLevel }),
  precision: (relevance, ranking, k, depth, relevanceLevel) =>
    precisionAtK(relevance, ranked(...ranking), k, depth, { relevanceLevel }),
  ap: (relevance, ranking, k, depth, relevanceLevel) =>
    averagePrecisionAtK(relevance, ranked(...ranking), k, depth, { relevanceLevel }),
  ndcg: (relevance, ranking, k, depth) => ndcgAtK(relevance, ranked(...ranking), k, depth, "linear"),
  ndcgExp: (relevance, ranking, k, depth) => ndcgAtK(relevance, ranked(...ranking), k, depth, "exponential"),
  bpref: (relevance, ranking, _k, _depth, relevanceLevel) => bpref(relevance, ranked(...ranking), { relevanceLevel }),
};
/** The same through the fast way, by the name that `ragbook score` prints. */
const BULK_NAME: Readonly<Record<string, string>> = {
  ...{ hit: "hit", rr: "mrr", recall: "recall", precision: "precision", ap: "ap", ndcg: "ndcg", ndcgExp: "ndcg_exp" },
};

/** hit, recall and precision have no value for the whole ranking, bpref has no other. */
function cutoffsOf(oracle: OracleCase, metric: string): string[] {
  const cutoffs = oracle.cutoffs.map(String);
  if (metric === "bpref") return ["all"];
  return ["hit", "recall", "precision"].includes(metric) ? cutoffs : [...cutoffs, "all"];
}

function expectingRelevant(relevance: Relevance, level: number) {
  const entries = relevance instanceof Map ? [...relevance] : Object.entries(relevance);
  return expecting(...entries.filter(([, grade]) => grade >= level).map(([id]) => id));
}

function checkQuery(oracle: OracleCase, query: OracleQuery, ranking: readonly string[], expected: Expected): number {
  const level = oracle.relevanceLevel;
  // Once as a Map and once as the plain object of a record: fromEntries makes "__proto__" an ordinary property.
  const asMap = new Map(query.judged);
  const asRecord = Object.fromEntries(query.judged);
  const scorer = gradeScorer(oracle.cutoffs, WHOLE, { relevanceLevel: level });
  const scores = scorer.score(gradesOf(asMap, ranked(...ranking)), idealGrades(asMap));
  const bulk = Object.fromEntries(scorer.names.map((name, index) => [name, scores[index]!]));
  let compared = 0;
  for (const [metric, answer] of Object.entries(TAUGHT)) {
    const byCutoff = expected[metric]!;
    for (const cutoff of cutoffsOf(oracle, metric)) {
      const value = byCutoff === null ? null : byCutoff[cutoff]!;
      const k = cutoff === "all" ? WHOLE : Number(cutoff);
      const where = `${oracle.id} ${query.id} ${metric}@${cutoff}`;
      same(answer(asMap, ranking, k, WHOLE, level), value, where);
      same(answer(asRecord, ranking, k, WHOLE, level), value, `${where} from a record`);
      if (cutoff !== "all") same(bulk[`${BULK_NAME[metric]}@${k}`], value, `${where} in bulk`);
      compared++;
    }
  }
  same(averagePrecision(asMap, ranked(...ranking), { relevanceLevel: level }), all(expected.ap), `${query.id} ap`);
  same(bulk.map, all(expected.ap), `${query.id} map in bulk`);
  same(bulk.mrr, all(expected.rr), `${query.id} mrr in bulk`);
  same(bulk.bpref, all(expected.bpref), `${query.id} bpref in bulk`);
  return compared;
}

const all = (byCutoff: ByCutoff | undefined) => (byCutoff === null ? null : byCutoff!.all!);

function same(actual: unknown, value: number | null, where: string): void {
  if (value === null || typeof actual !== "number") expect(actual, where).toBe(value);
  else expect(Math.abs(actual - value), `${where}: got ${actual}, not ${value}`).toBeLessThanOrEqual(TOLERANCE);
}

/** judged@k divides by the rows that are there, trec_eval's unj_k by k: the count of judged rows is the same. */
function checkJudged(oracle: OracleCase, query: OracleQuery): void {
  for (const k of oracle.cutoffs) {
    const rows = Math.min(k, query.ranking.length);
    const judged = judgedAtK(new Map(query.judged), ranked(...query.ranking), k, WHOLE);
    const where = `${oracle.id} ${query.id} judged@${k}`;
    if (rows === 0) expect(judged, where).toBeNull();
    else if (query.expected.unjudged === null) expect(judged, where).toBe(0);
    else same(judged, 1 - (query.expected.unjudged![k]! * k) / rows, where);
  }
}

describe.each([...cases, readMedium()])("$id, against trec_eval", (oracle) => {
  test("every value of every query in its recorded order", () => {
    for (const query of oracle.queries) {
      expect(checkQuery(oracle, query, query.ranking, query.expected)).toBe(7 * oracle.cutoffs.length + 5);
      checkJudged(oracle, query);
    }
  });

  test("the same lists with their repeats, which earn nothing and keep their places, and re-sorted by trec_eval", () => {
    let checked = 0;
    for (const query of oracle.queries) {
      if (query.expectedRaw) checked += checkQuery(oracle, query, query.raw!, query.expectedRaw);
      if (query.expectedTrecOrder) checked += checkQuery(oracle, query, query.trecOrder!, query.expectedTrecOrder);
    }
    expect(checked > 0).toBe(oracle.meansRaw !== undefined || oracle.meansTrecOrder !== undefined);
  });

  test("means, with how many were scored, not applicable and not completed", () => {
    checkMeans(oracle, oracle.means, (query) => [query.ranking, false]);
    if (oracle.meansRaw) checkMeans(oracle, oracle.meansRaw, (query) => [query.raw!, false]);
    if (oracle.meansTrecOrder)
      checkMeans(oracle, oracle.meansTrecOrder, (query) => [query.trecOrder ?? query.ranking, false]);
    const missing = oracle.meansIfMissingIsNotCompleted;
    if (missing) checkMeans(oracle, missing, (query) => [query.ranking, query.ranking.length === 0]);
  });
});

function checkMeans(
  oracle: OracleCase,
  means: Readonly<Record<string, OracleMean>>,
  rankingOf: (query: OracleQuery) => [ranking: readonly string[], failed: boolean],
): void {
  for (const [metric, answer] of Object.entries(TAUGHT)) {
    const expected = means[metric]!;
    for (const [cutoff, mean] of Object.entries(expected.mean ?? { 10: null })) {
      const scored = oracle.queries.map((query): ScoredCase => {
        const [ranking, failed] = rankingOf(query);
        const k = cutoff === "all" ? WHOLE : Number(cutoff);
        const value = answer(new Map(query.judged), ranking, k, WHOLE, oracle.relevanceLevel) as number | null;
        return failed
          ? { case_id: query.id, status: "failed", value: null }
          : { case_id: query.id, status: "completed", value };
      });
      const summary = summarizeMetric(scored);
      const where = `${oracle.id} mean ${metric}@${cutoff}`;
      same(summary.mean, mean, where);
      expect([summary.n, summary.not_applicable, summary.not_completed], where).toEqual([
        expected.scored,
        expected.notApplicable,
        expected.notCompleted ?? 0,
      ]);
    }
  }
}

test("all 21 cases were there", () => {
  expect(cases.length).toBe(21);
});
