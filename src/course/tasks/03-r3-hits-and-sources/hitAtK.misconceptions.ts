import { expectedChunkIds } from "../../../metrics/expectedChunkIds.js";
import { hitAtK } from "../../../metrics/hitAtK.js";
import { isGroupSatisfied } from "../../../metrics/isGroupSatisfied.js";
import { requireRecordedDepth } from "../../../metrics/requireRecordedDepth.js";
import type { TestCase } from "../../../records/types.js";
import type { Misconception } from "../../task.js";
import type { ScoredId } from "../ingredients/rankings.js";

export type HitInput = [testCase: TestCase, ranking: readonly ScoredId[], k: number, recordedTopK: number];

/** Wrong ways to count a hit. Each guards as it should, unless the guard is what it gets wrong. */
export const hitMisconceptions: readonly Misconception<HitInput>[] = [
  {
    id: "before-k",
    thought: "the rows before position k count, but not the row at k itself",
    question: "Which position does your loop look at last?",
    implementation: guarded((aCase, ranking, k) => anyOf(aCase, ranking.slice(0, k - 1))),
  },
  {
    id: "whole-ranking",
    thought: "a hit anywhere in the ranking counts, however deep",
    question: "If a reader sees only the first k rows, what does the row after them change?",
    implementation: guarded((aCase, ranking) => anyOf(aCase, ranking)),
  },
  {
    id: "na-as-false",
    thought: "a case that expects nothing is counted as a miss",
    question: "What should the search have found, so that we may say that it missed it?",
    implementation: guarded((aCase, ranking, k) => anyOf(aCase, ranking.slice(0, k)) ?? false),
  },
  {
    id: "na-as-zero",
    thought: "a case that expects nothing gets the number 0",
    question: "What would this 0 do to a rate over many cases?",
    implementation: guarded((aCase, ranking, k) => anyOf(aCase, ranking.slice(0, k)) ?? 0),
  },
  {
    id: "na-as-true",
    thought: "a case that expects nothing is counted as a hit",
    question: "Which chunk was it that you found?",
    implementation: guarded((aCase, ranking, k) => anyOf(aCase, ranking.slice(0, k)) ?? true),
  },
  {
    id: "alternatives-ignored",
    thought: "only required chunks count, and alternatives are passed over",
    question: "The page that may stand in for the evidence is on top: does the reader have nothing?",
    implementation: guarded((aCase, ranking, k) => {
      if (aCase.expected_sources.length === 0) return null;
      const required = aCase.expected_sources.flatMap((group) => group.required_chunk_ids);
      return ranking.slice(0, k).some((row) => required.includes(row.chunk_id));
    }),
  },
  {
    id: "whole-group",
    thought: "a hit needs a complete group",
    question: "Is one required chunk on top or not?",
    implementation: guarded((aCase, ranking, k) => {
      if (aCase.expected_sources.length === 0) return null;
      const ids = ranking.slice(0, k).map((row) => row.chunk_id);
      return aCase.expected_sources.some((group) => isGroupSatisfied(group, ids));
    }),
  },
  {
    id: "first-group-only",
    thought: "only the first group of the case is looked at",
    question: "Which chunk would tell the second half of the answer?",
    implementation: guarded((aCase, ranking, k) =>
      anyOf({ ...aCase, expected_sources: aCase.expected_sources.slice(0, 1) }, ranking.slice(0, k)),
    ),
  },
  {
    id: "sorted-by-score",
    thought: "the rows are put in order of their scores first",
    question: "Who decided on the order that the reader really saw?",
    implementation: guarded((aCase, ranking, k) =>
      anyOf(aCase, [...ranking].sort((left, right) => right.score - left.score).slice(0, k)),
    ),
  },
  {
    id: "guard-by-list-length",
    thought: "k may not be larger than the number of rows",
    question: "Asked for 10, the index had 3: is place 4 unknown or empty?",
    implementation: (aCase, ranking, k, recordedTopK) => {
      requireRecordedDepth("hitAtK", aCase, k, recordedTopK);
      if (k > ranking.length) throw new RangeError(`k = ${k}, rows: ${ranking.length}`);
      return hitAtK(aCase, ranking, k, recordedTopK);
    },
  },
  {
    id: "found-so-fine",
    thought: "a k that is too deep is fine as long as something was found",
    question: "If only hits may skip the guard, what will the rate be?",
    implementation: (aCase, ranking, k, recordedTopK) => {
      const isTooDeep = Number.isInteger(k) && k > recordedTopK;
      return isTooDeep && anyOf(aCase, ranking) === true ? true : hitAtK(aCase, ranking, k, recordedTopK);
    },
  },
  {
    id: "clamps-k",
    thought: "a k that is too deep is quietly replaced by the recorded depth",
    question: "Which k goes into the report?",
    implementation: (aCase, ranking, k, recordedTopK) =>
      hitAtK(aCase, ranking, Number.isInteger(k) ? Math.min(k, recordedTopK) : k, recordedTopK),
  },
  {
    id: "na-skips-guard",
    thought: "the question whether anything is expected comes before the check of k",
    question: "Does a wrong call become right here?",
    implementation: (aCase, ranking, k, recordedTopK) =>
      aCase.expected_sources.length === 0 ? null : hitAtK(aCase, ranking, k, recordedTopK),
  },
  {
    id: "no-guard",
    thought: "every k is answered, also one that nobody recorded",
    question: "What do you know about the row after the last recorded one?",
    implementation: (aCase, ranking, k) => anyOf(aCase, ranking.slice(0, k)),
    // Without a guard 2.5 or null do one thing in a loop and another in slice: only whole numbers tell.
    applies: (_case, _ranking, k) => Number.isInteger(k) && k >= 1,
  },
  {
    id: "only-bounds-checked",
    thought: "k is compared with its bounds, but nothing asks what kind of value it is",
    question: 'What does your comparison say to "3" or to true?',
    implementation: (aCase, ranking, k, recordedTopK) => {
      if (k < 1 || k > recordedTopK) throw new RangeError(`k = ${k}`);
      return anyOf(aCase, ranking.slice(0, k));
    },
    applies: (_case, _ranking, k) => typeof k !== "number",
  },
];

/** Null where nothing is expected; otherwise whether one of these rows is expected. */
function anyOf(aCase: TestCase, ranking: readonly ScoredId[]): boolean | null {
  const expected = expectedChunkIds(aCase);
  return expected.length === 0 ? null : ranking.some((row) => expected.includes(row.chunk_id));
}

function guarded(answer: (...args: HitInput) => unknown): (...args: HitInput) => unknown {
  return (aCase, ranking, k, recordedTopK) => {
    requireRecordedDepth("hitAtK", aCase, k, recordedTopK);
    return answer(aCase, ranking, k, recordedTopK);
  };
}
