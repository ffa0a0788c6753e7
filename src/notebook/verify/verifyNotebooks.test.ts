import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chapters } from "../../course/chapters.js";
import { packageFolder } from "../../records/packageFolder.js";
import { parsePercent } from "../percent/parsePercent.js";
import { toNotebook } from "../percent/toNotebook.js";
import { writeNotebooks } from "../percent/writeNotebooks.js";
import { faultLine } from "./fault.js";
import { pageFaults } from "./pageFaults.js";
import { taskFaults } from "./taskFaults.js";
import { termFaults } from "./termFaults.js";
import { verifyNotebooks } from "./verifyNotebooks.js";

const GOOD = `// %% [markdown] id="title"
// # Good
// See [itself](#Good), [the other](other.ipynb#Other-part) and [a file](../kept.md). Markdown may be wide, since Jupyter breaks its lines.

// %%
const hits: number[] = [1, 2];
await Promise.all(hits.map(async (hit) => hit));
hits.length; // ${"é".repeat(110 - "hits.length; // ".length)}
`;

// Inside the project, so that Node's types are found as for a chapter; git ignores the folder.
const scratch = join(packageFolder(), "..", ".ragbook");
let root = "";
beforeAll(async () => {
  mkdirSync(scratch, { recursive: true });
  root = mkdtempSync(join(scratch, "verify-"));
  mkdirSync(join(root, "notebooks", "text"), { recursive: true });
  writeFileSync(join(root, "kept.md"), "");
  put("good", GOOD);
  put("other", '// %% [markdown] id="part"\n// ## Other part\n');
});
afterAll(() => rmSync(root, { recursive: true }));

const notebook = (name: string) => join(root, "notebooks", `${name}.ipynb`);
const text = (name: string) => join(root, "notebooks", "text", `${name}.ts`);
const put = (name: string, content: string) => writeFileSync(text(name), content);
function change(name: string, from: string | RegExp, to: string): void {
  const before = readFileSync(notebook(name), "utf8");
  expect(before).toMatch(from);
  writeFileSync(notebook(name), before.replaceAll(from, to));
}

test("good notebooks have no fault", async () => {
  await writeNotebooks(root);
  expect(await verifyNotebooks(root)).toEqual({ notebooks: 2, faults: [] });
});

/** Each fault is planted into a notebook of its own, named by its row; all are checked in one go, which is much faster. */
type Row = [why: string, plant: string | ((name: string) => void), fault: RegExp];

const inText: Row[] = [
  [
    "a type error that the kernel lets pass",
    "// %%\nfunction f(x) { return x; }",
    /ts:11: Parameter 'x' implicitly has an 'any' type\. \(types\)$/,
  ],
  [
    "a value that may be undefined",
    "// %%\nhits.find((hit) => hit > 1).toFixed();",
    /ts:11: Object is possibly 'undefined'\. \(types\)$/,
  ],
  ["a method that the kernel's library lacks", "// %%\nhits.toSorted();", /ts:11: Property 'toSorted' does not exist/],
  ["a name declared by two cells", "// %%\nconst hits = 1;", /ts:11: Cannot redeclare block-scoped variable 'hits'/],
  ["a syntax error", "// %%\nconst half = ;", /ts:11: Expression expected\. \(types\)$/],
  [
    "a promise that nobody awaits",
    "// %%\nPromise.resolve(1);",
    /ts:11: a promise that nobody awaits\. .* \(promises\)$/,
  ],
  [
    "a path of one machine",
    '// %% id="p"\n"/home/ada/data.json";',
    /ipynb, cell "p": "\/home\/" is a place on one machine.* \(paths\)$/,
  ],
  [
    "a path of Windows",
    '// %% id="p"\nString.raw`C:\\Users\\ada`;',
    /cell "p": "C:\\Users\\" is a place on one machine/,
  ],
  [
    "a key of a service",
    `// %% id="p"\n"sk-${"a1".repeat(15)}";`,
    /cell "p": something that looks like a key or password\. .* \(secrets\)$/,
  ],
  [
    "a line of code with 111 characters",
    `// %% id="p"\n// two lines\n"${"é".repeat(108)}";`,
    /ipynb, cell "p": line 2 has 111 characters, .* beyond 110\. .* \(width\)$/,
  ],
  ["a path of Linux", '// %% id="p"\n"/opt/data/a.json";', /cell "p": "\/opt\/" is a place on one machine/],
  ["a path of a drive", '// %% id="p"\nString.raw`D:\\data\\a`;', /is a place on one machine/],
  [
    "a key of Google's",
    `// %% id="p"\n"AIza${"a1b".repeat(12).slice(0, 35)}";`,
    /cell "p": something that looks like a key/,
  ],
  ["a token in a header", `// %% id="p"\n"Bearer ${"a1".repeat(12)}";`, /cell "p": something that looks like a key/],
  ["a token", '// %% id="p"\nconst token = "correct-horse";', /cell "p": something that looks like a key/],
  ["a password", '// %% id="p"\nconst password = "correct-horse";', /cell "p": something that looks like a key/],
  [
    "a link to no file",
    '// %% [markdown] id="p"\n// [a](../gone.md)',
    /ipynb, cell "p": \.\.\/gone\.md: there is no such file\..* \(links\)$/,
  ],
  ["a link in the wrong letter case", '// %% [markdown] id="p"\n// [a](../KEPT.md)', /KEPT\.md: there is no such file/],
  [
    "a link out of the project",
    '// %% [markdown] id="p"\n// [a](../../x.md)',
    /\.\.\/\.\.\/x\.md: leads out of the project/,
  ],
  [
    "a link to what a command writes",
    '// %% [markdown] id="p"\n// [a](../out/x.html)',
    /out\/ is not part of the project/,
  ],
  ["a link to no heading", '// %% [markdown] id="p"\n// [a](#good)', /cell "p": #good: no heading with this text/],
  [
    "a link to no heading of another",
    '// %% [markdown] id="p"\n// [a](other.ipynb#Gone)',
    /other\.ipynb#Gone: no heading/,
  ],
  ["a picture that isn't there", '// %% [markdown] id="p"\n// ![a](b.png)', /b\.png: there is no such file/],
  [
    "a prediction that is never shown again",
    '// %% id="p"\ndeclare function predict(id: string, guess: unknown): void;\npredict("p", "?");',
    /ipynb, cell "p": no reveal\("p", …\) follows\. .* \(predictions\)$/,
  ],
  ["a link in HTML", '// %% [markdown] id="p"\n// <a href="gone.md">a</a>', /gone\.md: there is no such file/],
];

const onDisk: Row[] = [
  [
    "a text that was changed since",
    (name) => put(name, GOOD.replace("[1, 2]", "[1]")),
    /ipynb: not what notebooks\/text\/row-\d+\.ts generates\./,
  ],
  ["a text without its notebook", (name) => rmSync(notebook(name)), /ipynb: not generated yet\./],
  ["a notebook without its text", (name) => rmSync(text(name)), /ipynb: no text generates it\./],
  [
    "outputs",
    (name) => change(name, '"outputs": []', '"outputs": [{"output_type": "stream", "name": "stdout", "text": "1"}]'),
    /outputs or an execution count\./,
  ],
  [
    "an execution count",
    (name) => change(name, '"execution_count": null', '"execution_count": 3'),
    /outputs or an execution count\./,
  ],
  [
    "two cells with one id",
    (name) => change(name, /"id": "[0-9a-f]{12}"/g, '"id": "title"'),
    /cell "title": two cells have this id\./,
  ],
  [
    "an id that nbformat forbids",
    (name) => change(name, '"id": "title"', '"id": "a b"'),
    /cell "a b": nbformat allows/,
  ],
  ["line ends of Windows", (name) => change(name, "\n", "\r\n"), /ipynb: not what/],
  ["a file that is no notebook", (name) => writeFileSync(notebook(name), "{"), /ipynb is no JSON/],
  [
    "an older format",
    (name) => change(name, '"nbformat_minor": 5', '"nbformat_minor": 4'),
    /is no notebook of format 4\.5: nbformat_minor/,
  ],
];

describe("a planted fault is caught:", () => {
  const rows = [...inText, ...onDisk];
  const found = new Map<string, string[]>();

  beforeAll(async () => {
    for (const [index, [, plant]] of rows.entries()) {
      put(`row-${index}`, typeof plant === "string" ? `${GOOD}\n${plant}\n` : GOOD);
    }
    await writeNotebooks(root);
    for (const [index, [, plant]] of rows.entries()) if (typeof plant !== "string") plant(`row-${index}`);
    const { faults } = await verifyNotebooks(root);
    for (const fault of faults) {
      const name = /([^/]+)\.(?:ts|ipynb)$/.exec(fault.file)![1]!;
      found.set(name, [...(found.get(name) ?? []), faultLine(fault)]);
    }
  });

  test.each(rows.map(([why, , fault], index) => [why, fault, `row-${index}`] as const))("%s", (_why, fault, name) => {
    expect(found.get(name)).toContainEqual(expect.stringMatching(fault));
  });

  test("and nothing is said of the notebooks without fault", () => {
    expect([found.get("good"), found.get("other")]).toEqual([undefined, undefined]);
    // One fault each in the texts, but for a name declared twice, which is told at both places.
    expect(inText.map((_, index) => found.get(`row-${index}`)!.length)).toEqual(
      inText.map(([why]) => (why.includes("two cells") ? 2 : 1)),
    );
  });
});

describe("a chapter reaches its tasks:", () => {
  const chapter = chapters.find(({ name }) => name === "02-vector-to-ranking")!;
  const words = (text: string) => `// %% [markdown]\n// ${text}\n\n`;
  const both = "Write `cosineSimilarity` and `rankByCosine`.";
  const table: [why: string, text: string, faults: RegExp[]][] = [
    ["named, and one check of all", `${words(both)}// %%\nawait check("02-vector-to-ranking");`, []],
    [
      "each with a check of its own",
      `${words(both)}// %%\ncheck("02-vector-to-ranking", { only: ["rankByCosine"] });\n\n// %%\ncheck("02-vector-to-ranking", { only: ["cosineSimilarity"] });`,
      [],
    ],
    [
      "one not named",
      `${words("Write `rankByCosine`.")}// %%\ncheck("02-vector-to-ranking");`,
      [/^no text names cosineSimilarity\./],
    ],
    [
      "one not checked",
      `${words(both)}// %%\ncheck("02-vector-to-ranking", { only: ["rankByCosine"] });`,
      [/^no cell checks cosineSimilarity\./],
    ],
    [
      "checked for another chapter",
      `${words(both)}// %%\ncheck("01-test-cases");`,
      [/^no cell checks cosineSimilarity\./, /^no cell checks rankByCosine\./],
    ],
    [
      "a check of no task",
      `${words(both)}// %%\ncheck("02-vector-to-ranking");\ncheck("02-vector-to-ranking", { only: ["hitAtK"] });`,
      [/^a cell checks hitAtK, but the chapter's tasks are cosineSimilarity, rankByCosine\.$/],
    ],
  ];
  test.each(table)("%s", (_why, text, faults) => {
    const found = taskFaults(toNotebook(parsePercent(text, "x.ts")), "x.ipynb", chapter);
    expect(found.map(({ message }) => message)).toEqual(faults.map((fault) => expect.stringMatching(fault)));
  });
});

test("a word that no text introduces is named, and a marked one isn't", async () => {
  const name = "04-ranking-quality";
  put(name, "// %% [markdown]\n// {{recall|Recall@k}} counts what was found.\n");
  const textFile = `notebooks/text/${name}.ts`;
  const found = await termFaults(root, { name, textFile, notebookFile: "", content: "" });
  rmSync(text(name));
  expect(found.map(faultLine)).toEqual([
    expect.stringMatching(/^notebooks\/text\/04-ranking-quality\.ts: .*"precision" comes up here first.* \(terms\)$/),
  ]);
});

test("links of other pages are tried from where the page lies", async () => {
  const folder = mkdtempSync(join(scratch, "pages-"));
  mkdirSync(join(folder, "deep"));
  writeFileSync(join(folder, "README.md"), "[a](deep/page.md) [b](gone.md) [c](https://example.org/gone.md)");
  writeFileSync(join(folder, "deep", "page.md"), "[up](../README.md) [wrong](README.md)");
  const found = await pageFaults(folder, new Map());
  rmSync(folder, { recursive: true });
  expect(found.map(faultLine)).toEqual([
    "README.md: gone.md: there is no such file. Links are relative to this file. (links)",
    "deep/page.md: README.md: there is no such file. Links are relative to deep/. (links)",
  ]);
});
