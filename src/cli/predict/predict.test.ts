import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { predict as predictInNotebook } from "../../notebook/exercises/predict.js";
import { projectRoot } from "../../records/projectRoot.js";
import { Workbook } from "../../test-data/workbook.js";
import { predictionsOf } from "./predictionsOf.js";
import { typedValue } from "./typedValue.js";

vi.setConfig({ testTimeout: 60_000 });
let book = new Workbook();
beforeEach(() => {
  book.remove();
  book = new Workbook();
});
afterAll(() => book.remove());

function inNotebook(id: string, value: unknown): string {
  const said: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((text) => void said.push(`${text}\n`));
  const cwd = vi.spyOn(process, "cwd").mockReturnValue(book.root);
  predictInNotebook(id, value);
  log.mockRestore();
  cwd.mockRestore();
  return said.join("");
}
const predictions = () => JSON.parse(book.read(".ragbook/progress.json")).predictions;

/** A workbook whose chapter 3 asks for two predictions. */
function withNotebook(): void {
  const code = (source: string | string[]) => ({ cell_type: "code", source });
  const cells = [
    { cell_type: "markdown", source: 'predict("03-not-code", 1)' },
    code(["// Predict first.\n", 'predict("03-first-k", "?");']),
    code('const row = 1;\npredict("03-a-or-b", "?");'),
  ];
  book.write("notebooks/03-r3-hits-and-sources.ipynb", JSON.stringify({ cells }));
  book.write("notebooks/04-ranking-quality.ipynb", "{ broken");
}

describe("what is typed", () => {
  it.each<[why: string, text: string, value: unknown]>([
    ["a number", "3", 3],
    ["below zero", "-0.5", -0.5],
    ["true", "true", true],
    ["null is a value", "null", null],
    ["a list", '["a", 1]', ["a", 1]],
    ["words", "A is better", "A is better"],
    ["a list whose quotes a shell took", "[a, b]", "[a, b]"],
    ["a number that JavaScript can't hold is kept as it was typed", "1e999", "1e999"],
    ["also in a list", "[1e999]", "[1e999]"],
    ["a question mark is no guess", " ? ", undefined],
    ["nor is nothing", "", undefined],
    ["nor what stands for a gap", "…", undefined],
  ])("%s", (_why, text, value) => {
    expect(typedValue(text)).toEqual(value);
  });

  it("is refused when it is no prediction any more", () => {
    expect(() => typedValue("x".repeat(2001))).toThrow(/2001 characters; up to 2000/);
    expect(() => typedValue(`${"[".repeat(51)}${"]".repeat(51)}`)).toThrow(/too deep/);
    expect(typedValue(`${"[".repeat(50)}${"]".repeat(50)}`)).toBeInstanceOf(Array);
  });
});

describe("ragbook predict", () => {
  it("notes the first guess and says of a second what a notebook says", () => {
    const first = book.run("predict", "03-first-k", "3");
    const second = book.run("predict", "03-first-k", "[1,", "2]");
    expect([first.status, second.status]).toEqual([0, 0]);
    expect(predictions()["03-first-k"]).toMatchObject({ value: 3 });
    expect(first.stdout).toBe(inNotebook("03-other", 3));
    expect(second.stdout).toBe(inNotebook("03-first-k", [1, 2]));
    expect(second.stdout).toMatch(/first prediction was 3; it stays\. Now you say \[1, 2\]\./);
  });

  it("keeps numbers below zero and several words as one value", () => {
    book.run("predict", "03-gap", "-5");
    book.run("predict", "03-words", "A", "is", "better");
    expect(predictions()).toMatchObject({ "03-gap": { value: -5 }, "03-words": { value: "A is better" } });
  });

  it("shows one, or says how to note it", () => {
    expect(book.run("predict", "03-first-k", "?").stdout).toMatch(
      /No prediction yet\. Note one: npx ragbook predict 03-first-k VALUE/,
    );
    inNotebook("03-first-k", { a: 1 });
    expect(book.run("predict", "03-first-k").stdout).toBe("03-first-k: you predicted { a: 1 }.\n");
    expect(JSON.parse(book.run("predict", "03-first-k", "--json").stdout)).toMatchObject({ value: { a: 1 } });
  });

  it("lists what is noted and what the notebooks ask for beside", () => {
    withNotebook();
    book.run("predict", "03-a-or-b", "B");
    inNotebook("my-own", 1);
    const { status, stdout } = book.run("predict", "--plain");
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^03-r3-hits-and-sources .*\n {2}03-first-k {2}open\n {2}03-a-or-b {3}noted: "B"\n\nIn no notebook of the course\n {2}my-own {6}noted: 1\n/,
    );
    expect(stdout).toMatch(/2 of 3 predictions noted/);
    const { predictions: listed } = JSON.parse(book.run("predict", "03", "--json").stdout);
    expect(listed).toMatchObject([
      { id: "03-first-k", at: null },
      { id: "03-a-or-b", value: "B" },
    ]);
  });

  it("says how a prediction came out, once a notebook has shown its result", () => {
    const [at, value] = ["2026-03-02T10:00:00.000Z", 3];
    const noted = {
      "03-a": { value, at, as_predicted: true },
      "03-b": { value, at, as_predicted: false },
      "03-c": { value, at },
    };
    book.write(".ragbook/progress.json", JSON.stringify({ version: 1, predictions: noted }));
    expect(book.run("predict").stdout).toMatch(
      /03-a {2}3 \(and so it was\)\n.*03-b {2}3 \(it came out otherwise\)\n.*03-c {2}3\n/,
    );
    const { predictions: listed } = JSON.parse(book.run("predict", "--json").stdout);
    expect(listed.map((one: { as_predicted: unknown }) => one.as_predicted)).toEqual([true, false, null]);
  });

  it("knows the predictions of this course's own notebooks", () => {
    const known = predictionsOf(projectRoot()).map((one) => one.id);
    expect(known.length).toBeGreaterThanOrEqual(60);
    expect(known).toContain("03-first-k");
  });

  it.each<[why: string, args: string[], message: RegExp]>([
    [
      "a misspelt prediction, with the nearest",
      ["03-frst-k", "1"],
      /^ragbook predict: no prediction "03-frst-k"\. Did you mean "03-first-k"\?/,
    ],
    ["one that stands in a text only", ["03-not-code", "1"], /no prediction "03-not-code"/],
    ["a chapter that isn't built", ["08"], /08-comparing-runs isn't part of the course yet/],
    ["a novel", ["03-first-k", "x".repeat(50_000)], /50000 characters; up to 2000 are kept/],
  ])("refuses %s: exit 2, and notes nothing", (_why, args, message) => {
    withNotebook();
    const { status, stdout, stderr } = book.run("predict", ...args);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(message);
    expect(predictions).toThrow();
  });

  it("doesn't say that it noted what it can't keep: exit 2", () => {
    book.write(".ragbook", "a file where the folder is due");
    const { status, stdout, stderr } = book.run("predict", "03-first-k", "3");
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^ragbook predict: your prediction 3 isn't noted: progress can't be kept in /);
  });

  it("shows a record that was changed by hand without going down with it", () => {
    const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
    book.write(
      ".ragbook/progress.json",
      `{"version":1,"predictions":{"p\\u001b":{"value":${deep}},"__proto__":{"value":1}}}`,
    );
    const { status, stdout } = book.run("predict");
    expect(status).toBe(0);
    expect(stdout).toMatch(/p\uFFFD .*…\n.*__proto__ {2}1\n/);
  });
});
