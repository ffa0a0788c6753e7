import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { TrecFiles } from "../records/trec/trecFiles.js";
import { TrecScores } from "./trecScores.js";

/**
 * Every figure against NIST's trec_eval 10.0-rc3, printed with 17 digits (src/test-data/oracle/README.md says how): the files are
 * read as they stand, ties and untidy lines included.
 */
const folder = fileURLToPath(new URL("../test-data/oracle/", import.meta.url));

/** null where the metric has no value at any k. */
type Values = Record<string, Record<string, number | null> | null>;
type Means = Record<
  string,
  { scored: number; notApplicable: number; notCompleted?: number; mean: Record<string, number> }
>;
interface OracleCase {
  relevanceLevel: number;
  cutoffs: number[];
  queries: { id: string; judged?: unknown[]; ranking?: string[]; expected: Values; expectedTrecOrder?: Values }[];
  means: Means;
  meansTrecOrder?: Means;
  meansIfMissingIsNotCompleted?: Means;
  trecEvalSummary: Record<string, Record<string, number>>;
}

const theirName: Record<string, string> = { mrr: "rr", map: "ap", ndcg_exp: "ndcgExp" };

/** The oracle's value for our metric "hit@3" or "map"; undefined for judged@k, which needs arithmetic of its own. */
function expectedValue(values: Values, name: string): number | null | undefined {
  const [metric = "", k = "all"] = name.split("@");
  const byK = values[theirName[metric] ?? metric];
  return byK === null ? null : byK?.[k];
}

const files = [
  ...readdirSync(join(folder, "cases"))
    .filter((name) => name.endsWith("-a.json") && name !== "all-empty-a.json")
    .map((name) => `cases/${name}`),
  "medium/medium.json",
];

function scoresOf(stem: string, oracle: OracleCase, missing: "not-completed" | "miss"): TrecScores {
  const newScores = () =>
    new TrecScores({ cutoffs: oracle.cutoffs, relevanceLevel: oracle.relevanceLevel, missing, keepQueries: true });
  const both = new TrecFiles(`${stem}.qrels.txt`, `${stem}.run.txt`);
  try {
    return both.join(newScores);
  } finally {
    both.close();
  }
}

describe.each(files)("%s", (file) => {
  const oracle = JSON.parse(readFileSync(join(folder, file), "utf8")) as OracleCase;
  const stem = join(folder, file.replace(/\.json$/, ""));
  const asMiss = scoresOf(stem, oracle, "miss");

  test("each query has trec_eval's values", () => {
    let compared = 0;
    for (const query of oracle.queries) {
      const row = asMiss.queries.indexOf(query.id);
      const expected = query.expectedTrecOrder ?? query.expected;
      for (const [column, name] of asMiss.names.entries()) {
        const value = expectedValue(expected, name);
        // A query without judgments and without lines stands in neither file.
        if (row < 0 || value === undefined) continue;
        const got = asMiss.value(row, column);
        if (value === null) expect([query.id, name, got]).toEqual([query.id, name, Number.NaN]);
        else expect(Math.abs(got - value), `${query.id} ${name}: ${got}, not ${value}`).toBeLessThanOrEqual(1e-12);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(50);
  });

  test("judged@k is what trec_eval's unj leaves, over the rows that are there", () => {
    for (const query of oracle.queries) {
      const row = asMiss.queries.indexOf(query.id);
      const byK = (query.expectedTrecOrder ?? query.expected).unjudged;
      if (query.ranking === undefined || query.judged?.length === 0 || row < 0 || !byK) continue;
      for (const [k, unjudged] of Object.entries(byK)) {
        const rows = Math.min(Number(k), query.ranking.length);
        const got = asMiss.value(row, asMiss.names.indexOf(`judged@${k}`));
        if (rows === 0) expect(got).toBeNaN();
        else expect(got).toBeCloseTo((rows - unjudged! * Number(k)) / rows, 12);
      }
    }
  });

  /** Queries without any judgment: the oracle counts them as N/A, a TREC file doesn't hold them. */
  const unjudgedQueries = oracle.queries.filter((query) => query.judged?.length === 0).length;

  function compareMeans(scores: TrecScores, means: Means): void {
    for (const [column, name] of scores.names.entries()) {
      const [metric = "", k = "all"] = name.split("@");
      const theirs = means[theirName[metric] ?? metric];
      if (theirs === undefined) continue;
      const got = scores.summary(column);
      const counts = [theirs.scored, theirs.notApplicable - unjudgedQueries, theirs.notCompleted ?? 0];
      expect([name, got.n, got.not_applicable, got.not_completed]).toEqual([name, ...counts]);
      expect(Math.abs(got.value! - theirs.mean[k]!), name).toBeLessThanOrEqual(1e-12);
    }
  }

  test("the means are over the queries that were scored, the rest is counted", () => {
    compareMeans(asMiss, oracle.meansTrecOrder ?? oracle.means);
  });

  const ifMissing = oracle.meansIfMissingIsNotCompleted;
  if (ifMissing !== undefined) {
    test("a query missing from the run is not completed: counted, and in no mean", () => {
      const scores = scoresOf(stem, oracle, "not-completed");
      // The oracle's means are for the recorded order; in trec_eval's the counts are the same, and so is the sum of a miss: 0.
      if (oracle.meansTrecOrder === undefined) compareMeans(scores, ifMissing);
      for (const [column, name] of scores.names.entries()) {
        const { n, not_completed, sum } = scores.summary(column);
        const theirs = ifMissing[theirName[name.split("@")[0]!] ?? name.split("@")[0]!];
        if (theirs === undefined) continue;
        expect([name, n, not_completed]).toEqual([name, theirs.scored, theirs.notCompleted]);
        expect(sum).toBeCloseTo(asMiss.summary(column).sum, 12);
      }
    });
  }

  // trec_eval -c counts queries without a relevant document as 0, so its summary is ours only where none is N/A.
  const printed = oracle.trecEvalSummary.v10_c;
  if (printed?.map !== undefined && asMiss.summary(0).not_applicable === 0) {
    test("the summary is what trec_eval -c prints, to its four digits", () => {
      const trecName: Record<string, string> = {
        precision: "P",
        hit: "success",
        ndcg: "ndcg_cut",
        ap: "map_cut",
        mrr: "recip_rank",
      };
      let compared = 0;
      for (const [column, name] of asMiss.names.entries()) {
        const theirs = printed[name.replace(/^[^@]*/, (metric) => trecName[metric] ?? metric).replace("@", "_")];
        if (theirs === undefined) continue;
        expect(Math.abs(asMiss.summary(column).value! - theirs), name).toBeLessThan(1e-4);
        compared += 1;
      }
      expect(compared).toBe(3 + 5 * oracle.cutoffs.length);
    });
  }
});

test("every ranking empty: the run file is empty, and refused", () => {
  const stem = join(folder, "cases/all-empty-a");
  const oracle = JSON.parse(readFileSync(`${stem}.json`, "utf8")) as OracleCase;
  expect(() => scoresOf(stem, oracle, "miss")).toThrow(/all-empty-a\.run\.txt: holds no ranking/);
});

test("all oracle cases are here", () => {
  expect(files.map((file) => basename(file))).toHaveLength(21);
});
