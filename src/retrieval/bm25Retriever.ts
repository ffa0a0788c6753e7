import MiniSearch from "minisearch";
import type { Chunk } from "../records/types.js";
import { indexVersion } from "./indexVersion.js";
import { type Retriever, requireDepth } from "./retriever.js";
import { STOP_WORDS } from "./stopWords.js";

/**
 * Search by words: BM25 (Robertson & Zaragoza 2009) with k1 = 1.2, b = 0.75, over lower-case words without stop words.
 * A code such as E-4031 stays one word. A chunk that shares no word with the question is not in the ranking.
 *
 * MiniSearch does the counting. It multiplies each score by the number of question words found, which is not BM25:
 * divided out here. Its d is the lower bound of BM25+; 0 gives plain BM25. A chunk's length counts its different words.
 */
export function bm25Retriever(chunks: readonly Chunk[]): Retriever {
  const search = new MiniSearch<{ id: number; text: string }>({
    fields: ["text"],
    tokenize: contentWords,
    processTerm: (term) => term,
    searchOptions: { bm25: { k: 1.2, b: 0.75, d: 0 } },
  });
  search.addAll(chunks.map(({ text }, id) => ({ id, text })));
  return {
    name: "bm25",
    index_version: indexVersion(chunks, "bm25"),
    async retrieve(question, depth) {
      requireDepth("bm25Retriever", depth);
      const rows = search.search(question).map(({ id, score, queryTerms }) => ({
        place: id as number,
        score: score / queryTerms.length,
      }));
      rows.sort((a, b) => b.score - a.score || a.place - b.place);
      return rows.slice(0, depth).map(({ place, score }) => ({ ...chunks[place]!, score }));
    },
  };
}

/** The words of a text without those that say little. */
function contentWords(text: string): string[] {
  return words(text).filter((word) => !STOP_WORDS.has(word));
}

/** Lower-case words of letters and digits; parts joined by a hyphen before a digit stay together: "e-4031", "j-77". */
export function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:-\p{N}+)*/gu) ?? [];
}
