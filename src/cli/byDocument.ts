import { expectedByDocument, rankingByDocument, relevanceByDocument } from "../metrics/byDocument.js";
import type { Grade, RetrievalResult, TestCase } from "../records/types.js";
import type { RunAndCases } from "./readScoredRun.js";

/** The same run and cases with documents in place of chunks: a hit is any chunk of the right document. */
export function byDocument({ run, testCases }: RunAndCases): Pick<RunAndCases, "run" | "testCases"> {
  const documentOf = new Map(
    run.results.flatMap(({ ranking, context }) => [...ranking, ...context].map(idAndDocument)),
  );
  for (const { gold_context } of testCases) for (const gold of gold_context) documentOf.set(gold.chunk_id, gold.doc_id);
  const lookUp = (chunkId: string) => documentOf.get(chunkId) ?? before("#", chunkId);
  return {
    run: { ...run, results: run.results.map(resultByDocument) },
    testCases: testCases.map((testCase): TestCase => {
      const relevance = Object.fromEntries(relevanceByDocument(testCase.relevance, lookUp)) as Record<string, Grade>;
      return { ...expectedByDocument(testCase, lookUp), relevance };
    }),
  };
}

function resultByDocument(result: RetrievalResult): RetrievalResult {
  const documents = rankingByDocument(result.ranking);
  return {
    ...result,
    ranking: result.ranking.map((row, i) => ({ ...row, chunk_id: documents[i]!.chunk_id })),
    context: result.context.map((row) => ({ ...row, chunk_id: row.doc_id })),
  };
}

function idAndDocument({ chunk_id, doc_id }: { chunk_id: string; doc_id: string }): [string, string] {
  return [chunk_id, doc_id];
}

/** Chunks of the workbook's index are called document#section; one that no run returned is known by its name. */
function before(mark: string, chunkId: string): string | undefined {
  const end = chunkId.indexOf(mark);
  return end < 0 ? undefined : chunkId.slice(0, end);
}
