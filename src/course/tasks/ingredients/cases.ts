import fc, { type Arbitrary } from "fast-check";
import { expectingGroups } from "../../../records/build.js";
import type { ExpectedSource, Grade, TestCase } from "../../../records/types.js";

/** Few and short ids, so that rankings and expectations meet often and a failing input is read at a glance. */
export const chunkId: Arbitrary<string> = fc.constantFrom("a", "b", "c", "d", "e", "f", "g");

export interface CaseShape {
  /** How many groups; 0 makes some cases "not applicable". Default 0 to 3. */
  readonly groups?: readonly [least: number, most: number];
  /** How many chunks a group requires. Default 1 to 2. */
  readonly required?: readonly [least: number, most: number];
  /** How many alternatives a group has; with 0 the field is sometimes missing. Default 0 to 2. */
  readonly alternatives?: readonly [least: number, most: number];
}

/**
 * A whole test case with random groups. Chunks are distinct within a group; two groups may share one.
 * Some chunks outside the groups have grade 0 or 1, so that a function which reads grades instead of groups is found out.
 */
export function testCase(shape: CaseShape = {}): Arbitrary<TestCase> {
  const [least, most] = shape.groups ?? [0, 3];
  return fc
    .tuple(fc.array(group(shape), { minLength: least, maxLength: most }), gradesOfNoEvidence)
    .map(([groups, others]) => {
      const aCase = expectingGroups(groups);
      return { ...aCase, relevance: { ...Object.fromEntries(others), ...aCase.relevance } };
    });
}

const gradesOfNoEvidence = fc.uniqueArray(fc.tuple(chunkId, fc.constantFrom<Grade[]>(0, 1)), {
  maxLength: 2,
  selector: ([id]) => id,
});

/** One group of evidence without its name. */
export function group(shape: CaseShape = {}): Arbitrary<Omit<ExpectedSource, "group_id">> {
  const [fewest, most] = shape.required ?? [1, 2];
  const [noneOr, atMost] = shape.alternatives ?? [0, 2];
  return fc
    .tuple(
      fc.uniqueArray(chunkId, { minLength: fewest + noneOr, maxLength: most + atMost }),
      fc.integer({ min: fewest, max: most }),
      fc.boolean(),
    )
    .map(([ids, required, spelledOut]) => {
      const alternatives = ids.slice(Math.min(required, ids.length - noneOr), required + atMost);
      const required_chunk_ids = ids.slice(0, Math.min(required, ids.length - noneOr));
      if (alternatives.length === 0 && !spelledOut) return { required_chunk_ids };
      return { required_chunk_ids, alternative_chunk_ids: alternatives };
    });
}

/** A case in a few words: `a case that expects {a b} or c, {d}`. */
export function showCase(testCase: Pick<TestCase, "expected_sources">): string {
  if (testCase.expected_sources.length === 0) return "a case that expects nothing";
  return `a case that expects ${testCase.expected_sources.map(showGroup).join(", ")}`;
}

/** A group in a few words: all of {a b}, or else c, or else d. */
export function showGroup(group: Omit<ExpectedSource, "group_id">): string {
  const alternatives = group.alternative_chunk_ids ?? [];
  return [`{${group.required_chunk_ids.join(" ")}}`, ...alternatives].join(" or ");
}
