import { progressBar } from "../../pipeline/progressBar.js";
import { resumeRun } from "../../pipeline/ragRuns.js";
import { cacheLines } from "../../pipeline/runCaches.js";
import { tallyRun } from "../../pipeline/tallyRun.js";
import { projectRoot } from "../../records/projectRoot.js";
import { asJson } from "./asJson.js";
import { brokeDown } from "./brokeDown.js";
import { findRunFolder } from "./findRunFolder.js";
import { metricsText } from "./metricsTable.js";
import { refuseCalls } from "./refuseCalls.js";

/** `ragbook resume`: goes on where a run was interrupted, and says what it found. */
export async function resume(runId: string, { json }: { readonly json?: boolean }): Promise<void> {
  const root = projectRoot();
  const bar = progressBar();
  try {
    const folder = await refuseCalls("ragbook resume", async () => findRunFolder(runId, root));
    const log = (line: string) => process.stderr.write(`${line}\n`);
    const report = await refuseCalls("ragbook resume", () =>
      resumeRun(folder, { root, log, onProgress: bar.onProgress }),
    );
    bar.stop();
    const { kept, answered, damaged, caches } = report;
    for (const { file, line, why } of damaged) {
      process.stderr.write(
        `${file}, line ${line}: ${why} Moved to results.damaged.jsonl; its case was answered again.\n`,
      );
    }
    const tally = await refuseCalls("ragbook resume", () => tallyRun(folder, root));
    if (brokeDown(tally)) process.exitCode = 1;
    if (json) {
      const resumed = { kept, answered, damaged: damaged.map(({ file, line, why }) => ({ file, line, why })) };
      process.stdout.write(`${JSON.stringify({ resumed, caches, runs: [asJson(tally)] }, null, 2)}\n`);
      return;
    }
    process.stdout.write(`${metricsText(tally)}\n${cacheLines(caches).join("\n")}\n`);
    process.stdout.write(
      `Kept ${kept} lines, answered ${answered} cases, moved ${damaged.length} damaged lines aside.\n`,
    );
  } finally {
    bar.stop();
  }
}
