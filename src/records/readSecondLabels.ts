import { z } from "zod";
import { readJsonLines } from "./readJsonLines.js";
import type { Grade } from "./types.js";

/** A grade for one chunk, and why. */
export interface GradedLabel {
  readonly chunk_id: string;
  readonly grade: Grade;
  readonly reason: string;
}

/** What a second labeller gave to one case, without having seen the first one's grades. One line of second-labels.jsonl. */
export interface SecondLabels {
  readonly case_id: string;
  readonly labeller: string;
  /** Only these chunks were looked at: about any other this labeller said nothing, which is not grade 0. */
  readonly labels: readonly GradedLabel[];
}

const id = z.string().min(1, "an id can't be empty");

const schema = z.object({
  case_id: id,
  labeller: id,
  labels: z.array(
    z.object({
      chunk_id: id,
      grade: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)], "a grade is 0, 1, 2 or 3"),
      reason: z.string().min(1, "a label needs a reason"),
    }),
  ),
}) as z.ZodType<SecondLabels>;

/**
 * Reads a file of second labels, one case a line, in its order.
 * Throws an Error naming file, line and case for a line that doesn't fit, a case that stands there already, or a chunk
 * that is graded twice in one case.
 */
export function readSecondLabels(file: string): SecondLabels[] {
  const firstLine = new Map<string, number>();
  return readJsonLines("readSecondLabels", file, schema).map(({ line, value }) => {
    const refuse = (why: string): never => {
      throw new Error(`readSecondLabels: ${file}, line ${line} ("${value.case_id}"): ${why}`);
    };
    const before = firstLine.get(value.case_id);
    if (before !== undefined) refuse(`the case stands in line ${before} already. Put its labels into one line.`);
    firstLine.set(value.case_id, line);
    const graded = new Set<string>();
    for (const { chunk_id } of value.labels) {
      if (graded.has(chunk_id)) refuse(`"${chunk_id}" is graded twice. Keep one grade.`);
      graded.add(chunk_id);
    }
    return value;
  });
}
