import { expectedChunkIds } from "../../../metrics/expectedChunkIds.js";
import type { ExpectedSource, TestCase } from "../../../records/types.js";
import type { Misconception } from "../../task.js";

export type CaseInput = [testCase: TestCase];

/** Wrong ways to list the evidence of a case. Each keeps every id once, unless that is what it gets wrong. */
export const expectedMisconceptions: readonly Misconception<CaseInput>[] = [
  {
    id: "first-group-only",
    thought: "only the first group of the case is looked at",
    question: "Which chunk tells the second half of the answer?",
    implementation: (aCase) => expectedChunkIds({ expected_sources: aCase.expected_sources.slice(0, 1) }),
  },
  {
    id: "repeats-kept",
    thought: "a chunk that two groups need is listed twice",
    question: "How many chunks must the search really bring?",
    implementation: (aCase) => aCase.expected_sources.flatMap((group) => [...required(group), ...alternatives(group)]),
  },
  {
    id: "replaced-required",
    thought: "in a group with alternatives, the alternatives push out the required chunks",
    question: "Somebody brings the required chunk. Is it the wrong one now?",
    implementation: listOnce((group) => (alternatives(group).length > 0 ? alternatives(group) : required(group))),
  },
  {
    id: "alternatives-ignored",
    thought: "only required chunks are listed, and alternatives are passed over",
    question: "A page that may stand in for the whole group is found: did the search find nothing?",
    implementation: listOnce(required),
  },
  {
    id: "one-chunk-per-group",
    thought: "one chunk of each group is listed and the others are left out",
    question: "The steps stand in one chunk, the warning in another. Which of them does the reader need?",
    implementation: listOnce((group) => required(group).slice(0, 1)),
  },
  {
    id: "graded-is-expected",
    thought: "every chunk with a grade is listed, whatever the grade says",
    question: "A chunk is about the right service but doesn't hold the procedure. Could you answer from it?",
    implementation: (aCase) => Object.keys(aCase.relevance),
  },
  {
    id: "same-topic-is-expected",
    thought: "every chunk with a grade from 1 up is listed",
    question: "What does grade 1 say about a chunk, and what does it not say?",
    implementation: (aCase) => Object.keys(aCase.relevance).filter((id) => aCase.relevance[id]! >= 1),
  },
  {
    id: "list-of-lists",
    thought: "the answer holds one list per group instead of ids",
    question: "What is the first element of your answer: an id, or something that holds ids?",
    implementation: (aCase) => aCase.expected_sources.map((group) => [...required(group), ...alternatives(group)]),
  },
  {
    id: "names-of-groups",
    thought: "the names of the groups are listed instead of their chunks",
    question: "Would a row of a ranking ever carry this id?",
    implementation: (aCase) => aCase.expected_sources.map((group) => group.group_id),
  },
  {
    id: "set-for-list",
    thought: "the answer is a Set",
    question: "Which kind of value does the head of the function promise?",
    implementation: (aCase) => new Set(expectedChunkIds(aCase)),
  },
  {
    id: "alternatives-always-there",
    thought: "every group is taken to have a list of alternatives",
    question: "Nobody wrote an alternative for this group. What does your function read there?",
    implementation: listOnce((group) => [...required(group), ...group.alternative_chunk_ids!]),
  },
  {
    id: "nothing-is-null",
    thought: "a case that expects nothing gets null",
    question: "How long is a list of nothing?",
    implementation: (aCase) => (aCase.expected_sources.length === 0 ? null : expectedChunkIds(aCase)),
  },
];

function required(group: ExpectedSource): readonly string[] {
  return group.required_chunk_ids;
}

function alternatives(group: ExpectedSource): readonly string[] {
  return group.alternative_chunk_ids ?? [];
}

/** All ids that `pick` takes from the groups, each once. */
function listOnce(pick: (group: ExpectedSource) => readonly string[]): (...args: CaseInput) => unknown {
  return (aCase) => [...new Set(aCase.expected_sources.flatMap((group) => [...pick(group)]))];
}
