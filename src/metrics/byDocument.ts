import type { ExpectedSource, RankedId, TestCase } from "../records/types.js";
import type { Relevance } from "./grades.js";

/** What is counted as found: a chunk, or any chunk of the right document. */
export type Unit = "chunk" | "document";

/** Names the document of a chunk; undefined for a chunk that the index doesn't know. */
export type DocumentOf = (chunkId: string) => string | undefined;

/**
 * A ranking by document: each row stands for its document, at the position where it stood as a chunk.
 * Positions don't move, so k still means positions of the recorded ranking; a further chunk of a document is a repeat.
 *
 * @example rankingByDocument(ranked("guide#a", "guide#b", "faq#a")).map((row) => row.chunk_id) // => ["guide", "guide", "faq"]
 */
export function rankingByDocument(ranking: readonly { readonly doc_id: string }[]): RankedId[] {
  return ranking.map((row) => ({ chunk_id: row.doc_id }));
}

/**
 * Labels by document: a document is as good as its best chunk.
 *
 * @throws Error for a label whose chunk no document holds, as when labels name documents already
 * @example [...relevanceByDocument({ "guide#a": 1, "guide#b": 3 }, (id) => id.split("#")[0])] // => [["guide", 3]]
 */
export function relevanceByDocument(relevance: Relevance, documentOf: DocumentOf): ReadonlyMap<string, number> {
  const best = new Map<string, number>();
  for (const [chunkId, grade] of relevance instanceof Map ? relevance : Object.entries(relevance)) {
    const doc = requireDocument("relevanceByDocument", chunkId, documentOf);
    best.set(doc, Math.max(grade, best.get(doc) ?? grade));
  }
  return best;
}

/**
 * A test case by document: each expected chunk is replaced by its document, and found when any chunk of that document is.
 * Two required chunks of one document become one requirement, so a document hit is easier than a chunk hit, never harder.
 *
 * @throws Error for an expected chunk that no document holds, as when the case names documents already
 * @example expectedByDocument(expecting("guide#a", "guide#b"), (id) => id.split("#")[0]).expected_sources[0].required_chunk_ids // => ["guide"]
 */
export function expectedByDocument<Case extends Pick<TestCase, "expected_sources">>(
  testCase: Case,
  documentOf: DocumentOf,
): Case {
  const documentsOf = (chunkIds: readonly string[]) => [
    ...new Set(chunkIds.map((id) => requireDocument("expectedByDocument", id, documentOf))),
  ];
  const expected_sources = testCase.expected_sources.map(
    (group): ExpectedSource => ({
      group_id: group.group_id,
      required_chunk_ids: documentsOf(group.required_chunk_ids),
      ...(group.alternative_chunk_ids && { alternative_chunk_ids: documentsOf(group.alternative_chunk_ids) }),
    }),
  );
  return { ...testCase, expected_sources };
}

function requireDocument(who: string, chunkId: string, documentOf: DocumentOf): string {
  const doc = documentOf(chunkId);
  if (doc !== undefined) return doc;
  throw new Error(
    `${who}: no document holds a chunk "${chunkId}". If it is the name of a document, the labels are by document already: ` +
      "map only the ranking. Otherwise the label belongs to another version of the index.",
  );
}
