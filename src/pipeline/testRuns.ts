import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expecting } from "../records/build.js";
import { resumeRun, type StartOptions, startRuns } from "./ragRuns.js";
import { readConfig } from "./readRunConfig.js";

/** For tests: a workbook in a temporary folder with a system of one's own, run in this process. */
const sources = pathToFileURL(fileURLToPath(new URL("./ragSystem.ts", import.meta.url))).href;
const SYSTEM = `import { defineRagSystem } from ${JSON.stringify(sources)};
import { word } from "./word.js";
export const own = defineRagSystem({
  name: "own", version: "1", depth: 3, top_k: 2, index_version: "v1",
  retrieve: (question, depth) => ["a", "b", "c"].slice(0, depth).map((id, i) => ({ chunk_id: id, doc_id: "d", score: 1 - i / 10, text: word + id + question })),
  generate: (question, context) => ({ answer: context.map((row) => row.text).join(" "), citations: ["a"] }),
});
`;

export interface TestBook {
  readonly root: string;
  write(name: string, text: string): void;
  read(name: string): string;
  /** Runs own.yaml as the run "r" and answers with its folder. */
  run(options?: Partial<StartOptions>): Promise<string>;
  resume(): ReturnType<typeof resumeRun>;
}

/** `questions` cases named q-1 and so on, of which every other one is of the language "pl". */
export function testBook(questions: number, config = "evaluators:\n  - { type: contains }\n"): TestBook {
  const root = mkdtempSync(join(tmpdir(), "ragbook-book-"));
  mkdirSync(join(root, "own"));
  const write = (name: string, text: string) => writeFileSync(join(root, name), text);
  write("package.json", '{ "name": "ragbook-workbook", "type": "module" }');
  write("own/system.ts", SYSTEM);
  write("own/word.ts", 'export const word = "text of ";\n');
  const cases = Array.from({ length: questions }, (_, i) => {
    const plain = expecting("b");
    const segment = { ...plain.segment, language: i % 2 === 0 ? "en" : "pl" };
    return { ...plain, segment, case_id: `q-${i + 1}`, question: `w${i + 1}` };
  });
  write("own/cases.jsonl", cases.map((row) => `${JSON.stringify(row)}\n`).join(""));
  write("own.yaml", `run_id: own\nsystem: own/system.ts#own\ntest_cases: own/cases.jsonl\n${config}`);
  const folder = join(root, ".ragbook", "runs", "r");
  return {
    root,
    write,
    read: (name) => readFileSync(join(root, name), "utf8"),
    async run(options = {}) {
      await startRuns(readConfig(join(root, "own.yaml")), { root, runId: "r", ...options });
      return folder;
    },
    resume: () => resumeRun(folder, { root }),
  };
}
