// Mutation testing: change the code in one place, run the tests, and see whether one of them notices.
//
//     npm run mutation                  src/statistics and src/metrics
//     npm run mutation -- statistics    one folder, or one file: statistics/tango.ts
//
// Stryker is needed by nobody else, so it is no dependency: this script installs it into .ragbook/mutation (not under version
// control), copies src/ beside it and works on the copy. The packages that the tests need are found further up.
// It takes a while: one to three seconds for each of hundreds of changes. Survivors that were looked at and found to be
// no gap are explained in mutation.md beside this file; one that isn't there makes the script end with 1.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { fresh, type MutationReport, survivorsOf } from "./mutationReport.js";

/** The last line that runs on Node 20. */
const STRYKER = "9.6.1";
const scripts = dirname(fileURLToPath(import.meta.url));
const root = join(scripts, "..", "..");
const home = join(root, ".ragbook", "mutation");
const work = join(home, "work");

const wanted = process.argv.length > 2 ? process.argv.slice(2) : ["statistics", "metrics"];
install();
copySources();
runStryker(wanted);
report();

function install(): void {
  mkdirSync(home, { recursive: true });
  if (existsSync(join(home, "node_modules", "@stryker-mutator", "core"))) return;
  // A package.json of its own, or npm would take the workbook's for the one to install into.
  writeFileSync(join(home, "package.json"), '{ "name": "mutation", "private": true }\n');
  const packages = [`@stryker-mutator/core@${STRYKER}`, `@stryker-mutator/vitest-runner@${STRYKER}`];
  // --legacy-peer-deps: the runner is to use the workbook's vitest, not a second one.
  const options = ["--no-save", "--no-audit", "--no-fund", "--legacy-peer-deps", "--no-package-lock"];
  execFileSync("npm", ["install", ...options, ...packages], {
    cwd: home,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
}

function copySources(): void {
  rmSync(work, { recursive: true, force: true });
  const leftOut = new Set(["node_modules", "dist", "stubs"]);
  cpSync(join(root, "src"), join(work, "src"), { recursive: true, filter: (from) => !leftOut.has(basename(from)) });
  writeFileSync(join(work, "package.json"), '{ "type": "module", "private": true }\n');
  cpSync(join(root, "src", "tsconfig.json"), join(work, "tsconfig.json"));
  // A test of the metrics scores the recorded runs.
  for (const name of ["test-cases.jsonl", "runs"]) {
    cpSync(join(root, "data", name), join(work, "data", name), { recursive: true });
  }
}

function runStryker(targets: readonly string[]): void {
  const folders = [...new Set(targets.map((target) => target.split("/")[0]!))];
  const include = folders.map((folder) => `src/${folder}/**/*.test.ts`);
  writeFileSync(
    join(work, "vitest.config.js"),
    `export default { test: { include: ${JSON.stringify(include)}, testTimeout: 60000 } };\n`,
  );
  const mutate = targets.flatMap((target) =>
    target.endsWith(".ts") ? [`src/${target}`] : [`src/${target}/**/*.ts`, `!src/${target}/**/*.test.ts`],
  );
  const config = {
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "vitest.config.js", related: false },
    mutate,
    inPlace: true,
    concurrency: 1,
    coverageAnalysis: "perTest",
    reporters: ["progress-append-only", "json"],
    jsonReporter: { fileName: "mutation.json" },
    checkers: [],
    allowConsoleColors: false,
  };
  writeFileSync(join(work, "stryker.config.json"), JSON.stringify(config, null, 2));
  const stryker = join(home, "node_modules", "@stryker-mutator", "core", "bin", "stryker.js");
  const { status } = spawnSync(process.execPath, [stryker, "run", "stryker.config.json"], {
    cwd: work,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error(`mutation: Stryker ended with ${status}. Its own message is above.`);
}

function report(): void {
  const results = JSON.parse(readFileSync(join(work, "mutation.json"), "utf8")) as MutationReport;
  const { killed, survivors } = survivorsOf(results);
  const unexplained = fresh(survivors, readFileSync(join(scripts, "mutation.md"), "utf8"));
  console.log(`\n${killed} changes noticed, ${survivors.length} survived, ${unexplained.length} of them unexplained.`);
  for (const survivor of unexplained) console.log(survivor);
  console.log(`All of them: ${relative(root, join(work, "mutation.json"))}`);
  if (unexplained.length > 0) process.exitCode = 1;
}
