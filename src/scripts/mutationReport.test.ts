import { expect, test } from "vitest";
import { fresh, type MutationReport, survivorsOf } from "./mutationReport.js";

const source = "const a = 1;\nif (a > 0) {\n  go();\n}\n";
const mutant = (status: string, from: [number, number], to: [number, number], replacement: string) => ({
  mutatorName: "Any",
  replacement,
  status,
  location: { start: { line: from[0], column: from[1] }, end: { line: to[0], column: to[1] } },
});
const report: MutationReport = {
  files: {
    "src/a.ts": {
      source,
      mutants: [
        mutant("Killed", [1, 11], [1, 12], "2"),
        mutant("Timeout", [2, 5], [2, 10], "true"),
        mutant("Survived", [2, 5], [2, 10], "a >= 0"),
        mutant("NoCoverage", [2, 12], [4, 2], "{}"),
        mutant("Ignored", [2, 5], [2, 10], "false"),
      ],
    },
  },
};

test("a change is noticed by a failing test or by one that never ends; one that no test reaches survived", () => {
  expect(survivorsOf(report)).toEqual({
    noticed: 2,
    survivors: ["src/a.ts: a > 0 → a >= 0", "src/a.ts: { go(); } → {}"],
  });
});

test("a survivor is explained by a line of its own, word for word", () => {
  const explanations = "# Survivors\n\n- `src/a.ts: a > 0 → a >= 0`\n\na is never 0 here.\n";
  expect(fresh(survivorsOf(report).survivors, explanations)).toEqual(["src/a.ts: { go(); } → {}"]);
  expect(fresh(["src/b.ts: a > 0 → a >= 0"], explanations)).toHaveLength(1);
});
