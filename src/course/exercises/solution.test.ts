import { describe, expect, it } from "vitest";
import { projectRoot } from "../../records/projectRoot.js";
import { chaptersWithTasks, loadTasks } from "../tasks/loadTasks.js";
import { solutionOf } from "./solution.js";

const tasks = (await Promise.all(chaptersWithTasks().map((name) => loadTasks(name)))).flat();
const codeOf = (id: string) => solutionOf(projectRoot(), tasks.find((task) => task.id === id)!).code ?? "";

describe("one right way", () => {
  it.each([
    ["hitAtK", ["expectedChunks"]],
    ["sourceMetrics", ["coverage", "isComplete"]],
    ["summarizeRun", ["type RunFigures"]],
    ["cosineSimilarity", ["dot"]],
    ["unsupportedNumbers", ["NUMBER_PATTERN", "numbersOf", "valueIn"]],
    ["assembleContext", ["interface SizedRow"]],
  ])("of %s shows the helpers that it calls", (id, helpers) => {
    const code = codeOf(id);
    expect(code).toMatch(new RegExp(`^export function ${id}\\(`));
    for (const helper of helpers) expect(code).toMatch(new RegExp(`^(?:(?:function|const) )?${helper}\\b`, "m"));
  });

  it("of a task alone shows nothing else", () => {
    expect(codeOf("groundednessScore").match(/function/g)).toHaveLength(1);
    expect(codeOf("unsupportedNumbers")).not.toMatch(/citationCoverage/);
  });

  it.each(tasks.map((task) => [task.id]))("of %s calls nothing that isn't shown, apart from another task", (id) => {
    const code = codeOf(id).replaceAll(/\/\/.*$|\/\*[\s\S]*?\*\//gm, "");
    const called = [...code.matchAll(/(?<![.\w])([a-z]\w*)\(/g)].map(([, name]) => name ?? "");
    const known = new Set([
      "if",
      "for",
      "while",
      "switch",
      "catch",
      "super",
      "function",
      ...tasks.map((task) => task.id),
    ]);
    const missing = called.filter((name) => !known.has(name) && !new RegExp(`(function|const) ${name}\\b`).test(code));
    expect(missing).toEqual([]);
  });
});
