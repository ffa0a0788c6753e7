import type { Chunk } from "../records/types.js";
import type { Article, Section } from "./readKnowledgeBase.js";
import { splitSentences } from "./splitSentences.js";

/** How an article is cut. Words are what stands between blanks; the heading counts. */
export interface ChunkSettings {
  /** The most words of one chunk, its heading included. The model reads about 72 words and silently drops the rest. */
  readonly max_words: number;
  /** How many words of whole sentences a chunk repeats from the end of its neighbour in the same section. */
  readonly overlap_words: number;
}

/** The cut that the labels of the shipped test cases were made for. */
export const DEFAULT_CHUNK_SETTINGS: ChunkSettings = { max_words: 60, overlap_words: 0 };

/**
 * Cuts articles into chunks: each section by itself, at sentence ends, with its heading kept in front.
 *
 * A chunk's id is `doc_id#section`, then `doc_id#section-2` and so on. Another cut gives other ids (`…@30` for 30 words,
 * `…@60+15` with overlap): a label made for one cut can never silently meet another's text.
 * Same articles and settings give the same chunks. A sentence longer than the limit stays whole, in a chunk of its own.
 *
 * Throws RangeError for a limit that is no whole number ≥ 1 or an overlap that isn't smaller than the limit, and an Error
 * for two sections of one heading.
 */
export function chunkArticles(articles: readonly Article[], settings: ChunkSettings = DEFAULT_CHUNK_SETTINGS): Chunk[] {
  requireSettings(settings);
  const chunks = articles.flatMap((article) => article.sections.flatMap((section) => cut(article, section, settings)));
  const seen = new Set<string>();
  for (const { chunk_id } of chunks) {
    if (seen.has(chunk_id))
      throw new Error(`chunkArticles: two chunks are called "${chunk_id}". Rename one of the sections.`);
    seen.add(chunk_id);
  }
  return chunks;
}

function cut(article: Article, section: Section, settings: ChunkSettings): Chunk[] {
  const heading = `${article.title}: ${section.heading}`;
  const room = Math.max(1, settings.max_words - countWords(heading));
  const base = `${article.doc_id}#${slug(section.heading)}`;
  const { title, collection, service, version, updated } = article;
  return pack(splitSentences(section.body), room, settings.overlap_words).map((sentences, i) => ({
    chunk_id: `${base}${i === 0 ? "" : `-${i + 1}`}${cutMark(settings)}`,
    doc_id: article.doc_id,
    text: `${heading}\n${sentences.join(" ")}`,
    metadata: { title, section: section.heading, collection, service, version, updated },
  }));
}

/** Fills one list after the other with whole sentences, each list at most `room` words. */
function pack(sentences: readonly string[], room: number, overlap: number): string[][] {
  const packed: string[][] = [];
  let current: string[] = [];
  for (const sentence of sentences) {
    if (current.length > 0 && wordsOf(current) + countWords(sentence) > room) {
      packed.push(current);
      current = tail(current, Math.min(overlap, room - countWords(sentence)));
    }
    current.push(sentence);
  }
  return current.length > 0 ? [...packed, current] : packed;
}

/** The last whole sentences that together have at most `words` words. */
function tail(sentences: readonly string[], words: number): string[] {
  let start = sentences.length;
  while (start > 0 && wordsOf(sentences.slice(start - 1)) <= words) start -= 1;
  return sentences.slice(start);
}

/** Words as the chunker, the token budget and the articles' authors count them: what stands between blanks. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== "").length;
}

function wordsOf(sentences: readonly string[]): number {
  return sentences.reduce((sum, sentence) => sum + countWords(sentence), 0);
}

function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

function cutMark({ max_words, overlap_words }: ChunkSettings): string {
  const standard =
    max_words === DEFAULT_CHUNK_SETTINGS.max_words && overlap_words === DEFAULT_CHUNK_SETTINGS.overlap_words;
  return standard ? "" : `@${max_words}${overlap_words > 0 ? `+${overlap_words}` : ""}`;
}

function requireSettings({ max_words, overlap_words }: ChunkSettings): void {
  if (!Number.isInteger(max_words) || max_words < 1) {
    throw new RangeError(`chunkArticles: max_words = ${max_words} is no whole number of at least 1.`);
  }
  if (!Number.isInteger(overlap_words) || overlap_words < 0 || overlap_words >= max_words) {
    throw new RangeError(
      `chunkArticles: overlap_words = ${overlap_words} must be a whole number from 0 to ${max_words - 1}.`,
    );
  }
}
