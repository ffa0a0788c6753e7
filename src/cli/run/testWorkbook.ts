import { type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expecting } from "../../records/build.js";

/** For tests: a workbook of its own in a temporary folder, with a system in a file, and the built command run inside it. */
const command = fileURLToPath(new URL("../../bin/ragbook.js", import.meta.url));
const built = pathToFileURL(fileURLToPath(new URL("../../dist/pipeline/ragSystem.js", import.meta.url))).href;

/** Waits a little at each question, so that a run lasts long enough to be killed in. Answers with the chunk it found. */
const SYSTEM = `
import { defineRagSystem } from ${JSON.stringify(built)};
import { pause } from "./pause.js";

interface Row { chunk_id: string; doc_id: string; score: number; text: string }

export const slow = defineRagSystem({
  name: "slow", version: "1", depth: 3, top_k: 2, token_budget: 4, index_version: "v1",
  async retrieve(question: string, depth: number): Promise<Row[]> {
    await pause(8);
    if (question.includes("broken")) throw new Error("the index is gone");
    return ["a", "b", "c"].slice(0, depth).map((id, i) => ({ chunk_id: id, doc_id: "d", score: 1 - i / 10, text: \`\${id} \${question}\` }));
  },
  generate: (question: string, context: readonly Row[]) => ({ answer: context.map((row) => row.text).join(" "), citations: ["a"] }),
  countTokens: (passage: { text?: string }) => passage.text!.split(" ").length,
});
export const noSystem = 5;
`;

export interface TestWorkbook {
  readonly root: string;
  run(...args: string[]): { status: number | null; stdout: string; stderr: string };
  start(args: readonly string[], options?: SpawnOptions): ReturnType<typeof spawn>;
}

/** The workbook with \`questions\` cases named q-1 and so on; the configuration is slow.yaml. */
export function testWorkbook(questions: number, config = ""): TestWorkbook {
  const root = mkdtempSync(join(tmpdir(), "ragbook-run-"));
  const write = (name: string, text: string) => writeFileSync(join(root, name), text);
  mkdirSync(join(root, "own"));
  write("package.json", '{ "name": "ragbook-workbook", "type": "module" }');
  write("own/system.ts", SYSTEM);
  write("own/pause.ts", "export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));\n");
  const cases = Array.from({ length: questions }, (_, i) => ({
    ...expecting(i % 3 === 2 ? "z" : "b"),
    ...{ case_id: `q-${i + 1}`, question: `w${i + 1}`, expected_facts: [{ kind: "must_have", text: `b w${i + 1}` }] },
  }));
  write("own/cases.jsonl", cases.map((row) => `${JSON.stringify(row)}\n`).join(""));
  write(
    "slow.yaml",
    `run_id: slow\nsystem: own/system.ts#slow\ntest_cases: own/cases.jsonl\nevaluators:\n  - { type: contains }\n${config}`,
  );
  const env = { ...process.env, NO_COLOR: "1" };
  return {
    root,
    run: (...args) => spawnSync(process.execPath, [command, ...args], { cwd: root, encoding: "utf8", env }),
    start: (args, options = {}) =>
      spawn(process.execPath, [command, ...args], { cwd: root, stdio: "ignore", env, ...options }),
  };
}
