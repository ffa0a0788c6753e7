import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { projectRoot } from "../../records/projectRoot.js";
import { type Figure, medianMs } from "./bench.js";

export const title = "Checks: from a save to a verdict";

const chapter = "03-r3-hits-and-sources";
const runs = 7;

/** Figures of the built command; `npm run build` first. */
export async function run(): Promise<Figure[]> {
  const root = projectRoot();
  const command = join(root, "src", "bin", "ragbook.js");
  const book = mkdtempSync(join(tmpdir(), "ragbook-bench-"));
  writeFileSync(join(book, "package.json"), JSON.stringify({ name: "ragbook-workbook" }));
  mkdirSync(join(book, "exercises"));
  const file = join(book, "exercises", `${chapter}.ts`);
  cpSync(join(root, "solutions", `${chapter}.ts`), file);
  const solution = readFileSync(file, "utf8");
  const wrongText = solution.replace("index + 1", "index");
  let turn = 0;
  try {
    const cold = () => void spawnSync(process.execPath, [command, "check", chapter], { cwd: book });
    const oneCold = await medianMs(runs, cold);
    const bare = await medianMs(runs, () => spawnSync(process.execPath, ["-e", "0"]));
    const watch = spawn(process.execPath, [command, "check", chapter, "--watch", "--json"], { cwd: book });
    const verdicts = createInterface({ input: watch.stdout })[Symbol.asyncIterator]();
    await verdicts.next();
    await once(watch.stderr, "data");
    const right = await medianMs(runs, () => saved(file, `${solution}// ${++turn}\n`, verdicts));
    const wrong = await medianMs(runs, () => saved(file, `${wrongText}// ${++turn}\n`, verdicts));
    await end(watch);
    const note = `${chapter}, 6 tasks, median of ${runs}`;
    return [
      {
        name: "cold ragbook check (goal: 1200 ms)",
        value: `${Math.round(oneCold)} ms`,
        note: `${note}; Node alone: ${Math.round(bare)} ms`,
      },
      { name: "watch: save to verdict, all right (goal: 400 ms)", value: `${Math.round(right)} ms`, note },
      {
        name: "watch: save to verdict, one task wrong",
        value: `${Math.round(wrong)} ms`,
        note: `${note}, its smallest failing input searched`,
      },
    ];
  } finally {
    rmSync(book, { recursive: true, force: true });
  }
}

async function saved(file: string, text: string, verdicts: AsyncIterator<string>): Promise<void> {
  writeFileSync(file, text);
  await verdicts.next();
}

async function end(watch: ChildProcess): Promise<void> {
  watch.kill("SIGINT");
  await once(watch, "exit");
}
