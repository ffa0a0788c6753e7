import { expectedChunkIds } from "../../metrics/expectedChunkIds.js";
import { sourceMetrics } from "../../metrics/sourceMetrics.js";
import type { ExpectedSource, TestCase } from "../../records/types.js";
import { words } from "../../retrieval/bm25Retriever.js";
import { countWords } from "../../retrieval/chunkArticles.js";
import { STOP_WORDS } from "../../retrieval/stopWords.js";
import type { Scored, Shipped } from "./loadShipped.js";
import { nearDuplicateClusters } from "./nearDuplicates.js";

/** One thing that the course must be able to show, and how often the shipped data shows it on the shipped model. */
export interface Phenomenon {
  readonly what: string;
  readonly count: number;
  readonly least: number;
  readonly most?: number;
}

const CODE = /\b[A-Z]-\d{2,4}\b/;
const at = (k: number) => (row: { result: Scored["result"] }) => row.result.ranking.slice(0, k);

/** Every row of the data's contract, counted. Labels are never bent to reach a count: a short count means more cases. */
export function phenomena(shipped: Shipped): Phenomenon[] {
  return [
    ...sizes(shipped),
    ...withoutSource(shipped),
    ...evidence(shipped),
    ...firstRanks(shipped),
    ...traps(shipped),
    ...wording(shipped),
    ...repeats(shipped),
    ...chunkLengths(shipped),
    ...answers(shipped),
    ...failures(shipped),
    ...secondLabels(shipped),
  ];
}

function sizes({ testCases, dense, denseWithoutSource }: Shipped): Phenomenon[] {
  return [
    { what: "test cases", count: testCases.length, least: 190 },
    { what: "evaluable cases", count: dense.length, least: 150 },
    { what: "cases without source (N/A)", count: denseWithoutSource.length, least: 24 },
    {
      what: "turns without search",
      count: testCases.filter((testCase) => !testCase.requires_retrieval).length,
      least: 12,
    },
  ];
}

function withoutSource({ dense, denseWithoutSource }: Shipped): Phenomenon[] {
  const ofType = (type: string) =>
    denseWithoutSource.filter(({ testCase }) => testCase.segment.query_type === type).length;
  const best = ({ result }: Scored) => result.ranking[0]?.score ?? 0;
  const answerable = dense.map(best).sort((a, b) => a - b);
  const median = answerable[Math.floor(answerable.length / 2)] ?? 0;
  return [
    { what: "N/A: foreign", count: ofType("foreign"), least: 8 },
    { what: "N/A: in-domain but absent, or a false premise", count: ofType("absent"), least: 12 },
    { what: "N/A: page removed", count: ofType("removed"), least: 4 },
    {
      what: "N/A with a best score above the median of answerable ones",
      count: denseWithoutSource.filter((row) => best(row) > median).length,
      least: 6,
    },
  ];
}

function evidence({ dense, testCases }: Shipped): Phenomenon[] {
  const groups = testCases.flatMap((testCase) => testCase.expected_sources);
  const multi = dense.filter(({ testCase }) => testCase.expected_sources.length >= 2);
  const complete = (row: Scored, k: number) => coverageAt(row, k).all_groups === true;
  const hit = (row: Scored, k: number) => row.result.expected_rank !== null && row.result.expected_rank <= k;
  return [
    { what: "multi-part cases", count: multi.length, least: 40 },
    {
      what: "multi-part, dense: hit at 5 but incomplete",
      count: multi.filter((row) => hit(row, 5) && !complete(row, 5)).length,
      least: 8,
    },
    {
      what: "multi-part, dense: the missing part exactly at position 4",
      count: multi.filter((row) => hit(row, 3) && !complete(row, 3) && complete(row, 4)).length,
      least: 2,
    },
    {
      what: "groups of two or more required chunks",
      count: groups.filter((group) => group.required_chunk_ids.length >= 2).length,
      least: 20,
    },
    { what: "… split over neighbouring chunks", count: groups.filter(isSplit).length, least: 10 },
    {
      what: "dense: hit at 5 without any complete group",
      count: dense.filter((row) => hit(row, 5) && coverageAt(row, 5).any_group === false).length,
      least: 4,
    },
    {
      what: "groups with alternatives",
      count: groups.filter((group) => (group.alternative_chunk_ids ?? []).length > 0).length,
      least: 20,
    },
    {
      what: "dense@10: groups met only by an alternative",
      count: dense.flatMap((row) =>
        row.testCase.expected_sources.filter((group) => metByAlternativeOnly(group, at(10)(row))),
      ).length,
      least: 5,
    },
  ];
}

function coverageAt(row: Scored, k: number) {
  return sourceMetrics(row.testCase, at(k)(row), []).ranking;
}

function isSplit({ required_chunk_ids }: ExpectedSource): boolean {
  const sections = required_chunk_ids.map((chunkId) => chunkId.replace(/-\d+$/, ""));
  return required_chunk_ids.length >= 2 && new Set(sections).size < sections.length;
}

function metByAlternativeOnly(group: ExpectedSource, ranking: Scored["result"]["ranking"]): boolean {
  const found = new Set(ranking.map((row) => row.chunk_id));
  const required = group.required_chunk_ids.every((chunkId) => found.has(chunkId));
  return !required && (group.alternative_chunk_ids ?? []).some((chunkId) => found.has(chunkId));
}

function firstRanks({ dense }: Shipped): Phenomenon[] {
  const between = (from: number, to: number) =>
    dense.filter(
      ({ result }) => result.expected_rank !== null && result.expected_rank >= from && result.expected_rank <= to,
    ).length;
  const absent = dense.filter(({ result }) => result.expected_rank === null).length;
  // Curves that bend: every stretch has its share, none holds half of all.
  const half = Math.floor(dense.length / 2);
  return [
    { what: "first rank 1", count: between(1, 1), least: 50, most: half },
    { what: "first rank 2–3", count: between(2, 3), least: 20, most: half },
    { what: "first rank 4–5", count: between(4, 5), least: 10, most: half },
    { what: "first rank 6–10", count: between(6, 10), least: 10, most: half },
    { what: "absent from the first 10", count: absent, least: 15, most: half },
  ];
}

function traps({ dense, chunks, testCases, run }: Shipped): Phenomenon[] {
  const siblingsOf = (testCase: TestCase) =>
    testCase.labels.filter((label) => label.reason.startsWith("sibling")).map((label) => label.chunk_id);
  const services = (ids: readonly string[]) => new Set(ids.map((chunkId) => chunks.get(chunkId)!.metadata.service));
  const trapped = dense.filter(({ testCase }) => siblingsOf(testCase).length > 0);
  const sameService = ({ testCase }: Scored) => {
    const own = services(expectedChunkIds(testCase));
    return siblingsOf(testCase).some((chunkId) => own.has(chunks.get(chunkId)!.metadata.service));
  };
  const otherService = ({ testCase }: Scored) => {
    const own = services(expectedChunkIds(testCase));
    return siblingsOf(testCase).some((chunkId) => !own.has(chunks.get(chunkId)!.metadata.service));
  };
  const above = ({ testCase, result }: Scored) => {
    const place = result.ranking.findIndex((row) => siblingsOf(testCase).includes(row.chunk_id));
    return place >= 0 && (result.expected_rank === null || place + 1 < result.expected_rank);
  };
  const version = testCases.filter((testCase) => testCase.segment.query_type === "version");
  const other = (testCase: TestCase) =>
    testCase.labels.filter((label) => label.reason.startsWith("other version")).map((label) => label.chunk_id);
  const contexts = new Map(
    run("dense-d10").map((result) => [result.case_id, new Set(result.context.map((row) => row.chunk_id))]),
  );
  const holdsBoth = (testCase: TestCase) => {
    const context = contexts.get(testCase.case_id);
    const has = (chunkId: string) => context?.has(chunkId) === true;
    return expectedChunkIds(testCase).some(has) && (other(testCase).some(has) || testCase.expected_sources.length > 1);
  };
  return [
    { what: "sibling traps", count: trapped.length, least: 30 },
    { what: "… right service, wrong procedure", count: trapped.filter(sameService).length, least: 20 },
    { what: "… right procedure, wrong service", count: trapped.filter(otherService).length, least: 10 },
    { what: "… ranked above the evidence (dense)", count: trapped.filter(above).length, least: 10 },
    { what: "2.x/3.x questions", count: version.length, least: 12 },
    {
      what: "2.x/3.x facts",
      count: new Set(version.map((testCase) => expectedChunkIds(testCase).sort().join())).size,
      least: 8,
    },
    { what: "contexts that hold both versions (dense-d10)", count: version.filter(holdsBoth).length, least: 4 },
    {
      what: "negations and exceptions",
      count: dense.filter(({ testCase }) => testCase.segment.query_type === "exception").length,
      least: 10,
    },
  ];
}

function wording({ dense, chunks, testCases }: Shipped): Phenomenon[] {
  const twins = testCases.filter((testCase) => testCase.segment.language === "pl");
  const codes = dense.filter(({ testCase }) => CODE.test(testCase.question) && testCase.segment.language === "en");
  const asked = new Set(codes.flatMap(({ testCase }) => expectedChunkIds(testCase)));
  const sections = [...chunks.values()].map((chunk) => ({
    chunk_id: chunk.chunk_id,
    code: CODE.exec(chunk.metadata.section)?.[0] ?? "",
  }));
  const coded = sections.filter((section) => section.code !== "" && asked.has(section.chunk_id));
  const letters = (code: string) => [...code].sort().join("");
  const pairs = coded.filter((a) => coded.some((b) => a.code !== b.code && letters(a.code) === letters(b.code)));
  const shared = ({ testCase }: Scored) => {
    const question = new Set(stems(testCase.question));
    return expectedChunkIds(testCase).some((chunkId) =>
      stems(chunks.get(chunkId)!.text).some((stem) => question.has(stem)),
    );
  };
  return [
    { what: "English–Polish twins", count: twins.filter((twin) => hasTwin(twin, testCases)).length, least: 20 },
    {
      what: "… Polish ones that carry a code",
      count: twins.filter((twin) => CODE.test(twin.question)).length,
      least: 5,
    },
    { what: "questions with a code or id", count: codes.length, least: 16 },
    { what: "pairs of near-identical codes", count: Math.floor(pairs.length / 2), least: 6 },
    {
      what: "English questions that share no content word with the evidence",
      count: dense.filter((row) => row.testCase.segment.language === "en" && !shared(row)).length,
      least: 16,
    },
  ];
}

/** A Polish case `q-12-pl` has the same sources as `q-12`. */
function hasTwin(twin: TestCase, testCases: readonly TestCase[]): boolean {
  const english = testCases.find((testCase) => `${testCase.case_id}-pl` === twin.case_id);
  return english !== undefined && JSON.stringify(english.expected_sources) === JSON.stringify(twin.expected_sources);
}

/** Content words with their commonest English endings taken off: enough to see that two texts share none. */
function stems(text: string): string[] {
  return words(text)
    .filter((word) => !STOP_WORDS.has(word) && word.length > 2)
    .map((word) => word.replace(/(?:ing|ed|es|s|e|er|ly|ion)$/, ""));
}

function repeats({ dense, chunks, vectors }: Shipped): Phenomenon[] {
  const clusters = nearDuplicateClusters([...chunks.values()], vectors);
  const clusterOf = new Map(clusters.flatMap((cluster, c) => cluster.map((chunkId): [string, number] => [chunkId, c])));
  const crowded = (row: Scored) => {
    const members = at(5)(row).flatMap(({ chunk_id }) => clusterOf.get(chunk_id) ?? []);
    return members.some((c) => members.filter((other) => other === c).length >= 3);
  };
  const documentHit = (row: Scored) => {
    const documents = new Set(expectedChunkIds(row.testCase).map((chunkId) => chunks.get(chunkId)!.doc_id));
    return at(5)(row).some(({ doc_id }) => documents.has(doc_id));
  };
  const chunkHit = ({ result }: Scored) => result.expected_rank !== null && result.expected_rank <= 5;
  return [
    { what: "clusters of three or more near-duplicates", count: clusters.length, least: 5 },
    { what: "dense top 5 with three of one cluster", count: dense.filter(crowded).length, least: 5 },
    {
      what: "dense@5: document hit, chunk miss",
      count: dense.filter((row) => documentHit(row) && !chunkHit(row)).length,
      least: 8,
    },
  ];
}

function chunkLengths({ chunks }: Shipped): Phenomenon[] {
  const lengths = [...chunks.values()].map((chunk) => countWords(chunk.text));
  const share = (test: (length: number) => boolean) => Math.round((100 * lengths.filter(test).length) / lengths.length);
  return [
    { what: "shortest chunk, words", count: Math.min(...lengths), least: 12 },
    { what: "longest chunk, words", count: Math.max(...lengths), least: 50, most: 60 },
    { what: "chunks below 25 words, %", count: share((length) => length < 25), least: 20 },
    { what: "chunks above 50 words, %", count: share((length) => length > 50), least: 20 },
  ];
}

function answers({ dense }: Shipped): Phenomenon[] {
  const lacks = (kind: "must_have" | "must_not") =>
    dense.filter(({ testCase }) => !testCase.expected_facts.some((fact) => fact.kind === kind)).length;
  return [
    {
      what: "sourced cases without an expected answer",
      count: dense.filter(({ testCase }) => testCase.expected_answer === null).length,
      least: 0,
      most: 0,
    },
    { what: "sourced cases without a must-have", count: lacks("must_have"), least: 0, most: 0 },
    { what: "sourced cases without a must-not", count: lacks("must_not"), least: 0, most: 0 },
  ];
}

/** The controlled run: what failing hides, and what the naive rate makes of it. */
function failures({ run, dense }: Shipped): Phenomenon[] {
  const failed = new Set(
    run("dense-d5-failures").flatMap((result) => (result.status === "failed" ? [result.case_id] : [])),
  );
  const hitOf = new Map(run("dense-d5").map((result) => [result.case_id, result.hit_at_k]));
  const hits = dense.filter(({ testCase }) => hitOf.get(testCase.case_id) === true).length;
  const kept = dense.filter(({ testCase }) => !failed.has(testCase.case_id));
  const keptHits = kept.filter(({ testCase }) => hitOf.get(testCase.case_id) === true).length;
  const gain = (1000 * keptHits) / kept.length - (1000 * hits) / dense.length;
  return [
    { what: "run with failures: failed searches", count: failed.size, least: 12, most: 12 },
    {
      what: "… that would have missed",
      count: [...failed].filter((caseId) => hitOf.get(caseId) === false).length,
      least: 8,
    },
    { what: "… its naive rate looks better by, in tenths of a point", count: Math.round(gain), least: 1 },
  ];
}

/** A second labeller's grades for the first ten of dense search. */
function secondLabels({ second, run }: Shipped): Phenomenon[] {
  const rankings = new Map(
    run("dense-d10").map((result) => [result.case_id, result.ranking.map((row) => row.chunk_id)]),
  );
  const whole = second.filter(({ case_id, labels }) => {
    const ids = labels.map((label) => label.chunk_id);
    return labels.every((label) => label.reason !== "") && ids.join() === rankings.get(case_id)?.join();
  });
  return [
    { what: "cases whose first ten a second labeller graded, each with a reason", count: whole.length, least: 40 },
  ];
}
