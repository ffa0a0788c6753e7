import { readdirSync } from "node:fs";
import { cpus } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Figure } from "./bench.js";

/** What a file *.bench.ts exports. */
interface Bench {
  readonly title: string;
  run(): Promise<readonly Figure[]>;
}

/**
 * `npm run bench [name…]`: runs every *.bench.ts of this folder, or those whose names are given, and prints their figures.
 * Figures are medians of several runs on the machine at hand; they are for comparing within one run, not between machines.
 */
const here = dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2);
const names = readdirSync(here)
  .filter((name) => name.endsWith(".bench.ts"))
  .filter((name) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)));
process.stdout.write(
  `Node ${process.version}, ${process.platform}-${process.arch}, ${cpus().length} cores: ${cpus()[0]?.model ?? ""}\n`,
);
for (const name of names) {
  const bench = (await import(pathToFileURL(join(here, name)).href)) as Bench;
  process.stdout.write(`\n${bench.title}\n`);
  for (const { name: what, value, note } of await bench.run()) {
    process.stdout.write(`  ${what.padEnd(52)} ${value.padStart(16)}${note === undefined ? "" : `   ${note}`}\n`);
  }
}
