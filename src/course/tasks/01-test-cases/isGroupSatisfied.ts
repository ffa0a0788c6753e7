import fc from "fast-check";
import { expectedChunkIds } from "../../../metrics/expectedChunkIds.js";
import { isGroupSatisfied as reference } from "../../../metrics/isGroupSatisfied.js";
import type { ExpectedSource } from "../../../records/types.js";
import { defineTask } from "../../task.js";
import { group, showGroup } from "../ingredients/cases.js";
import { picks, rowsFrom } from "../ingredients/rankings.js";
import { type GroupInput, groupMisconceptions } from "./isGroupSatisfied.misconceptions.js";

export const isGroupSatisfied = defineTask<GroupInput, boolean>({
  id: "isGroupSatisfied",
  chapter: "01-test-cases",
  statement: `Is this group of evidence complete, given the ids of the chunks that somebody brought?
true when all of required_chunk_ids are there, or at least one of alternative_chunk_ids; otherwise false.
One alternative replaces the whole group. A group may have no list of alternatives.
Order, repeats and further chunks change nothing.`,
  signature: "isGroupSatisfied(group: ExpectedSource, chunkIds: readonly string[]): boolean",
  types: ["ExpectedSource"],
  hints: {
    question: "There are two ways to complete a group. For which of them is one chunk enough?",
    example:
      "A group requires m and n; page p may stand in for it. [m] alone: incomplete, n is missing and p isn't there. " +
      "[n x m]: complete, both are there. [p]: complete, the page tells everything.",
    outline:
      "1. Ask whether each required id is among the chunks. 2. Ask whether some alternative id is among them; without " +
      "alternatives that can't be. 3. The group is complete if one of the two is true.",
  },
  explanation:
    "Required chunks are parts, so all of them are needed (every). Alternatives are whole replacements, so any one is enough " +
    "(some). Beware of every on an empty list: it is true, and would complete a group that has no alternatives at all.",
  examples: [
    { why: "the one required chunk is there", input: [needs("a"), ["a"]] },
    { why: "all required chunks are needed", input: [needs("a b"), ["a"]] },
    { why: "all required chunks are there, in another order", input: [needs("a b"), ["b", "a"]] },
    { why: "further chunks do no harm", input: [needs("a b"), ["x", "b", "y", "a"]] },
    { why: "as many chunks, but not the right ones", input: [needs("a b"), ["a", "x"]] },
    { why: "a repeated chunk is one chunk", input: [needs("a b"), ["a", "a"]] },
    { why: "one alternative replaces the whole group", input: [needs("a b", "page"), ["page"]] },
    { why: "any one of several alternatives will do", input: [needs("a b", "page sheet"), ["sheet", "x"]] },
    { why: "the required chunks are enough without the alternative", input: [needs("a", "page"), ["a"]] },
    { why: "required chunks and one alternative of two", input: [needs("a", "page sheet"), ["a", "page"]] },
    { why: "alternatives exist, but none is there", input: [needs("a b", "page"), ["b", "x"]] },
    { why: "an empty list of alternatives completes nothing", input: [needs("a", ""), ["x"]] },
    { why: "nothing was brought", input: [needs("a"), []] },
  ],
  inputs: fc.tuple(groups(), picks(4), aim()).map(([sketch, picks, aim]): GroupInput => {
    const aGroup: ExpectedSource = { group_id: "g1", ...sketch };
    const isAllThere = picks.isAllThere && aim === "required";
    return [aGroup, rowsFrom({ ...picks, isAllThere }, idsAimedAt(aGroup, aim)).map((row) => row.chunk_id)];
  }),
  reference,
  show: (aGroup, chunkIds) => `isGroupSatisfied(a group that needs ${showGroup(aGroup)}; [${chunkIds.join(" ")}])`,
  misconceptions: groupMisconceptions,
});

/** A group by hand, ids in one text; without the second text it has no list of alternatives. */
function needs(required: string, alternatives?: string): ExpectedSource {
  const aGroup = { group_id: "g1", required_chunk_ids: required.split(" ") };
  if (alternatives === undefined) return aGroup;
  return { ...aGroup, alternative_chunk_ids: alternatives === "" ? [] : alternatives.split(" ") };
}

/** Half of the groups require at least two chunks and have at most one alternative. */
function groups() {
  return fc.oneof(group({ required: [1, 3], alternatives: [0, 3] }), group({ required: [2, 3], alternatives: [0, 1] }));
}

/** What somebody looked for: all of the required chunks turn up often only for who looks for these alone. */
type Aim = "required" | "anything" | "alternatives";

function aim() {
  return fc.constantFrom<Aim[]>("required", "anything", "alternatives");
}

function idsAimedAt(aGroup: ExpectedSource, aim: Aim): readonly string[] {
  if (aim === "required") return aGroup.required_chunk_ids;
  if (aim === "alternatives") return aGroup.alternative_chunk_ids ?? [];
  return expectedChunkIds({ expected_sources: [aGroup] });
}
