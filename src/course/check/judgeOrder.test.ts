import { expect, it } from "vitest";
import { chapterNames } from "../chapterNames.js";
import { checkChapter } from "./checkChapter.js";

const chapter = chapterNames[3];
const right = `export function expectedRank(testCase, ranking) {
  const ids = testCase.expected_sources.flatMap((g) => [...g.required_chunk_ids, ...(g.alternative_chunk_ids ?? [])]);
  const at = ranking.findIndex((row) => ids.includes(row.chunk_id));
  return at === -1 ? null : at + 1;
}`;

it.each<[why: string, source: string, status: string]>([
  ["a right answer", right, "passed"],
  [
    "answers that hang on how often it was called",
    `let calls = 0;\n${right.replace("at + 1", "at + 1 + (calls++ % 2)")}`,
    "failed",
  ],
  [
    "right answers for a while, then none",
    `let calls = 0;\n${right.replace("const at", "if (calls++ > 60) return 0;\n  const at")}`,
    "failed",
  ],
])("%s: %#", async (_why, source, status) => {
  const { verdict } = await checkChapter({ chapter, source, only: ["expectedRank"] });
  expect(verdict.tasks[0]?.status).toBe(status);
});

it("forgives a counter in an extra field: both answers are right", async () => {
  const source = `let calls = 0;
export function summarizeRun(results) {
  const row = { hits: 0, evaluated_questions: 0, not_applicable: 0, not_completed: 0 };
  const same = (key) => { if (new Set(results.map((one) => one[key])).size > 1) throw new Error(key); };
  same("run_id"); same("k");
  for (const one of results) {
    if (one.status !== "completed") row.not_completed++;
    else if (one.hit_at_k === null) row.not_applicable++;
    else { row.evaluated_questions++; if (one.hit_at_k) row.hits++; }
  }
  return { ...row, hit_rate: row.evaluated_questions ? row.hits / row.evaluated_questions : null, calls: calls++ };
}`;
  const { verdict } = await checkChapter({ chapter, source, only: ["summarizeRun"] });
  expect(verdict.tasks[0]?.status).toBe("passed");
});
