import { gradeScorer } from "../../metrics/gradeScorer.js";
import { gradesOf, idealGrades, type Relevance } from "../../metrics/grades.js";
import type { Ranking } from "../../records/types.js";
import { type Figure, medianMs } from "./bench.js";

export const title = "Metrics in memory: 10,000 rankings of 100 rows, 40 labels each, k = 10";

const QUERIES = 10_000;
const ROWS = 100;
const LABELS = 40;
const RUNS = 9;

export async function run(): Promise<Figure[]> {
  const cases = Array.from({ length: QUERIES }, (_, query) => madeUpCase(query));
  const scorer = gradeScorer([10], ROWS);
  const lookup = (labels: Relevance, ranking: Ranking) => ({
    grades: gradesOf(labels, ranking),
    ideal: idealGrades(labels),
  });
  const lookedUp = cases.map(({ labels, ranking }) => lookup(labels, ranking));
  const whole = await medianMs(RUNS, () => {
    for (const { labels, ranking } of cases) scorer.score(gradesOf(labels, ranking), idealGrades(labels));
  });
  const lookups = await medianMs(RUNS, () => {
    for (const { labels, ranking } of cases) lookup(labels, ranking);
  });
  const loops = await medianMs(RUNS, () => {
    for (const { grades, ideal } of lookedUp) scorer.score(grades, ideal);
  });
  const fromRecords = await medianMs(RUNS, () => {
    for (const { record, ranking } of cases) scorer.score(gradesOf(record, ranking), idealGrades(record));
  });
  const note = `${scorer.names.length} metrics, median of ${RUNS}`;
  return [
    {
      name: "ids to grades, then all metrics",
      value: `${whole.toFixed(0)} ms`,
      note: `${note}, labels as Map, goal ≤ 100 ms`,
    },
    { name: "  of this, ids to grades", value: `${lookups.toFixed(0)} ms` },
    { name: "  of this, the metrics", value: `${loops.toFixed(0)} ms` },
    { name: "the same with labels as plain objects", value: `${fromRecords.toFixed(0)} ms`, note },
  ];
}

/** A fixed made-up case: every third label stands nowhere in the ranking. Ids are strings of their own, as from a file. */
function madeUpCase(query: number): { labels: Relevance; record: Relevance; ranking: Ranking } {
  const ids = Array.from({ length: ROWS }, (_, row) => `doc-${(query * 7919 + row * 104729) % 1_000_003}`);
  const labels = Array.from({ length: LABELS }, (_, label): [string, number] => [
    label % 3 === 0 ? `elsewhere-${query}-${label}` : ids[(label * 37) % ROWS]!,
    (query + label) % 4,
  ]);
  const ranking = JSON.parse(JSON.stringify(ids.map((chunk_id) => ({ chunk_id })))) as Ranking;
  return { labels: new Map(labels), record: Object.fromEntries(labels), ranking };
}
