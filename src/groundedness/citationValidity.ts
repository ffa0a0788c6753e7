/** How an answer without any citation counts. */
export interface CitationRule {
  /** True: an answer that cites nothing is not valid. Default: it is not applicable. */
  readonly requireCitations?: boolean;
}

/**
 * Citation validity: does every id that the answer cites stand in the context it was given?
 *
 * Unit:       true or false for one answer; over answers, a share.
 * N/A:        null for an answer that cites nothing, unless requireCitations: then false. Without that option, dropping all
 *             citations is the surest way to a perfect figure.
 * Ignores:    whether the cited chunk says what the answer says; see citationSupport.
 * Edge cases: one stranger among many is enough for false; an id cited twice counts once; an id is compared letter by letter.
 *
 * @example citationValidity(["a", "a"], ["a", "b"]) // => true
 * @example citationValidity(["a", "x"], ["a", "b"]) // => false
 * @example citationValidity([], ["a"]) // => null
 * @example citationValidity([], ["a"], { requireCitations: true }) // => false
 */
export function citationValidity(
  citations: readonly string[],
  contextChunkIds: readonly string[],
  { requireCitations = false }: CitationRule = {},
): boolean | null {
  if (citations.length === 0) return requireCitations ? false : null;
  return citations.every((id) => contextChunkIds.includes(id));
}
