import { expectedChunkIds } from "../../../metrics/expectedChunkIds.js";
import { sourceMetrics } from "../../../metrics/sourceMetrics.js";
import type { TestCase } from "../../../records/types.js";
import type { Fault, Judge } from "../../task.js";
import type { BuildInput, Rankings } from "./buildRankings.misconceptions.js";

/** Many pairs of rankings are right: what counts is what hold of them, asked in the order of the statement. */
export const judgeRankings: Judge<BuildInput, Rankings> = {
  expected:
    "{ before, after }: before holds 3 different ids, the first expected, and not all groups complete; after holds the same 3, " +
    "then the chunk that completes all groups, then one that is not expected",
  fault: (answer, aCase) => faultOfShape(answer) ?? faultOfBefore(answer, aCase) ?? faultOfAfter(answer, aCase),
};

function faultOfShape(answer: Rankings): Fault | null {
  if (!isObject(answer)) return fault("no-object", "The answer is no object with before and after.");
  for (const name of ["before", "after"] as const) {
    const list: unknown = answer[name];
    if (!Array.isArray(list)) return fault("no-list", `${name} is no list.`);
    if (list.some(isObject)) return fault("rows", `${name} holds objects; chunk ids are texts.`);
    if (!list.every((id) => typeof id === "string")) return fault("no-ids", `${name} holds something that is no text.`);
    const due = name === "before" ? 3 : 5;
    if (list.length !== due) {
      const kind = name === "before" ? "length-of-before" : `after-has-${list.length}`;
      return fault(kind, `${name} has ${list.length} positions, and ${due} are asked for.`);
    }
    const repeated = list.find((id, index) => list.indexOf(id) !== index);
    if (repeated !== undefined) return fault("repeat", `${name} holds "${repeated}" twice.`);
  }
  return null;
}

function faultOfBefore({ before }: Rankings, aCase: TestCase): Fault | null {
  const expected = expectedChunkIds(aCase);
  if (!before.some((id) => expected.includes(id)))
    return fault("nothing-found", "before holds no expected chunk at all.");
  if (!expected.includes(before[0] ?? ""))
    return fault("hit-too-low", `Hit@1 is false: "${before[0]}" is not expected.`);
  if (!isComplete(aCase, before)) return null;
  const required = aCase.expected_sources.flatMap((group) => group.required_chunk_ids);
  const replacement = before.find((id) => expected.includes(id) && !required.includes(id));
  if (replacement === undefined) return fault("complete-early", "All groups are complete in before already.");
  return fault(
    "complete-by-alternative",
    `All groups are complete in before already, and "${replacement}" is an alternative.`,
  );
}

function faultOfAfter({ before, after }: Rankings, aCase: TestCase): Fault | null {
  const moved = before.findIndex((id, index) => after[index] !== id);
  if (moved !== -1) return fault("reshuffled", `Position ${moved + 1} of after is not that of before.`);
  if (!isComplete(aCase, after.slice(0, 4))) {
    if (isComplete(aCase, after))
      return fault("one-too-late", "Not all groups are complete at position 4; at 5 they are.");
    return fault("never-complete", "Not all groups are complete, neither at position 4 nor at 5.");
  }
  const last = after[4] ?? "";
  if (expectedChunkIds(aCase).includes(last))
    return fault("fifth-expected", `Position 5 holds "${last}", which is expected.`);
  return null;
}

function isComplete(aCase: TestCase, ids: readonly string[]): boolean {
  const rows = ids.map((chunk_id) => ({ chunk_id }));
  return sourceMetrics(aCase, rows, []).ranking.all_groups === true;
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function fault(kind: string, says: string): Fault {
  return { kind, says };
}
