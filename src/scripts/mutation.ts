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
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { fresh, type MutationReport, survivorsOf } from "./mutationReport.js";

/** The last line that runs on Node 20. */
const STRYKER = "9.6.1";
const scripts = dirname(fileURLToPath(import.meta.url));
const root = join(scripts, "..", "..");
const home = join(root, ".ragbook", "mutation");
/** One for each process, so that two runs at once leave each other alone. */
const work = join(home, `work-${process.pid}`);

const wanted = process.argv.length > 2 ? process.argv.slice(2) : ["statistics", "metrics"];
install();
copySources();
try {
  summarize(wanted.flatMap(filesOf).filter(hasCode).map(runStryker));
} finally {
  rmSync(work, { recursive: true, force: true });
}

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
  const leftOut = new Set(["node_modules", "dist", "stubs"]);
  cpSync(join(root, "src"), join(work, "src"), { recursive: true, filter: (from) => !leftOut.has(basename(from)) });
  writeFileSync(join(work, "package.json"), '{ "type": "module", "private": true }\n');
  cpSync(join(root, "src", "tsconfig.json"), join(work, "tsconfig.json"));
  // A test of the metrics scores the recorded runs.
  for (const name of ["test-cases.jsonl", "runs"]) {
    cpSync(join(root, "data", name), join(work, "data", name), { recursive: true });
  }
}

/** The source files of a folder below src/, or the one file that was named. */
function filesOf(target: string): string[] {
  if (target.endsWith(".ts")) return [target];
  return readdirSync(join(root, "src", target))
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => `${target}/${name}`);
}

/** A file of types alone leaves nothing to change, and no test that runs it. */
function hasCode(file: string): boolean {
  return /^(export )?(async )?(const|function|class) /m.test(readFileSync(join(root, "src", file), "utf8"));
}

/**
 * One run of Stryker for each file: only the tests that import it are run, and a run that is cut off loses one file.
 * Results are kept beside the copy, and what has not changed since is not run again.
 */
function runStryker(file: string): MutationReport {
  const name = file.replace(/\W/g, "-");
  const results = join(home, `${name}.json`);
  const config = {
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "vitest.config.js", related: true },
    mutate: [`src/${file}`],
    // "Your files" in Stryker's warning are those of the copy.
    inPlace: true,
    incremental: true,
    incrementalFile: join(home, `${name}.incremental.json`),
    concurrency: 1,
    coverageAnalysis: "perTest",
    reporters: ["json"],
    jsonReporter: { fileName: results },
    allowConsoleColors: false,
    logLevel: "warn",
  };
  writeFileSync(
    join(work, "vitest.config.js"),
    `export default { test: { include: ["src/${dirname(file)}/**/*.test.ts"], testTimeout: 60000 } };\n`,
  );
  writeFileSync(join(work, "stryker.config.json"), JSON.stringify(config, null, 2));
  const stryker = join(home, "node_modules", "@stryker-mutator", "core", "bin", "stryker.js");
  const { status } = spawnSync(process.execPath, [stryker, "run", "stryker.config.json"], {
    cwd: work,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error(`mutation: Stryker ended with ${status} on ${file}. Its own message is above.`);
  const report = JSON.parse(readFileSync(results, "utf8")) as MutationReport;
  const { noticed, survivors } = survivorsOf(report);
  console.log(`${file}: ${noticed} changes noticed, ${survivors.length} survived`);
  return report;
}

function summarize(reports: readonly MutationReport[]): void {
  const counts = reports.map(survivorsOf);
  const noticed = counts.reduce((sum, count) => sum + count.noticed, 0);
  const survivors = counts.flatMap((count) => count.survivors);
  const unexplained = fresh(survivors, readFileSync(join(scripts, "mutation.md"), "utf8"));
  console.log(`\n${noticed} changes noticed, ${survivors.length} survived, ${unexplained.length} of them unexplained.`);
  for (const survivor of unexplained) console.log(survivor);
  if (unexplained.length > 0) process.exitCode = 1;
}
