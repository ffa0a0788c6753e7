import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
import { progressBar } from "../../pipeline/progressBar.js";
import { startRuns } from "../../pipeline/ragRuns.js";
import { readConfig } from "../../pipeline/readRunConfig.js";
import { cacheLines } from "../../pipeline/runCaches.js";
import { tallyRun } from "../../pipeline/tallyRun.js";
import { projectRoot } from "../../records/projectRoot.js";
import { CallError } from "../callError.js";
import { asJson } from "./asJson.js";
import { brokeDown } from "./brokeDown.js";
import { metricsText } from "./metricsTable.js";
import { refuseCalls } from "./refuseCalls.js";

export interface RunCommandOptions {
  readonly config: string;
  readonly repeat?: number;
  readonly runId?: string;
  readonly model?: string;
  readonly cache?: boolean;
  readonly json?: boolean;
}

/** `ragbook run`: one configuration over its cases, each stage cached, the figures at the end. */
export async function run(options: RunCommandOptions): Promise<void> {
  const root = projectRoot();
  const bar = progressBar();
  try {
    const started = await refuseCalls("ragbook run", () => {
      const { config: _config, json: _json, ...given } = options;
      const config = readConfig(configFile(options.config, root));
      const log = (line: string) => process.stderr.write(`${line}\n`);
      return startRuns(config, { root, log, onProgress: bar.onProgress, ...given });
    });
    bar.stop();
    const tallies = [];
    for (const { folder } of started.runs) tallies.push(await refuseCalls("ragbook run", () => tallyRun(folder, root)));
    if (tallies.some(brokeDown)) process.exitCode = 1;
    if (options.json) {
      process.stdout.write(`${JSON.stringify({ caches: started.caches, runs: tallies.map(asJson) }, null, 2)}\n`);
      return;
    }
    for (const tally of tallies) process.stdout.write(`${metricsText(tally)}\n`);
    process.stdout.write(`${cacheLines(started.caches).join("\n")}\n`);
    for (const { run_id, folder } of started.runs) process.stdout.write(`Run ${run_id}: ${relative(root, folder)}\n`);
  } finally {
    bar.stop();
  }
}

/** As given from the working directory, else from the workbook's root. */
function configFile(name: string, root: string): string {
  const places = [resolve(name), resolve(root, name)];
  const found = places.find((place) => existsSync(place));
  if (found !== undefined) return found;
  throw new CallError(
    `ragbook run: there is no ${name}, neither here nor in ${root}. Name a file, as in --config data/configs/support.yaml.`,
  );
}
