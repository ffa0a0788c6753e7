import { isGroupSatisfied } from "../../../metrics/isGroupSatisfied.js";
import type { ExpectedSource } from "../../../records/types.js";
import type { Misconception } from "../../task.js";

export type GroupInput = [group: ExpectedSource, chunkIds: readonly string[]];

/**
 * Wrong ways to call a group complete, wider thoughts before narrower ones: who ignores alternatives also ignores them where all are there.
 * `applies` leaves out inputs on which people who share the thought would differ.
 */
export const groupMisconceptions: readonly Misconception<GroupInput>[] = [
  {
    id: "any-required",
    thought: "one of the required chunks is enough",
    question: "Can you restart a service with half of its procedure?",
    implementation: ({ required_chunk_ids, alternative_chunk_ids = [] }, ids) =>
      [...required_chunk_ids, ...alternative_chunk_ids].some((id) => ids.includes(id)),
  },
  {
    id: "everything-demanded",
    thought: "the required chunks and all alternatives are needed together",
    question: "Who would read the page after reading all that it replaces?",
    implementation: ({ required_chunk_ids, alternative_chunk_ids = [] }, ids) =>
      [...required_chunk_ids, ...alternative_chunk_ids].every((id) => ids.includes(id)),
  },
  {
    id: "required-and-alternative",
    thought: "a group with alternatives needs its required chunks and an alternative besides",
    question: "What does the word alternative mean for somebody who already has the required chunks?",
    implementation: ({ required_chunk_ids, alternative_chunk_ids = [] }, ids) =>
      required_chunk_ids.every((id) => ids.includes(id)) &&
      (alternative_chunk_ids.length === 0 || alternative_chunk_ids.some((id) => ids.includes(id))),
  },
  {
    id: "alternatives-ignored",
    thought: "only required chunks count, and alternatives are passed over",
    question: "The page that tells everything is there: what is still missing?",
    implementation: ({ required_chunk_ids }, ids) => required_chunk_ids.every((id) => ids.includes(id)),
  },
  {
    id: "vacuous-alternative",
    thought: "a group without alternatives is complete whatever was brought",
    question: "Which alternative did you find?",
    implementation: ({ required_chunk_ids, alternative_chunk_ids = [] }, ids) =>
      required_chunk_ids.every((id) => ids.includes(id)) || alternative_chunk_ids.every((id) => ids.includes(id)),
    applies: ({ alternative_chunk_ids = [] }) => alternative_chunk_ids.length === 0,
  },
  {
    id: "counts-not-names",
    thought: "the number of chunks is compared, and not which chunks they are",
    question: "A door has two locks. Do two wrong keys open it?",
    implementation: (group, ids) =>
      ids.length === group.required_chunk_ids.length || broughtAlternatives(group, ids).length > 0,
    // Beyond as many as required, some write "at least" and some "exactly"; repeats are another question.
    applies: (group, ids) =>
      broughtAlternatives(group, ids).length === 0 &&
      ids.length <= group.required_chunk_ids.length &&
      new Set(ids).size === ids.length,
  },
  {
    id: "exact-set",
    thought: "a chunk that the group doesn't name spoils it",
    question: "A third page lies beside the two that you need. Did the evidence go away?",
    implementation: (group, ids) =>
      broughtAlternatives(group, ids).length > 0 ||
      (isGroupSatisfied(group, ids) && ids.every((id) => group.required_chunk_ids.includes(id))),
    // Beside an alternative, some forgive further chunks and some don't.
    applies: (group, ids) => broughtAlternatives(group, ids).length === 0,
  },
  {
    id: "alternative-tops-up",
    thought: "an alternative fills one gap and no more",
    question: "Read the alternative alone: what is missing after that?",
    implementation: ({ required_chunk_ids, alternative_chunk_ids = [] }, ids) => {
      const found = required_chunk_ids.filter((id) => ids.includes(id)).length;
      const gapsFilled = alternative_chunk_ids.some((id) => ids.includes(id)) ? 1 : 0;
      return found + gapsFilled >= required_chunk_ids.length;
    },
    // A second alternative, or a chunk that was brought twice, counts for some and not for others.
    applies: (group, ids) => broughtAlternatives(group, ids).length === 1 && new Set(ids).size === ids.length,
  },
  {
    id: "all-alternatives-demanded",
    thought: "all alternatives must be there before one of them counts",
    question: "Two pages tell the same. Would you read both?",
    implementation: ({ required_chunk_ids, alternative_chunk_ids = [] }, ids) =>
      required_chunk_ids.every((id) => ids.includes(id)) ||
      (alternative_chunk_ids.length > 0 && alternative_chunk_ids.every((id) => ids.includes(id))),
  },
  {
    id: "alternatives-always-there",
    thought: "every group is taken to have a list of alternatives",
    question: "Nobody wrote an alternative for this group. What does your function read there?",
    implementation: ({ required_chunk_ids, alternative_chunk_ids }, ids) =>
      required_chunk_ids.every((id) => ids.includes(id)) || alternative_chunk_ids!.some((id) => ids.includes(id)),
    // Once the required chunks are all there, some look no further and some do.
    applies: ({ required_chunk_ids }, ids) => !required_chunk_ids.every((id) => ids.includes(id)),
  },
  {
    id: "first-required-only",
    thought: "only the first required chunk is looked for",
    question: "What stands in the other chunks of the group?",
    implementation: (group, ids) =>
      isGroupSatisfied({ ...group, required_chunk_ids: group.required_chunk_ids.slice(0, 1) }, ids),
  },
  {
    id: "repeats-counted",
    thought: "a required chunk that was brought twice counts twice",
    question: "Does a second copy of page 1 bring you page 2?",
    implementation: (group, ids) =>
      ids.filter((id) => group.required_chunk_ids.includes(id)).length >= group.required_chunk_ids.length ||
      broughtAlternatives(group, ids).length > 0,
    // With more finds than required, some write "at least" and some "exactly".
    applies: (group, ids) =>
      ids.filter((id) => group.required_chunk_ids.includes(id)).length <= group.required_chunk_ids.length,
  },
  {
    id: "silent-no",
    thought: "nothing is returned where the group isn't complete",
    question: "Follow your function to its end without an early return. What does its caller get?",
    implementation: (group, ids) => isGroupSatisfied(group, ids) || undefined,
  },
];

function broughtAlternatives(group: ExpectedSource, ids: readonly string[]): readonly string[] {
  return (group.alternative_chunk_ids ?? []).filter((id) => ids.includes(id));
}
