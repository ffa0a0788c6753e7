import { instant } from "../../grading/tables/instant.js";
import { CallError } from "../callError.js";
import type { GradeCommandOptions } from "../gradeCommand.js";
import type { AskedBatch } from "./asked.js";
import type { KeptBatch } from "./batchFile.js";

/**
 * What a batch is graded with: what the call says, and for the rest what the folder of grades was made with, so that a second call with
 * fewer options doesn't change anybody's grade.
 *
 * @throws CallError where the call and the folder disagree: the grades of one folder come from one seed, one deadline, the same chapters
 */
export function keptSettings(
  { seed, chapters, deadline }: Pick<GradeCommandOptions, "seed" | "chapters" | "deadline">,
  asked: AskedBatch,
  kept: KeptBatch | null,
  out: string,
): AskedBatch & { readonly seed: number | null } {
  if (kept === null) return { ...asked, seed: seed ?? null };
  const refuse = (option: string, wanted: string, held: string) => {
    const next = `Leave ${option} out or repeat the same, or name another --out.`;
    return new CallError(`ragbook grade: ${option} ${wanted} was asked, and ${out} holds grades with ${held}. ${next}`);
  };
  if (seed !== undefined && seed !== kept.seed) throw refuse("--seed", String(seed), `seed ${kept.seed}`);
  const keptDeadline = kept.chapters === null ? asked.deadline : kept.deadline;
  const keptDeadline_ms = keptDeadline === null ? null : instant(keptDeadline);
  if (deadline !== undefined && asked.deadline_ms !== keptDeadline_ms) {
    throw refuse("--deadline", deadline, keptDeadline === null ? "no deadline" : `the deadline ${keptDeadline}`);
  }
  const keptChapters = kept.chapters ?? asked.chapters;
  if (chapters !== undefined && asked.chapters.join() !== keptChapters.join()) {
    throw refuse("--chapters", asked.chapters.join(" "), `the chapters ${keptChapters.join(", ")}`);
  }
  return { seed: kept.seed, chapters: keptChapters, deadline: keptDeadline, deadline_ms: keptDeadline_ms };
}
