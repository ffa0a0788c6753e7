import { readdirSync, readFileSync } from "node:fs";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chapters } from "../../course/chapters.js";
import { checkChapter } from "../../course/check/checkChapter.js";
import { probesOf } from "../../course/check/probes.js";
import { speak } from "../../course/messages/say.js";
import type { Progress } from "../../course/progress/progress.js";
import { chapterOfTask } from "../../course/resolveChapter.js";
import { chaptersWithTasks, loadTasks } from "../../course/tasks/loadTasks.js";
import { shapeProblem } from "../../course/thinking/shapeOfInputs.js";
import { expecting, expectingGroups, ranked, resultsWithRanks } from "../../records/build.js";
import { Workbook } from "../../test-data/workbook.js";
import { answer } from "./answer.js";
import { cellSource } from "./cellSource.js";
import { check } from "./check.js";
import { checkCell } from "./checkCell.js";
import { counterexample } from "./counterexample.js";
import { predict } from "./predict.js";
import { reveal } from "./reveal.js";
import { closeSandbox } from "./sharedSandbox.js";
import { verdictHtml } from "./verdictHtml.js";

// Outside a kernel the cells' functions print what a notebook shows as the text beside its HTML.
const chapter = "03-r3-hits-and-sources";
const solution = readFileSync(new URL(`../../../solutions/${chapter}.ts`, import.meta.url), "utf8");
let book = new Workbook();
let shown: string[] = [];

beforeEach(() => {
  book = new Workbook();
  shown = [];
  vi.spyOn(console, "log").mockImplementation((text) => void shown.push(text));
  vi.spyOn(process, "cwd").mockReturnValue(book.root);
});
afterEach(() => {
  vi.restoreAllMocks();
  book.remove();
});
afterAll(closeSandbox);

function progress(): Progress {
  return JSON.parse(book.read(".ragbook/progress.json"));
}

describe("predict", () => {
  it.each([["?"], [undefined], [""], ["…"]])(
    "says of an unedited cell, %j, that there is no prediction yet",
    (value) => {
      predict("03-first-k", value);
      expect(shown).toEqual([expect.stringMatching(/^No prediction yet/)]);
      expect(() => progress()).toThrow();
    },
  );

  it("shows a guess that was noted before, here or in a terminal, where the cell isn't edited", () => {
    predict("03-first-k", 2);
    predict("03-first-k", "?");
    expect(shown.at(-1)).toBe("Your prediction, noted before: 2.");
    expect(progress().predictions["03-first-k"]).toMatchObject({ value: 2 });
    predict("03-a-or-b", "?");
    expect(shown.at(-1)).toMatch(/^No prediction yet/);
  });

  it("keeps the first guess, whatever kind of value it is", () => {
    predict("03-first-k", null);
    predict("03-first-k", [1, { a: true }]);
    expect(shown).toEqual([
      "Noted: you predict null.",
      "Your first prediction was null; it stays. Now you say [1, { a: true }].",
    ]);
    expect(progress().predictions["03-first-k"]).toMatchObject({ value: null });
  });
});

const circle: unknown[] = [];
circle.push(circle);
const doubled = Array.from({ length: 40 }).reduce((inner: unknown) => [inner, inner], 1);

describe("a prediction that no file can hold", () => {
  it.each<[why: string, value: unknown, message: RegExp]>([
    ["no number", Number.NaN, /^predict: NaN can't be noted\. Predict a number, a text/],
    ["no end", Number.POSITIVE_INFINITY, /^predict: Infinity can't be noted/],
    ["deep inside", { a: [1, Number.NEGATIVE_INFINITY] }, /^predict: -Infinity can't be noted/],
    ["more digits than JSON has", 3n, /^predict: a bigint can't be noted/],
    ["a set", new Set([1]), /^predict: a Set can't be noted/],
    ["a date", new Date(0), /^predict: a Date can't be noted/],
    ["a function", () => 1, /^predict: a function can't be noted/],
    ["a gap in a list", [1, undefined], /^predict: undefined can't be noted/],
    ["a list in itself", circle, /^predict: the value's lists lie in each other too deep, or one holds itself/],
    ["lists that double", doubled, /^predict: the value has more than 2000 parts/],
    ["a novel", "x".repeat(2001), /^predict: the value has 2001 characters; up to 2000 characters are kept/],
    ["a long list", Array(1500).fill(1), /^predict: the value has 3001 characters/],
  ])("is refused, and nothing is kept: %s", (_why, value, message) => {
    predict("03-first-k", value);
    expect(shown).toEqual([expect.stringMatching(message)]);
    expect(() => progress()).toThrow();
  });

  it("isn't refused while it is short enough", () => {
    predict("03-first-k", "x".repeat(2000));
    expect(shown).toEqual([expect.stringMatching(/^Noted/)]);
  });
});

describe("a call of the wrong kind is told what is due, and isn't called a fault of ours", () => {
  const wrong = <Call extends (...args: never[]) => unknown>(call: Call, ...args: unknown[]) =>
    (call as unknown as (...args: unknown[]) => unknown)(...args);
  it.each<[call: string, run: () => unknown, message: RegExp]>([
    ["answer()", () => wrong(answer), /^answer: the question's name is undefined, and must be a text\. .*answer\("03-/],
    [
      "predict(3, 3)",
      () => wrong(predict, 3, 3),
      /^predict: the prediction's name is 3 \(a number\), and must be a text/,
    ],
    [
      "check(3)",
      () => wrong(check, 3),
      /^check: the chapter is 3 \(a number\), and must be a text\. .*: check\("03"\)/,
    ],
    [
      "check, only a text",
      () => wrong(check, "03", { only: "hitAtK" }),
      /^check: only is "hitAtK" \(a text\).*list of texts/,
    ],
    [
      "check, null",
      () => wrong(check, "03", null),
      /^check: what stands behind the chapter is null, and must be an obj/,
    ],
    ["check, a seed in words", () => wrong(check, "03", { seed: "one" }), /^check: the seed is "one" \(a text\)/],
    ["checkCell, null", () => wrong(checkCell, "03", null), /^checkCell: what stands behind .* null.*\{ hitAtK \}/],
    ["checkCell, bare", () => wrong(checkCell, "03", () => 1), /^checkCell: what stands behind .* a function/],
    ["counterexample()", () => wrong(counterexample), /^counterexample: the task's name is undefined/],
  ])("%s", async (_call, run, message) => {
    await run();
    expect(shown).toEqual([expect.stringMatching(message)]);
  });
});

describe("where no progress can be kept, a cell says so", () => {
  it.each<[what: string, run: () => unknown, first: RegExp]>([
    ["predict notes nothing", () => predict("03-first-k", 3), /^Your prediction 3 isn't noted\.$/],
    ["answer still replies", () => answer("03-hit-but-poor", "c"), /Yes\. A hit needs/],
    ["check still gives its verdict", () => check("03"), /hitAtK/],
  ])("%s", async (_what, run, first) => {
    book.write(`exercises/${chapter}.ts`, solution);
    book.write(".ragbook", "a file where the folder is due");
    await run();
    expect(shown[0]).toMatch(first);
    expect(shown.at(-1)).toMatch(/^ragbook: progress can't be kept in .*Make the folder \.ragbook writable\.$/);
  });

  it("an unedited predict doesn't say that nothing was noted, when that can't be read", () => {
    book.write(".ragbook/progress.json/inside", "");
    predict("03-first-k", "?");
    expect(shown).toEqual([expect.stringMatching(/^ragbook: progress can't be read from .*no ordinary file/)]);
  });

  it("and a damaged file is put aside aloud, and what comes after is kept", () => {
    book.write(".ragbook/progress.json", '{"version":1,"predictions":null}');
    predict("03-first-k", 3);
    expect(shown).toEqual([
      "Noted: you predict 3.",
      expect.stringMatching(/now lies at .*damaged-1\.json, and progress starts anew/),
    ]);
    expect(progress().predictions["03-first-k"]).toMatchObject({ value: 3 });
  });
});

describe("answer", () => {
  it("shows the question while nothing is chosen", () => {
    answer("03-hit-but-poor", "?");
    expect(shown.join("\n")).toMatch(/Hit@5 is 92 %.*a\) .*d\) .*Choose with/s);
  });

  it("says to a wrong choice what leads on, to the right one why it is right, and keeps both", () => {
    answer("03-hit-but-poor", "B");
    expect(shown.at(-1)).toMatch(/Not yet\. It counts what it says/);
    answer("03-hit-but-poor", "c");
    expect(shown.at(-1)).toMatch(/Yes\. A hit needs one chunk/);
    expect(progress().answers["03-hit-but-poor"]).toMatchObject({ first: "b", latest: "c" });
  });

  it("names the choices and the questions that there are", () => {
    answer("03-hit-but-poor", "x");
    answer("03-no-such");
    expect(shown[0]).toMatch(/There is no choice "x" here\. Choices: a, b, c, d\./);
    expect(shown[1]).toMatch(/There is no question "03-no-such"\. Questions: .*03-silent-na/);
  });
});

describe("counterexample", () => {
  /** A seed whose classmate stops before k. */
  async function seedOfBeforeK(): Promise<number> {
    for (let seed = 0; ; seed++) {
      await counterexample("hitAtK", undefined, seed);
      if (shown.at(-1)?.includes("the rows before position k count")) return seed;
    }
  }

  it("says what the classmate thinks, without the right answer", async () => {
    await counterexample("hitAtK");
    expect(shown[0]).toMatch(/^A classmate's hitAtK is wrong\. It looks as if .*\. Give an input/);
  });

  it("tells an input that shows the mistake from one that doesn't", async () => {
    const seed = await seedOfBeforeK();
    shown = [];
    await counterexample("hitAtK", [expecting("a"), ranked("a", "b"), 2, 2], seed);
    expect(shown[0]).toMatch(/your classmate's function gives true, and that is right\./);
    expect(() => progress()).toThrow();
    await counterexample("hitAtK", [expecting("b"), ranked("a", "b"), 2, 2], seed);
    expect(shown[1]).toMatch(/That shows it\. For .* gives false, and right is true\./);
    expect(progress().counterexamples.hitAtK).toMatchObject({ misconception: "before-k" });
  });

  it.each([
    ["too few arguments", [1, 2], /it has 2 arguments, not 4/],
    ["no list", "abc" as never, /it is no list/],
    ["something that is no test case", [1, ranked("a"), 1, 1], /This is no input for hitAtK/],
    ["a function inside", [expecting("a"), [() => 1], 1, 1], /something else than plain values/],
  ])("refuses %s with the function's arguments", async (_why, input, message) => {
    await counterexample("hitAtK", input as readonly unknown[]);
    expect(shown[0]).toMatch(message);
    expect(shown[0]).toMatch(/hitAtK\(testCase: TestCase, ranking: Ranking, k: number, recordedTopK: number\)/);
  });

  it.each([
    [
      "rows and limits that lack fields",
      [[{ chunk_id: "a" }], { top_k: null }],
      /ranking\[0\] has no score \(a number\)/,
    ],
    ["a limit of text", [[], { top_k: "3", min_score: null, token_budget: null }], /settings\.top_k is a text/],
  ])("refuses %s with what is missing", async (_why, input, message) => {
    await counterexample("assembleContext", input);
    expect(shown[0]).toMatch(message);
    expect(() => progress()).toThrow();
  });

  const tasks = chapters.filter((one) => chaptersWithTasks().includes(one.name)).flatMap((one) => one.tasks);
  it.each(tasks.map((task) => [task]))("takes every input of the check of %s for one", async (id) => {
    const task = (await loadTasks(chapterOfTask(id)!.name)).find((one) => one.id === id)!;
    // Other random inputs than those from which the shapes are learnt.
    const problems = probesOf(task, 7).map(({ input }) => shapeProblem(task, input));
    expect(problems.filter((one) => one !== null)).toEqual([]);
  });

  it.each([
    ["hitAtK", [expecting("a"), ranked("a", "b"), 2, 2]],
    ["sourceMetrics", [expectingGroups([["a"]]), ranked("a", "b"), []]],
    ["summarizeRun", [resultsWithRanks([1, 4], 3, 10)]],
    ["mrrAtK", [resultsWithRanks([1, 4], 3, 10), 3]],
    ["isGroupSatisfied", [{ group_id: "g", required_chunk_ids: ["a"] }, ["a"]]],
    ["groundednessScore", [[{ label: "SUPPORTED" }]]],
    ["citationCoverage", [[{ text: "A.", citations: [] }], ["a"]]],
  ])("takes an input of %s that is made as notebooks make it", async (task, input) => {
    await counterexample(task, input);
    expect(shown[0]).not.toMatch(/This is no input/);
  });

  it("takes the line that each notebook offers, as it stands", async () => {
    const folder = new URL("../../../notebooks/text/", import.meta.url);
    const cells = readdirSync(folder).flatMap((name) => readFileSync(new URL(name, folder), "utf8").split("// %%"));
    const offered = cells.filter((cell) => cell.includes("\n// await counterexample("));
    expect(offered.length).toBeGreaterThanOrEqual(5);
    for (const cell of offered) {
      const code = [...cell.matchAll(/^\/\/ ((?:const|await) .*)$/gm)].map(([, line]) => line).join("\n");
      await new Function("counterexample", `return (async () => { ${code} })();`)(counterexample);
      expect(shown.at(-1)).toMatch(/your classmate's function gives/);
    }
    expect(shown).toHaveLength(offered.length);
  });

  it("names the tasks that there are", async () => {
    await counterexample("hitatk");
    expect(shown[0]).toMatch(/There is no task "hitatk"\. Tasks: .*hitAtK/);
  });
});

describe("check", () => {
  it("shows the verdict on the exercise file and keeps progress", async () => {
    book.write(`exercises/${chapter}.ts`, solution);
    await check("03", { only: ["hitAtK"] });
    expect(shown.join("\n")).toMatch(/1 of 1 points\npassed: {2}hitAtK/);
    expect(progress().tasks.hitAtK?.passed_at).toMatch(/^\d{4}-/);
  });

  it("never fails a cell: missing file, unknown chapter, chapter without exercise, misspelt task", async () => {
    await check(chapter);
    await check("r3");
    await check("00");
    await check("03", { only: ["hitAtk"] });
    expect(shown[0]).toMatch(/There is no exercise file yet: exercises/);
    expect(shown[1]).toMatch(/There is no exercise "r3"\. Did you mean "03-r3-hits-and-sources"\?/);
    expect(shown[2]).toMatch(/There is no exercise "00"/);
    expect(shown[3]).toMatch(/There is no task "hitAtk" in 03-r3-hits-and-sources\. Its tasks: hitAtK, /);
  });

  it("of a whole chapter says how its predictions came out so far, if there are any", async () => {
    book.write(`exercises/${chapter}.ts`, solution);
    await check("03");
    expect(shown.join("\n")).not.toMatch(/Predictions/);
    for (const [id, guess, actual] of [
      ["03-a", 2, 2],
      ["03-b", "A", "B"],
      ["04-a", 1, 1],
    ] as const) {
      predict(id, guess);
      reveal(id, actual);
    }
    predict("03-c", 1);
    await check("03", { only: ["hitAtK"] });
    expect(shown.join("\n")).not.toMatch(/Predictions/);
    await check("03");
    expect(shown.at(-1)).toBe("Predictions of this chapter so far: 3 noted, 2 with a result; 1 came out as predicted.");
    predict("03-taste", "first");
    reveal("03-taste", "Both are right.", { judgement: true });
    await check("03");
    expect(shown.at(-1)).toBe(
      "Predictions of this chapter so far: 3 noted, 2 with a result; 1 came out as predicted. 1 more asked for a judgement, which has no result.",
    );
  });

  it("does one check after the other when cells don't wait", async () => {
    book.write(`exercises/${chapter}.ts`, solution);
    await Promise.all([check("03", { only: ["hitAtK"] }), check("03", { only: ["expectedRank"] })]);
    expect(shown.map((text) => text.match(/passed: {2}(\w+)/)?.[1])).toEqual(["hitAtK", "expectedRank"]);
  });
});

describe("checkCell", () => {
  it("takes a function by its text and says that a cell isn't kept", async () => {
    const expectedRank = new Function(
      "testCase",
      "ranking",
      `const ids = testCase.expected_sources.flatMap((g) => [...g.required_chunk_ids, ...(g.alternative_chunk_ids ?? [])]);
       const index = ranking.findIndex((row) => ids.includes(row.chunk_id)); return index < 0 ? null : index + 1;`,
    );
    await checkCell(chapter, { expectedRank });
    expect(shown[0]).toMatch(/passed: {2}expectedRank/);
    expect(shown[1]).toMatch(/Copy it to exercises\/03-r3-hits-and-sources\.ts/);
    expect(() => progress()).toThrow();
  });

  it("names what a function uses from other cells, as tslab writes it, and takes a helper beside it", async () => {
    const expectedRank = new Function("testCase", "ranking", "return exports.myHelper(testCase, ranking);");
    await checkCell(chapter, { expectedRank });
    expect(shown[0]).toMatch(/expectedRank uses myHelper from another cell/);
    shown = [];
    await checkCell(chapter, { expectedRank, myHelper: new Function("testCase", "ranking", "return 1;") });
    expect(shown.join("\n")).not.toMatch(/another cell/);
    expect(shown.join("\n")).toMatch(/expected 3, got 1/);
  });

  it.each([
    ["no function", { hitAtK: 3 }, /hitAtK is number, not a function/],
    ["a function without a text", { hitAtK: Math.max }, /not a function/],
    ["an unknown name", { hitatk: () => 1 }, /There is no task "hitatk" in 03-r3-hits-and-sources/],
  ])("refuses %s in a sentence", async (_what, functions, message) => {
    await checkCell(chapter, functions);
    expect(shown[0]).toMatch(message);
  });

  it.each([
    [
      "a function",
      function double(n: number) {
        return 2 * n;
      },
    ],
    ["an arrow function", (n: number) => 2 * n],
    [
      "a method",
      {
        double(n: number) {
          return 2 * n;
        },
      }.double,
    ],
    ["one that calls itself as tslab writes it", new Function("n", "return n === 0 ? 0 : 2 + exports.double(n - 1);")],
  ])("exports %s from its text", (_kind, one) => {
    const module = cellSource({ double: one }).replace("export const", "const");
    expect(new Function(`${module}\nreturn double;`)()(21)).toBe(42);
  });
});

describe("the verdict as a table", () => {
  it("has a caption, scoped headings and words for every sign, and shows learners' text as text", async () => {
    const source = solution.replace("index + 1", '"<b>" as never');
    const report = await checkChapter({ chapter, source, only: ["hitAtK", "expectedRank"] });
    const html = verdictHtml(report, speak());
    expect(html).toMatch(/<caption[^>]*>03-r3-hits-and-sources: 1 of 2 points<\/caption>/);
    expect([...html.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, head]) => head)).toEqual([
      "task",
      "verdict",
      "checks",
    ]);
    expect(html.match(/<tbody><tr><th scope="rowgroup"/g)).toHaveLength(2);
    expect(html).toMatch(/<span aria-hidden="true">✗<\/span> failed/);
    expect(html).toMatch(/&lt;b&gt;/);
    expect(html).not.toMatch(/<b>/);
  });
});
