import { tallyRun } from "../../pipeline/tallyRun.js";
import { projectRoot } from "../../records/projectRoot.js";
import { findRun } from "../../records/readRun.js";
import { asJson } from "./asJson.js";
import { metricsText } from "./metricsTable.js";
import { refuseCalls } from "./refuseCalls.js";

/** `ragbook report`: a run's figures again, computed from its lines. */
export async function report(runId: string, { json }: { readonly json?: boolean }): Promise<void> {
  const root = projectRoot();
  const tally = await refuseCalls("ragbook report", async () => tallyRun(findRun(runId, root), root));
  process.stdout.write(json ? `${JSON.stringify(asJson(tally), null, 2)}\n` : metricsText(tally));
}
