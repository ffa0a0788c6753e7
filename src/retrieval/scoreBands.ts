/** One scored chunk of one question, and whether it is evidence there. */
export interface ScoredPair {
  readonly score: number;
  readonly evidence: boolean;
}

/** What was counted from `from` up to, and without, `to`. */
export interface ScoreBand {
  readonly from: number;
  readonly to: number;
  readonly evidence: number;
  readonly pairs: number;
}

/**
 * Score bands: of all pairs of question and chunk that scored this much, how many are evidence?
 *
 *     share of a band = evidence / pairs
 *
 * Unit:       two counts a band; a share only together with both. An empty band has none, never 0 %.
 * Ignores:    pairs below the first edge, and from the last edge on.
 * Edge cases: a score that equals an edge belongs to the upper band. NaN is in no band.
 *
 * @throws RangeError for fewer than two edges, or edges that don't rise
 * @example scoreBands([{ score: 0.5, evidence: true }, { score: 0.4, evidence: false }], [0.4, 0.5, 0.6]) // => [{ from: 0.4, to: 0.5, evidence: 0, pairs: 1 }, { from: 0.5, to: 0.6, evidence: 1, pairs: 1 }]
 */
export function scoreBands(pairs: Iterable<ScoredPair>, edges: readonly number[]): ScoreBand[] {
  requireEdges(edges);
  const bands = edges.slice(1).map((to, i) => ({ from: edges[i]!, to, evidence: 0, pairs: 0 }));
  for (const { score, evidence } of pairs) {
    const band = bands.find(({ from, to }) => score >= from && score < to);
    if (band === undefined) continue;
    band.pairs += 1;
    if (evidence) band.evidence += 1;
  }
  return bands;
}

function requireEdges(edges: readonly number[]): void {
  const rising = edges.every((edge, i) => i === 0 || edge > edges[i - 1]!);
  if (edges.length >= 2 && rising) return;
  throw new RangeError(
    `scoreBands: the edges [${edges.join(", ")}] make no bands. Give two or more, each above the last.`,
  );
}
