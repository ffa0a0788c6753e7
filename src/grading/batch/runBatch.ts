import type { HandIn } from "../collect/handedIn.js";
import type { SubmissionRecord } from "../grades.js";
import { blankVerdicts } from "./blankVerdicts.js";
import { gradeOf } from "./gradeOf.js";
import type { BatchSettings } from "./settings.js";
import { WorkerProcess } from "./WorkerProcess.js";
import type { WorkFile } from "./WorkFile.js";

export interface Batch {
  readonly handIns: readonly HandIn[];
  readonly settings: BatchSettings;
  /** How many worker processes. */
  readonly jobs: number;
  readonly work: WorkFile;
  readonly onProgress?: (done: number, total: number) => void;
  /** Told when the grader itself fails over a submission. */
  readonly onFault?: (submission: string, message: string) => void;
}

/**
 * Grades every submission, in worker processes, and answers with the records in the order of the submissions. Each record is kept in the
 * work file at once. A worker that ends over a submission is replaced and the submission tried once more; if that fails as
 * well, or the grader fails over it, the submission is not gradable and the others go on.
 */
export async function runBatch({
  handIns,
  settings,
  jobs,
  work,
  onProgress,
  onFault,
}: Batch): Promise<SubmissionRecord[]> {
  const records: SubmissionRecord[] = [];
  let next = 0;
  let done = 0;
  onProgress?.(0, handIns.length);
  const workers = Array.from({ length: Math.min(jobs, handIns.length) }, () => new WorkerProcess());
  const run = async (worker: WorkerProcess) => {
    worker.start();
    for (let index = next++; index < handIns.length; index = next++) {
      records[index] = await recordOf(handIns[index] as HandIn, worker, settings, work, onFault);
      onProgress?.(++done, handIns.length);
    }
  };
  try {
    await Promise.all(workers.map(run));
  } finally {
    for (const worker of workers) worker.close();
  }
  return records;
}

async function recordOf(
  handIn: HandIn,
  worker: WorkerProcess,
  settings: BatchSettings,
  work: WorkFile,
  onFault: Batch["onFault"],
): Promise<SubmissionRecord> {
  const known = work.of(handIn.name);
  const request = { handIn, settings, known: known?.key ?? null };
  let reply = await worker.ask(request);
  if (reply.kind === "ended") reply = await worker.ask(request);
  if (reply.kind === "same" && known !== null) return known.record;
  if (reply.kind === "graded") {
    work.append(reply.key, reply.record);
    return reply.record;
  }
  onFault?.(handIn.name, reply.kind === "fault" ? reply.message : "how" in reply ? reply.how : "no record");
  return ungradable(handIn.name, settings);
}

/** The grader itself failed over this submission. Not kept in the work file: a later call tries again. */
async function ungradable(name: string, settings: BatchSettings): Promise<SubmissionRecord> {
  const message = "The grader failed over this submission, which is a fault of ours.";
  const verdicts = await blankVerdicts(settings, "not_gradable", message);
  return { grade: gradeOf(name, null, verdicts, settings.chapters.length, [message]), verdicts, answers: {} };
}
