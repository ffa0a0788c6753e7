import { expectedChunkIds } from "../../../metrics/expectedChunkIds.js";
import type { TestCase } from "../../../records/types.js";
import type { Misconception } from "../../task.js";

export type BuildInput = [testCase: TestCase];

export interface Rankings {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Ids that a case doesn't name: "other-1", "other-2", … */
function fillers(aCase: TestCase, howMany: number): readonly string[] {
  const expected = expectedChunkIds(aCase);
  const names = Array.from({ length: howMany + expected.length }, (_, index) => `other-${index + 1}`);
  return names.filter((name) => !expected.includes(name)).slice(0, howMany);
}

/** One right answer: all required chunks but the last, in the order of the case; the last one comes at position 4. */
export function build(aCase: TestCase): Rankings {
  const { kept, missing, free } = partsOf(aCase);
  const before = [...kept, ...free].slice(0, 3);
  return { before, after: [...before, missing, free.at(-1)!] };
}

/** Wrong ways to build them, by the kind of fault that they show; the judge names the kinds. */
export const buildMisconceptions: readonly Misconception<BuildInput>[] = [
  {
    id: "filler-is-alternative",
    thought: "places between the evidence are filled with alternatives of its groups",
    question: "Could your filler answer the question?",
    implementation: (aCase) => {
      const { kept, missing, free } = partsOf(aCase);
      const before = [...kept, ...alternatives(aCase), ...free].slice(0, 3);
      return { before, after: [...before, missing, free.at(-1)] };
    },
    // Two places to fill and one alternative on each side: then both are used, whichever group one leaves incomplete.
    applies: (aCase) =>
      required(aCase).length === 2 &&
      aCase.expected_sources.every((group) => group.alternative_chunk_ids?.length === 1),
  },
  {
    id: "reshuffled",
    thought: "the evidence moves up in after, and the first three change",
    question: "Are the first three still the same?",
    implementation: (aCase) => {
      const { before } = build(aCase);
      return { before, after: [...required(aCase), ...fillers(aCase, 3)].slice(0, 5) };
    },
    // With four required chunks nothing can move.
    applies: (aCase) => required(aCase).length < 4,
  },
  {
    id: "complete-already",
    thought: "all required chunks stand in before already",
    question: "What is there left to repair at position 4?",
    implementation: (aCase) => {
      const before = [...required(aCase), ...fillers(aCase, 1)].slice(0, 3);
      return { before, after: [...before, ...fillers(aCase, 3).slice(1)] };
    },
    applies: (aCase) => required(aCase).length < 4,
  },
  {
    id: "hit-anywhere",
    thought: "an expected chunk below the top is taken for a hit at 1",
    question: "How many rows does a reader see at k = 1?",
    implementation: (aCase) => {
      const { kept, missing, free } = partsOf(aCase);
      const before = [free[0]!, ...kept, ...free.slice(1)].slice(0, 3);
      return { before, after: [...before, missing, free.at(-1)!] };
    },
  },
  {
    id: "nothing-found",
    thought: "before holds no evidence at all",
    question: "A hit at 1 and incomplete evidence: which of the two did you build?",
    implementation: (aCase) => {
      const free = fillers(aCase, 4);
      const before = free.slice(0, 3);
      return { before, after: [...before, required(aCase)[0]!, free[3]!] };
    },
  },
  {
    id: "evidence-at-5",
    thought: "the missing evidence comes at position 5",
    question: "Count the rows of after down to the one that completes it. At which k is everything there?",
    implementation: (aCase) => {
      const { missing, free } = partsOf(aCase);
      const { before } = build(aCase);
      return { before, after: [...before, free.at(-1)!, missing] };
    },
  },
  {
    id: "one-chunk-per-group",
    thought: "one chunk of each group is brought, and the others are left out",
    question: "A group needs two chunks and you brought one. Is it complete?",
    implementation: (aCase) => {
      const [first, second] = aCase.expected_sources.map((group) => group.required_chunk_ids[0]!);
      const free = fillers(aCase, 3);
      const before = [first!, free[0]!, free[1]!];
      return { before, after: [...before, second!, free[2]!] };
    },
  },
  {
    id: "fifth-is-evidence",
    thought: "position 5 is given to one more chunk of evidence",
    question: "What would a reader who stops at position 4 still miss, and what does the task say about position 5?",
    implementation: (aCase) => {
      const right = build(aCase);
      return { ...right, after: [...right.after.slice(0, 4), alternatives(aCase)[0] ?? right.after[4]!] };
    },
    // With alternatives on both sides, it doesn't matter of which group one takes it.
    applies: (aCase) => aCase.expected_sources.every((group) => (group.alternative_chunk_ids ?? []).length > 0),
  },
  {
    id: "stops-at-4",
    thought: "after ends as soon as the evidence is complete",
    question: "How many positions does after have, and how many were asked for?",
    implementation: (aCase) => {
      const right = build(aCase);
      return { ...right, after: right.after.slice(0, 4) };
    },
  },
  {
    id: "after-is-the-rest",
    thought: "after holds only the positions that come after the first three",
    question: "after is a whole ranking. What stands on its first place?",
    implementation: (aCase) => {
      const right = build(aCase);
      return { ...right, after: right.after.slice(3) };
    },
  },
  {
    id: "no-fillers",
    thought: "only evidence is listed, and no place is given to anything else",
    question: "A search that was asked for 3 rows brings 3. What stands on the others?",
    implementation: (aCase) => {
      const { kept, missing } = partsOf(aCase);
      return { before: kept, after: [...kept, missing] };
    },
    // With four required chunks before is full, and what one does about position 5 is another question.
    applies: (aCase) => required(aCase).length < 4,
  },
  {
    id: "repeats-as-fillers",
    thought: "free places are filled with a chunk that stands there already",
    question: "Is a second copy of a chunk another row for the reader?",
    implementation: (aCase) => {
      const { kept, missing } = partsOf(aCase);
      const before = [...kept, kept[0]!, kept[0]!].slice(0, 3);
      return { before, after: [...before, missing, kept[0]!] };
    },
  },
  {
    id: "rows-for-ids",
    thought: "the lists hold rows instead of chunk ids",
    question: "What is the first element of before: a text, or something that holds a text?",
    implementation: (aCase) => {
      const { before, after } = build(aCase);
      const rows = (ids: readonly string[]) => ids.map((chunk_id) => ({ chunk_id }));
      return { before: rows(before), after: rows(after) };
    },
  },
];

function required(aCase: TestCase): readonly string[] {
  return aCase.expected_sources.flatMap((group) => group.required_chunk_ids);
}

function alternatives(aCase: TestCase): readonly string[] {
  return aCase.expected_sources.flatMap((group) => group.alternative_chunk_ids ?? []);
}

function partsOf(aCase: TestCase) {
  const all = required(aCase);
  return { kept: all.slice(0, -1), missing: all.at(-1)!, free: fillers(aCase, 4) };
}
