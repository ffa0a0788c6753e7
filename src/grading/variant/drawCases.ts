import { expectedChunkIds } from "../../metrics/expectedChunkIds.js";
import { changedCases } from "./fault.js";
import type { RecordedCase } from "./recordedBaseline.js";
import { type Draw, drawSome } from "./secretDraw.js";

/** How many cases of one language and query type a variant holds. `able`: at least so many must be able to lose evidence. */
interface Stratum {
  readonly language: string;
  readonly query_type: string;
  readonly cases: number;
  readonly able?: number;
}

const able = changedCases.strong;

/** 60 cases: 11 in each segment that a fault may change, 7 others with evidence, 6 N/A of three kinds, 3 turns without search. */
export const strata: readonly Stratum[] = [
  { language: "en", query_type: "fact", cases: 9, able },
  { language: "pl", query_type: "fact", cases: 2 },
  { language: "en", query_type: "exception", cases: 10, able },
  { language: "pl", query_type: "exception", cases: 1 },
  { language: "en", query_type: "multi-part", cases: 11, able },
  { language: "en", query_type: "code", cases: 8, able },
  { language: "pl", query_type: "code", cases: 3 },
  { language: "en", query_type: "version", cases: 3 },
  { language: "pl", query_type: "version", cases: 1 },
  { language: "en", query_type: "procedure", cases: 3 },
  { language: "en", query_type: "foreign", cases: 2 },
  { language: "en", query_type: "absent", cases: 2 },
  { language: "en", query_type: "removed", cases: 2 },
  { language: "en", query_type: "conversation", cases: 3 },
];

/**
 * Draws the cases of a variant, and puts them in the order of test-cases.jsonl, so that order says nothing.
 * Not a random sample: each segment must be able to lose evidence, so the rates of a variant are not those of the whole set.
 *
 * @throws Error where the workbook has too few cases of a kind
 */
export function drawCases(all: readonly RecordedCase[], draw: Draw): RecordedCase[] {
  const drawn = new Set(strata.flatMap((stratum) => drawStratum(all, stratum, draw)));
  return all.filter((one) => drawn.has(one));
}

function drawStratum(all: readonly RecordedCase[], stratum: Stratum, draw: Draw): RecordedCase[] {
  const { language, query_type, cases, able = 0 } = stratum;
  const here = all.filter(
    ({ testCase: { segment } }) => segment.language === language && segment.query_type === query_type,
  );
  const first = drawSome(here.filter(canLoseEvidence), able, draw);
  const others = drawSome(
    here.filter((one) => !first.includes(one)),
    cases - able,
    draw,
  );
  if (first.length < able || others.length < cases - able) {
    throw new Error(
      `drawCases: a variant needs ${cases} cases of ${language}/${query_type}, ${able} of them with evidence in the ` +
        `context; this workbook has ${here.length} and ${here.filter(canLoseEvidence).length}. Add cases to data/test-cases.jsonl.`,
    );
  }
  return [...first, ...others];
}

/**
 * Whether any fault would show in this case: its evidence is a hit at k, completes a group in the context, and leaves k other
 * chunks to fill the first k positions.
 */
export function canLoseEvidence({ testCase, result }: RecordedCase): boolean {
  const expected = expectedChunkIds(testCase);
  const others = result.ranking.filter(({ chunk_id }) => !expected.includes(chunk_id));
  return result.hit_at_k === true && result.source_metrics.context.any_group === true && others.length >= result.k;
}
