import type { CitedSentence } from "./citationCoverage.js";
import { type ClaimRules, labelClaims } from "./labelClaims.js";
import type { SourceText } from "./sourceText.js";
import type { TextEmbedder } from "./vectorsOf.js";

/** One citation, held against the chunk that it names. */
export interface CitationVerdict {
  readonly sentence: string;
  readonly chunk_id: string;
  /** Null: the id isn't in the context, so that there is nothing to read; citationValidity counts it. */
  readonly supported: boolean | null;
}

/** Citation support of one answer, with every citation. */
export interface CitationSupport {
  /** Supported sentences / sentences with a citation that could be read; null where there is none. */
  readonly value: number | null;
  readonly citations: readonly CitationVerdict[];
}

/**
 * Citation support: which share of the cited sentences is supported by what they cite?
 *
 *     citation support = sentences that their cited chunks support, taken together / sentences that cite a chunk of the context
 *
 * Unit:       0 to 1 for one answer. Each citation has a verdict of its own beside it: by itself, does this chunk support it?
 * N/A:        null where no sentence cites a chunk of the context.
 * Ignores:    sentences without citation (citationCoverage). "Supports" is what labelClaims can see.
 * Edge cases: a sentence may need two chunks: each may fail alone, and the sentence still holds. A flood of citations keeps the
 *             sentence's value and shows in the verdicts of its citations.
 */
export async function citationSupport(
  embedder: TextEmbedder,
  sentences: readonly CitedSentence[],
  context: readonly SourceText[],
  rules: ClaimRules = {},
): Promise<CitationSupport> {
  const citations: CitationVerdict[] = [];
  let read = 0;
  let supported = 0;
  for (const { text, citations: cited } of sentences) {
    const chunks = context.filter(({ chunk_id }) => cited.includes(chunk_id));
    for (const chunk_id of cited) {
      const chunk = chunks.find((candidate) => candidate.chunk_id === chunk_id);
      const verdict = chunk === undefined ? null : await supports(embedder, text, [chunk], rules);
      citations.push({ sentence: text, chunk_id, supported: verdict });
    }
    if (chunks.length === 0) continue;
    read += 1;
    if (await supports(embedder, text, chunks, rules)) supported += 1;
  }
  return { value: read === 0 ? null : supported / read, citations };
}

async function supports(embedder: TextEmbedder, text: string, chunks: readonly SourceText[], rules: ClaimRules) {
  const [verdict] = await labelClaims(embedder, [text], chunks, rules);
  return verdict?.label === "SUPPORTED";
}
