import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { evaluated, examplesIn, exportsOf } from "../test-data/examples.js";
import { explain, explainedMetrics, formatDefinition } from "./explain.js";
import { readDefinition } from "./readDefinition.js";

const FOLDER = import.meta.dirname;
/** Their docstrings have a unit, and they are no metrics: what metrics are made from, and tables of them. */
const NO_METRICS = [
  ...["expectedChunkIds.ts", "isGroupSatisfied.ts", "grades.ts"],
  ...["gradedSummaries.ts", "scoreTrec.ts", "summarizeMetric.ts", "summarizeSegments.ts"],
];
const read = (file: string) => readFileSync(join(FOLDER, file), "utf8");

describe("explain", () => {
  test.each(explainedMetrics())("%s has every part of a definition", (metric) => {
    const definition = explain(metric);
    const { also_known, examples, ...parts } = definition;
    for (const [part, text] of Object.entries(parts))
      expect(text.length, part).toBeGreaterThan(5 - Number(part === "name"));
    expect(definition.formula).toContain("=");
    expect(examples.length).toBeGreaterThan(0);
    expect(also_known).not.toBe("");
  });

  test("ends a part where the next begins, and joins its lines", () => {
    expect(explain("hit")).toEqual({
      name: "hitAtK",
      title: "Hit at k: is any expected chunk among the first k of the ranking?",
      formula: "hit@k = true  if expectedRank ≤ k",
      unit: "true or false for one case; over cases, a share with its numerator and denominator.",
      not_applicable: "null when the case expects no source: nothing could be found, so nothing was missed.",
      ignores: "scores, grades, and how many of the expected chunks were found.",
      edge_cases:
        "the index held fewer than k chunks → the ranking is shorter and still complete; an empty ranking from a completed search → false; k beyond recordedTopK → RangeError, because nobody wrote those positions down.",
      source: "the handbook's chapter R3, hit_at_k.",
      also_known: "`success_k` in trec_eval; some articles call it recall@k, which here means something else.",
      examples: [
        { call: 'hitAtK(expecting("b"), ranked("a", "b"), 2, 2)', value: "true" },
        { call: 'hitAtK(expecting("b"), ranked("a", "b"), 1, 2)', value: "false" },
        { call: 'hitAtK(expecting(), ranked("a", "b"), 2, 2)', value: "null" },
      ],
    });
  });

  test.each([
    ["its name", "ndcg"],
    ["with a k", "ndcg@10"],
    ["with k as a letter", "ndcg@k"],
    ["the other gain", "ndcg_exp@3"],
    ["the function", "ndcgAtK"],
  ])("finds a metric by %s", (_why, metric) => {
    expect(explain(metric).name).toBe("ndcgAtK");
  });

  test.each(["ndgc", "constructor", "", "ndcg@"])("refuses %j with the names there are", (metric) => {
    expect(() => explain(metric)).toThrow(`explain: no metric ${JSON.stringify(metric)}. There are: hit, hit_rate, `);
    expect(() => explain(metric)).toThrow(`, ${explainedMetrics().at(-1)}.`);
  });

  test("the compiler keeps the docstrings, so the built package explains the same", () => {
    for (const metric of explainedMetrics()) {
      const { name } = explain(metric);
      const target = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 };
      const compiled = ts.transpileModule(read(`${name}.ts`), { compilerOptions: target }).outputText;
      expect(readDefinition(compiled, name)).toEqual(explain(metric));
    }
  });

  test("the compiler is never told to take comments away", () => {
    for (const file of ["tsconfig.json", "tsconfig.build.json"]) {
      expect(read(`../${file}`)).not.toContain("removeComments");
    }
  });

  test("prints title, formula, every part and the examples", () => {
    const lines = formatDefinition(explain("judged")).split("\n");
    expect(lines[0]).toBe("Judged at k: for which share of the first k rows does anybody know how good they are?");
    expect(lines.map((line) => line.split(":")[0])).toEqual(
      expect.arrayContaining(["Unit", "N/A", "Ignores", "Edge cases", "Source", "Also known", "Example"]),
    );
    expect(lines.at(-1)).toBe('Example:     judgedAtK({ a: 3, b: 0 }, ranked("a", "b"), 4, 4)  →  1');
  });

  test("leaves out what nobody else calls it", () => {
    expect(explain("bpref").also_known).toBeNull();
    expect(formatDefinition(explain("bpref"))).not.toContain("Also known");
  });
});

describe("readDefinition", () => {
  const whole = [
    "/**",
    " * Share: how much?",
    " *",
    " *     share = part / whole",
    " *",
    " * Unit:       0 to 1.",
    " * N/A:        null for nothing.",
    " * Ignores:    the rest.",
    " * Edge cases: none.",
    " * Source:     arithmetic.",
    " *",
    " * @example share(1, 2) // => 0.5",
    " */",
    "export function share(part, whole) {}",
  ];

  test("reads a whole docstring, with Windows line ends too", () => {
    const definition = readDefinition(whole.join("\r\n"), "share");
    expect(definition).toMatchObject({
      title: "Share: how much?",
      formula: "share = part / whole",
      source: "arithmetic.",
    });
  });

  test.each([
    ["title", 1, " *"],
    ["formula", 3, " *"],
    ["Unit", 5, " *"],
    ["N/A", 6, " *"],
    ["Ignores", 7, " *"],
    ["Edge cases", 8, " *"],
    ["Source", 9, " *"],
    ["Source", 9, " * Source:"],
    ["@example", 11, " * @example share(1, 2)"],
  ])("refuses a docstring without %s", (part, line, replacement) => {
    expect(() => readDefinition(whole.with(line, replacement).join("\n"), "share")).toThrow(
      `readDefinition: the docstring of share has no "${part}". Add it, as in hitAtK.`,
    );
  });

  test("an indented block after the parts is no formula", () => {
    const late = [...whole.slice(0, 3), ...whole.slice(5, 11), whole[3]!, ...whole.slice(10)];
    expect(() => readDefinition(late.join("\n"), "share")).toThrow('has no "formula"');
  });

  test.each([
    ["no such function", "ratio", whole],
    ["no docstring", "share", whole.slice(-1)],
    ["a docstring that belongs to something else", "share", whole.toSpliced(13, 0, "const x = 1;")],
  ])("refuses a source with %s", (_why, name, lines) => {
    expect(() => readDefinition(lines.join("\n"), name)).toThrow(
      `readDefinition: there is no docstring right above "export function ${name}".`,
    );
  });
});

describe("examples", async () => {
  const names = await exportsOf(FOLDER, join(FOLDER, "..", "records"));
  const builders = examplesIn(join(FOLDER, "..", "records")).filter((example) => example.file === "build.ts");
  const examples = [...examplesIn(FOLDER), ...builders];
  test.each(examples)("the comment in $file is true: $call gives $value", (example) => {
    const { actual, expected } = evaluated(example, names);
    expect(actual).toEqual(expected);
  });

  test("every metric has one", () => {
    const files = new Set(examples.map((example) => example.file));
    for (const metric of explainedMetrics()) expect(files).toContain(`${explain(metric).name}.ts`);
  });
});

describe("README.md", () => {
  test("lists every metric with its first sentence, as its docstring gives it", () => {
    const rows = [...new Set(explainedMetrics().map((metric) => explain(metric).name))].map(
      (name) => `| \`${name}\` | ${explain(name).title} |`,
    );
    const listed = read("README.md")
      .split("\n")
      .filter((line) => line.startsWith("| `"));
    expect(listed, `the table should read:\n${rows.join("\n")}`).toEqual(rows);
  });

  test("every file that defines a metric, in a docstring with its unit, is explained and exported", () => {
    const defining = readdirSync(FOLDER).filter(
      (file) => /^\w+\.ts$/.test(file) && /^ \* Unit:/m.test(read(file)) && !NO_METRICS.includes(file),
    );
    const explained = new Set(explainedMetrics().map((metric) => `${explain(metric).name}.ts`));
    expect(defining.filter((file) => !explained.has(file))).toEqual([]);
    const surface = read("../index.ts");
    expect(defining.filter((file) => !surface.includes(`./metrics/${file.replace(".ts", ".js")}`))).toEqual([]);
    expect(readdirSync(FOLDER).filter((file) => /AtK\.ts$/.test(file) && !defining.includes(file))).toEqual([]);
  });
});
