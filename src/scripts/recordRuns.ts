import { readdirSync } from "node:fs";
import { join } from "node:path";
import { progressBar } from "../pipeline/progressBar.js";
import { runConfigs } from "../pipeline/runConfigs.js";
import { projectRoot } from "../records/projectRoot.js";

/** `npm run data:record`: runs every configuration of data/configs/ and writes data/runs/ anew. */
const root = projectRoot();
const folder = join(root, "data", "configs");
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".yaml"))
  .sort()
  .map((name) => join(folder, name));
const { onProgress, stop } = progressBar();
const runs = await runConfigs(files, { root, runsFolder: join(root, "data", "runs"), onProgress });
stop();
for (const [run_id, results] of runs) process.stdout.write(`data/runs/${run_id}: ${results.length} results\n`);
