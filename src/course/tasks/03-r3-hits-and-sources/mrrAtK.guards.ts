import { mrrAtK } from "../../../metrics/mrrAtK.js";
import { isPosition } from "../../../metrics/requireRecordedDepth.js";
import type { Misconception } from "../../task.js";
import type { RunRow } from "../ingredients/runs.js";
import { average, evaluated, type MrrInput } from "./mrrAtK.rows.js";

/** Wrong ways to guard. What passes is averaged as it should be. */
export const wrongGuards: readonly Misconception<MrrInput>[] = [
  {
    id: "no-guard",
    thought: "every k is answered, also one that nobody recorded",
    question: "What do you know about the row after the last recorded one?",
    implementation: average,
    // Without a guard 2.5 or null do one thing in a comparison and another in a loop: only whole numbers tell.
    applies: (_rows, k) => isPosition(k),
  },
  {
    id: "guard-skips-failed",
    thought: "rows that were not completed have no say in how deep k may be",
    question: "Had this question not failed, at how many positions would you have seen its evidence?",
    implementation: guardedBy((rows) => rows.filter((row) => row.status === "completed")),
  },
  {
    id: "guard-skips-na",
    thought: "only evaluated rows have a say in how deep k may be",
    question: "The run is described by one depth. Which rows does that sentence speak about?",
    implementation: guardedBy(evaluated),
  },
  {
    id: "guard-by-largest",
    thought: "one row that was recorded deep enough is enough for all",
    question: "What do you know about position k of the other rows?",
    implementation: guardedBy((rows) =>
      [...rows].sort((one, other) => other.recorded_top_k - one.recorded_top_k).slice(0, 1),
    ),
  },
  {
    id: "guard-by-first-row",
    thought: "the first row speaks for the depth of all rows",
    question: "What if the second row was recorded less deep?",
    implementation: guardedBy((rows) => rows.slice(0, 1)),
  },
  {
    id: "stored-k-is-limit",
    thought: "a k deeper than the one at which hit_at_k was taken is refused",
    question: "Which field says how many positions were kept?",
    implementation: (rows, k) => {
      for (const row of rows) if (k > row.k) throw new RangeError(`k = ${k}, taken at ${row.k}`);
      return mrrAtK(rows, k);
    },
    applies: (_rows, k) => isPosition(k),
  },
  {
    id: "clamps-k",
    thought: "a k that is too deep is quietly replaced by the smallest recorded depth",
    question: "Which k goes into the report?",
    implementation: (rows, k) => {
      const depths = rows.map((row) => row.recorded_top_k);
      return mrrAtK(rows, isPosition(k) ? Math.min(k, ...depths) : k);
    },
  },
  {
    id: "only-bounds-checked",
    thought: "k is compared with its bounds, but nothing asks what kind of value it is",
    question: 'What does your comparison say to "3" or to true?',
    implementation: (rows, k) => {
      if (k < 1 || rows.some((row) => k > row.recorded_top_k)) throw new RangeError(`k = ${k}`);
      return average(rows, k);
    },
  },
  {
    id: "null-before-guard",
    thought: "the question whether there is anything to average comes before the check of k",
    question: "Does a wrong call become right because there is nothing to average?",
    implementation: (rows, k) => (evaluated(rows).length === 0 ? null : mrrAtK(rows, k)),
  },
  {
    id: "empty-before-guard",
    thought: "k isn't looked at when there are no rows",
    question: "Is 0 a position in an empty list?",
    implementation: (rows, k) => (rows.length === 0 ? null : mrrAtK(rows, k)),
  },
];

/** The right mean behind a guard that asks only some rows how deep they were recorded. */
function guardedBy(asked: (rows: readonly RunRow[]) => readonly RunRow[]): (...args: MrrInput) => unknown {
  return (rows, k) => {
    if (!isPosition(k)) throw new RangeError(`k = ${k}`);
    for (const row of asked(rows)) if (k > row.recorded_top_k) throw new RangeError(`k = ${k}`);
    return average(rows, k);
  };
}
