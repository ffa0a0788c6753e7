import { expectedChunkIds } from "../../../metrics/expectedChunkIds.js";
import { isGroupSatisfied } from "../../../metrics/isGroupSatisfied.js";
import { sourceMetrics } from "../../../metrics/sourceMetrics.js";
import type { ExpectedSource, TestCase } from "../../../records/types.js";
import type { Misconception } from "../../task.js";
import type { ScoredId } from "../ingredients/rankings.js";

export interface ContextRow {
  readonly chunk_id: string;
  readonly tokens: number;
}

export type SourcesInput = [testCase: TestCase, ranking: readonly ScoredId[], context: readonly ContextRow[]];

const notApplicable = { any_group: null, all_groups: null, group_coverage: null };

/** Wrong ways to report on groups. Each is right about N/A and asks both lists, unless that is what it gets wrong. */
export const sourcesMisconceptions: readonly Misconception<SourcesInput>[] = [
  {
    id: "share-of-chunks",
    thought: "group_coverage is the share of the chunks that were found",
    question: "How many parts of the question can be answered fully?",
    implementation: inBoth((groups, ids) => {
      const required = [...new Set(groups.flatMap((group) => group.required_chunk_ids))];
      return {
        ...coverage(groups, ids),
        group_coverage: required.filter((id) => ids.includes(id)).length / required.length,
      };
    }),
    // What becomes of alternatives, and of a chunk that two groups need, is another question.
    applies: ({ expected_sources: groups }) => !hasAlternatives(groups) && !shareChunks(groups),
  },
  {
    id: "vacuous-true",
    thought: "without any group, all groups count as complete",
    question: "Which group was it that was complete?",
    implementation: without({ any_group: false, all_groups: true, group_coverage: Number.NaN }),
  },
  {
    id: "vacuous-true-at-zero",
    thought: "without any group, all groups are complete and yet none of them is covered",
    question: "Can everything be complete and the coverage be 0? Which question was asked here at all?",
    implementation: without({ any_group: false, all_groups: true, group_coverage: 0 }),
  },
  {
    id: "half-na",
    thought: "without any group, group_coverage is null and the other two fields still claim something",
    question: "The coverage of this case is not applicable. How do you know, then, whether a group is complete?",
    implementation: without({ any_group: false, all_groups: true, group_coverage: null }),
  },
  {
    id: "null-for-all-three",
    thought: "without any group, one null stands in place of the three fields",
    question: "A reader asks for ranking.all_groups. What do they get?",
    implementation: without(null),
  },
  {
    id: "null-for-everything",
    thought: "without any group, the answer as a whole is null",
    question: "A reader asks for your answer's ranking. What do they get?",
    implementation: (aCase, ranking, context) =>
      aCase.expected_sources.length === 0 ? null : sourceMetrics(aCase, ranking, context),
  },
  {
    id: "na-as-zero",
    thought: "a case without groups is reported as one where everything was missed",
    question: "Which group should the search have completed?",
    implementation: without({ any_group: false, all_groups: false, group_coverage: 0 }),
  },
  {
    id: "na-as-full",
    thought: "a case without groups is reported as fully covered",
    question: "What would a hundred such cases do to the mean coverage?",
    implementation: without({ any_group: true, all_groups: true, group_coverage: 1 }),
  },
  {
    id: "any-chunk",
    thought: "one chunk of a group makes the whole group complete",
    question: "Can you restart a service with half of the procedure?",
    implementation: inBoth((groups, ids) =>
      byCompleteGroups(groups, (group) => expectedOf(group).some((id) => ids.includes(id))),
    ),
  },
  {
    id: "hit-is-any-group",
    thought: "any_group is true as soon as one expected chunk is there",
    question: "A hit needs a chunk. What does a group need?",
    implementation: inBoth((groups, ids) => {
      const isHit = expectedChunkIds({ expected_sources: groups }).some((id) => ids.includes(id));
      return { ...coverage(groups, ids), any_group: isHit };
    }),
  },
  {
    id: "context-copied",
    thought: "the context gets the values of the ranking",
    question: "Empty the context: which number moves?",
    implementation: (aCase, ranking) => sourceMetrics(aCase, ranking, ranking),
  },
  {
    id: "ranking-copied",
    thought: "the ranking gets the values of the context",
    question: "A chunk was found and then thrown away. Where can your answer show that?",
    implementation: (aCase, _ranking, context) => sourceMetrics(aCase, context, context),
  },
  {
    id: "lists-swapped",
    thought: "the values of the ranking and of the context have changed places",
    question: "Which of the two lists did you read for which field?",
    implementation: (aCase, ranking, context) => sourceMetrics(aCase, context, ranking),
  },
  {
    id: "used-up",
    thought: "a chunk that completed one group can't serve another",
    question: "Does a page go blank after you have read it?",
    implementation: inBoth((groups, ids) => {
      const left = new Set(ids);
      return byCompleteGroups(groups, (group) => {
        const requiredLeft = group.required_chunk_ids.every((id) => left.has(id));
        const used = requiredLeft
          ? group.required_chunk_ids
          : alternatives(group)
              .filter((id) => left.has(id))
              .slice(0, 1);
        for (const id of used) left.delete(id);
        return used.length > 0;
      });
    }),
    // With alternatives it hangs on which of them is taken first.
    applies: ({ expected_sources: groups }) => !hasAlternatives(groups),
  },
  {
    id: "alternatives-ignored",
    thought: "only required chunks count, and alternatives are passed over",
    question: "The page that may stand in for the whole group is there: what is missing?",
    implementation: inBoth((groups, ids) =>
      byCompleteGroups(groups, (group) => group.required_chunk_ids.every((id) => ids.includes(id))),
    ),
  },
  {
    id: "vacuous-alternative",
    thought: "a group without alternatives is complete whatever was found",
    question: "Which alternative did you find?",
    implementation: inBoth((groups, ids) =>
      byCompleteGroups(
        groups,
        (group) => isGroupSatisfied(group, ids) || alternatives(group).every((id) => ids.includes(id)),
      ),
    ),
    applies: ({ expected_sources: groups }) => groups.every((group) => alternatives(group).length <= 1),
  },
  {
    id: "all-alternatives-demanded",
    thought: "all alternatives must be there before one of them counts",
    question: "Two pages tell the same. Would you read both?",
    implementation: inBoth((groups, ids) =>
      byCompleteGroups(
        groups,
        (group) =>
          group.required_chunk_ids.every((id) => ids.includes(id)) ||
          (alternatives(group).length > 0 && alternatives(group).every((id) => ids.includes(id))),
      ),
    ),
  },
  {
    id: "alternative-tops-up",
    thought: "an alternative fills one gap of its group and no more",
    question: "Read the alternative alone: what is missing after that?",
    implementation: inBoth((groups, ids) =>
      byCompleteGroups(groups, (group) => {
        const found = group.required_chunk_ids.filter((id) => ids.includes(id)).length;
        return found + (alternatives(group).some((id) => ids.includes(id)) ? 1 : 0) >= group.required_chunk_ids.length;
      }),
    ),
  },
  {
    id: "everything-demanded",
    thought: "the required chunks and all alternatives are needed together",
    question: "Who would read the page after reading all that it replaces?",
    implementation: inBoth((groups, ids) =>
      byCompleteGroups(groups, (group) => expectedOf(group).every((id) => ids.includes(id))),
    ),
  },
  {
    id: "first-group-only",
    thought: "only the first group of the case is looked at",
    question: "Who answers the second half of the question?",
    implementation: inBoth((groups, ids) => coverage(groups.slice(0, 1), ids)),
  },
  {
    id: "any-all-swapped",
    thought: "any_group says whether all are complete, and all_groups whether some are",
    question: "One of two groups is complete: which of the two fields should be true?",
    implementation: inBoth((groups, ids) => {
      const { any_group, all_groups, group_coverage } = coverage(groups, ids);
      return { any_group: all_groups, all_groups: any_group, group_coverage };
    }),
  },
  {
    id: "counts-not-share",
    thought: "group_coverage is the number of complete groups",
    question: "Two complete groups: is that good for a case with two, and for a case with five?",
    implementation: inBoth((groups, ids) => {
      const all = coverage(groups, ids);
      return { ...all, group_coverage: all.group_coverage * groups.length };
    }),
  },
  {
    id: "percent",
    thought: "group_coverage is given in per cent",
    question: "Your 50 is compared with a threshold of 0.8. What happens?",
    implementation: inBoth((groups, ids) => {
      const all = coverage(groups, ids);
      return { ...all, group_coverage: all.group_coverage * 100 };
    }),
  },
  {
    id: "empty-is-na",
    thought: "an empty list is treated as not applicable",
    question: "The case expects evidence and nothing arrived. Was there nothing to lose?",
    implementation: inBoth((groups, ids) => (ids.length === 0 ? notApplicable : coverage(groups, ids))),
  },
];

type Answer = (groups: readonly ExpectedSource[], ids: readonly string[]) => unknown;

/** The same thought about the ranking and about the context; null three times without groups. */
function inBoth(answer: Answer): (...args: SourcesInput) => unknown {
  return ({ expected_sources: groups }, ranking, context) => {
    const of = (rows: readonly { readonly chunk_id: string }[]) =>
      groups.length === 0
        ? notApplicable
        : answer(
            groups,
            rows.map((row) => row.chunk_id),
          );
    return { ranking: of(ranking), context: of(context) };
  };
}

/** Right wherever there are groups; without any, this. */
function without(value: unknown): (...args: SourcesInput) => unknown {
  return (aCase, ranking, context) =>
    aCase.expected_sources.length === 0 ? { ranking: value, context: value } : sourceMetrics(aCase, ranking, context);
}

function coverage(groups: readonly ExpectedSource[], ids: readonly string[]) {
  return byCompleteGroups(groups, (group) => isGroupSatisfied(group, ids));
}

function byCompleteGroups(groups: readonly ExpectedSource[], isComplete: (group: ExpectedSource) => boolean) {
  const complete = groups.filter(isComplete).length;
  return { any_group: complete > 0, all_groups: complete === groups.length, group_coverage: complete / groups.length };
}

function alternatives(group: ExpectedSource): readonly string[] {
  return group.alternative_chunk_ids ?? [];
}

function expectedOf(group: ExpectedSource): readonly string[] {
  return [...group.required_chunk_ids, ...alternatives(group)];
}

function hasAlternatives(groups: readonly ExpectedSource[]): boolean {
  return groups.some((group) => alternatives(group).length > 0);
}

function shareChunks(groups: readonly ExpectedSource[]): boolean {
  const ids = groups.flatMap((group) => group.required_chunk_ids);
  return new Set(ids).size < ids.length;
}
