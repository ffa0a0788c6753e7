import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { allQuestions } from "../../course/transfer/allQuestions.js";
import { answer as answerInNotebook } from "../../notebook/exercises/answer.js";
import { Workbook } from "../../test-data/workbook.js";

vi.setConfig({ testTimeout: 60_000 });
const id = "03-hit-but-poor";
let book = new Workbook();
beforeEach(() => {
  book.remove();
  book = new Workbook();
});
afterAll(() => book.remove());

/** What a notebook's cell says in this workbook. */
function inNotebook(choice: string): string {
  const said: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((text) => void said.push(`${text}\n`));
  const cwd = vi.spyOn(process, "cwd").mockReturnValue(book.root);
  answerInNotebook(id, choice);
  log.mockRestore();
  cwd.mockRestore();
  return said.join("");
}
const answers = () => JSON.parse(book.read(".ragbook/progress.json")).answers;

describe("ragbook answer", () => {
  it("says to each choice what a notebook says: exit 1 for a wrong one, 0 for the right one, and keeps both", () => {
    const wrong = book.run("answer", id, "b");
    const right = book.run("answer", id, " C ");
    expect([wrong.status, right.status]).toEqual([1, 0]);
    expect(answers()[id]).toMatchObject({ first: "b", latest: "c" });
    expect([wrong.stdout, right.stdout]).toEqual([inNotebook("b"), inNotebook("c")]);
    expect(wrong.stdout).toMatch(/Not yet\. It counts what it says/);
  });

  it("goes on in the record that a notebook began", () => {
    inNotebook("a");
    book.run("answer", id, "c");
    expect(answers()[id]).toMatchObject({ first: "a", latest: "c" });
  });

  it("shows a question with its choices and how to choose, and not which is right", () => {
    const { status, stdout } = book.run("answer", id);
    expect(status).toBe(0);
    expect(stdout).toMatch(/Hit@5 is 92 %.*\na\) .*\nd\) .*\nChoose with `npx ragbook answer 03-hit-but-poor a`\.\n$/s);
    const json = book.run("answer", id, "--json");
    expect(JSON.parse(json.stdout)).toMatchObject({
      id,
      choices: [{ id: "a" }, {}, {}, {}],
      latest: null,
      right: null,
    });
    expect(json.stdout).not.toMatch(/"message"|A hit needs one chunk/);
  });

  it("lists all questions by chapter, and which are answered, also in words alone", () => {
    book.run("answer", id, "b");
    const { status, stdout } = book.run("answer", "--plain");
    expect(status).toBe(0);
    for (const one of allQuestions) expect(stdout).toContain(one.id);
    expect(stdout).toMatch(/^03-r3-hits-and-sources {2}.*\n {2}not yet, b: {4}03-hit-but-poor /m);
    expect(stdout).toContain(`1 of ${allQuestions.length} questions answered, 0 of them right.`);
    expect(stdout).not.toMatch(/[✓✗·]/);
    expect(book.run("answer", "3").stdout).not.toContain("04-elsewhere");
  });

  it("prints one JSON document: the response, and whether it is kept", () => {
    const { status, stdout } = book.run("answer", id, "b", "--json");
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      choice: "b",
      right: false,
      message: expect.stringMatching(/^Not yet/),
      kept: true,
    });
  });

  it.each<[why: string, args: string[], message: RegExp]>([
    [
      "a misspelt question, with the nearest",
      ["03-hit-but-por"],
      /^ragbook answer: no question "03-hit-but-por"\. Did you mean "03-hit-but-poor"\?/,
    ],
    ["a choice that isn't there, with those that are", [id, "x"], /has no choice "x"\. Choices: a, b, c, d\./],
    ["a chapter that isn't built", ["08"], /08-comparing-runs isn't part of the course yet/],
    ["signs that steer a terminal, without sending them on", ["\u001b[31mred"], /no question "\uFFFD\[31mred"/],
    ["a name of the language's own", ["__proto__", "a"], /no question "__proto__"/],
    ["a name without end, shortened", ["x".repeat(50_000)], /no question "x{60} …"/],
  ])("refuses %s: exit 2", (_why, args, message) => {
    const { status, stdout, stderr } = book.run("answer", ...args);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it("gives its response where nothing can be kept, and says so", () => {
    book.write(".ragbook", "a file where the folder is due");
    const { status, stdout, stderr } = book.run("answer", id, "c", "--json");
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ right: true, kept: false });
    expect(stderr).toMatch(/progress can't be kept in .*Make the folder \.ragbook writable/);
  });

  it("puts a damaged record aside, keeps the choice in a new one, and takes what no question has for no answer", () => {
    book.write(".ragbook/progress.json", "{");
    const { status, stderr, stdout } = book.run("answer", id, "c", "--json");
    expect([status, JSON.parse(stdout).kept]).toEqual([0, true]);
    expect(stderr).toMatch(/progress starts anew/);
    book.write(
      ".ragbook/progress.json",
      JSON.stringify({ version: 1, answers: { [id]: { first: [], latest: "\u001b[2J" } } }),
    );
    expect(book.run("answer", "--plain").stdout).toMatch(/ {2}open: {10}03-hit-but-poor/);
  });
});
