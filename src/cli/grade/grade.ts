import { randomInt } from "node:crypto";
import { join, relative, resolve } from "node:path";
import { type GradedClass, gradeClass } from "../../grading/gradeClass.js";
import { placeOutputs, workFolder } from "../../grading/placeOutputs.js";
import { progressBar } from "../../pipeline/progressBar.js";
import { lockRun } from "../../pipeline/runLock.js";
import { makeFolder } from "../../records/makeFolder.js";
import { CallError } from "../callError.js";
import type { GradeCommandOptions } from "../gradeCommand.js";
import { askedBatch, handInsOf, jobsOf } from "./asked.js";
import { BatchFile } from "./batchFile.js";
import { exitCodeOf, gradesText } from "./gradesText.js";
import { keptSettings } from "./keptSettings.js";
import { refuseTables } from "./refuseTables.js";

/**
 * `ragbook grade`: every submission of a folder through the engine of `ragbook check`, in worker processes. Exit codes: 0 every
 * submission got a verdict · 2 the call or a table is wrong · 3 some couldn't be graded.
 */
export async function grade(dir: string | undefined, options: GradeCommandOptions): Promise<void> {
  if (options.verify !== undefined) {
    refuseBesideVerify(options);
    const { verify } = await import("./verify.js");
    return verify(dir, options.verify, options);
  }
  const { out } = options;
  if (dir === undefined)
    throw new CallError("ragbook grade: name the folder of submissions: ragbook grade DIR --out OUT");
  if (out === undefined) throw new CallError("ragbook grade: name a folder for the grades: --out OUT");
  const asked = askedBatch(options);
  const { handIns, ignored } = handInsOf(dir, out, options.only);
  const bar = progressBar();
  const graded = await refuseTables(async () => {
    makeFolder(join(out, workFolder));
    const unlock = lockedBy(out);
    try {
      const file = new BatchFile(out);
      file.refuseOthers(options.only, handIns);
      const { seed: given, ...settings } = keptSettings(options, asked, file.read(), out);
      const seed = given ?? randomInt(2 ** 31);
      const { chapters, deadline } = settings;
      file.write({ dir: relative(resolve(out), resolve(dir)), seed, only: options.only ?? null, chapters, deadline });
      say(`seed ${seed} · chapters ${chapters.map((name) => name.slice(0, 2)).join(", ")} · ${deadlineText(deadline)}`);
      for (const name of ignored) say(`ignored, no folder and no zip: ${JSON.stringify(name)}`);
      const result: GradedClass = await gradeClass({
        ...settings,
        seed,
        dir,
        handIns,
        isPart: options.only !== undefined,
        jobs: jobsOf(options.jobs),
        workFile: join(out, workFolder, "records.jsonl"),
        onProgress: (done, total) => bar.onProgress("submissions", done, total),
        onFault: (name, message) => say(`a fault of ours over ${JSON.stringify(name)}, please report it: ${message}`),
      });
      await placeOutputs(out, result, (done, total) => bar.onProgress("comparing", done, total));
      for (const remark of result.remarks) say(remark);
      return result;
    } finally {
      bar.stop();
      unlock();
    }
  });
  if (options.json) process.stdout.write(`${JSON.stringify(graded.grades, null, 2)}\n`);
  else process.stdout.write(gradesText(graded.grades, out));
  process.exitCode = exitCodeOf(graded.grades);
}

function deadlineText(deadline: string | null): string {
  return deadline === null ? "no deadline" : `deadline ${deadline}`;
}

/** Verifying grades again as OUT says: an option that asks for something else would be passed over in silence. */
function refuseBesideVerify({ only, seed, chapters, deadline, out }: GradeCommandOptions): void {
  const [first] = Object.entries({ only, seed, chapters, deadline, out }).filter(([, value]) => value !== undefined);
  if (first === undefined) return;
  throw new CallError(
    `ragbook grade: --verify takes seed, chapters, deadline and names from the grades it verifies, so --${first[0]} has no place. Leave it out.`,
  );
}

/** Two calls at once would write one work file. */
function lockedBy(out: string): () => void {
  try {
    return lockRun(join(out, workFolder));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== undefined) throw error;
    throw new CallError(`ragbook grade: ${(error as Error).message.replace(/^lockRun: /, "")}`);
  }
}

function say(line: string): void {
  process.stderr.write(`ragbook grade: ${line}\n`);
}
