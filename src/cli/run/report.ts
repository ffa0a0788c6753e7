import { tallyRun } from "../../pipeline/tallyRun.js";
import { projectRoot } from "../../records/projectRoot.js";
import { findRun } from "../../records/readRun.js";
import { asJson } from "./asJson.js";
import { metricsText } from "./metricsTable.js";
import { refuseCalls } from "./refuseCalls.js";
import { runNotes } from "./runNotes.js";

/** `ragbook report`: a run's figures again, computed from its lines. Ends with 1 for a run that was stopped. */
export async function report(runId: string, { json }: { readonly json?: boolean }): Promise<void> {
  const root = projectRoot();
  const tally = await refuseCalls("ragbook report", async () => tallyRun(findRun(runId, root), root));
  for (const note of runNotes(tally, root)) process.stderr.write(`${note}\n`);
  if (tally.not_reached > 0) process.exitCode = 1;
  process.stdout.write(json ? `${JSON.stringify(asJson(tally), null, 2)}\n` : metricsText(tally));
}
