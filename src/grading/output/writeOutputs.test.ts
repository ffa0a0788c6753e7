import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { probesOf } from "../../course/check/probes.js";
import { loadTasks } from "../../course/tasks/loadTasks.js";
import { launchBrowser, leaveOutBrowser } from "../../scripts/browser.js";
import type { Grades, SubmissionRecord } from "../grades.js";
import { testClass } from "./testClass.js";
import { writeOutputs } from "./writeOutputs.js";

const out = mkdtempSync(join(tmpdir(), "ragbook-outputs-"));
let grades: Grades;
let records: readonly SubmissionRecord[];
beforeAll(async () => {
  ({ grades, records } = await testClass());
  await writeOutputs(out, grades, records);
});
afterAll(() => rmSync(out, { recursive: true }));

const read = (path: string) => readFileSync(join(out, path), "utf8");
const feedbackFiles = () => readdirSync(join(out, "feedback")).sort();

describe("what is written about a class", () => {
  it("feedback as Markdown and HTML for each submission, and for one that never came", () => {
    expect(feedbackFiles().filter((name) => name.endsWith(".md"))).toEqual([
      expect.stringMatching(/^LUKE-\w{8}\.md$/),
      expect.stringMatching(/^_dewi-\w{8}\.md$/),
      "anna-k.md",
      "bartek.md",
      "chidi.md",
      expect.stringMatching(/^luke-\w{8}\.md$/),
      "mona.md",
      "nobody.md",
      "zofia.md",
      expect.stringMatching(/^Łukasz_Żak-\w{8}\.md$/),
    ]);
    expect(feedbackFiles()).toHaveLength(20);
  });

  it("grades.json is the grades, whole", () => {
    expect(JSON.parse(read("grades.json"))).toEqual(grades);
  });

  it("names the misconception in the learner's words, with the first failing example whole", () => {
    const text = read("feedback/bartek.md");
    expect(text).toContain("### `hitAtK`: failed");
    expect(text).toMatch(/```text\nhitAtK\(.*expected true, got false\.\n```/);
    expect(text).toContain("It looks as if");
    expect(text).toContain("Next: npx ragbook hint hitAtK");
  });

  it("says why a file can't be graded, and that the other was", () => {
    const luke = feedbackFiles().find((name) => /^luke-\w+\.md$/.test(name))!;
    expect(read(`feedback/${luke}`)).toMatch(/Some files can't be graded[\s\S]*Line 1 can't be read/);
  });

  it("shows no hidden input, not even one that the learner's code kept and threw out again", async () => {
    const tasks = await loadTasks("03-r3-hits-and-sources");
    const task = tasks.find(({ id }) => id === "expectedRank")!;
    const said = JSON.stringify(records.find(({ grade }) => grade.submission === "mona")?.verdicts);
    // The verdict itself holds hidden inputs, or this test would prove nothing.
    expect(said).toContain("HIDDEN");
    for (const name of feedbackFiles()) expect(read(join("feedback", name))).not.toContain("HIDDEN");
    expect(read("feedback/mona.md")).toContain("fails on inputs that aren't shown here");
    const hidden = probesOf(task, grades.seed).filter(({ why }) => why === null);
    expect(hidden).toHaveLength(100);
    for (const record of records) {
      for (const { checks, status } of record.verdicts.flatMap((verdict) => verdict.tasks)) {
        const random = checks.at(-2);
        if (random?.input == null || status === "not_written") continue;
        const file = feedbackFiles().filter((name) => name.includes(record.grade.submission));
        for (const name of file) expect(read(join("feedback", name))).not.toContain(random.message);
      }
    }
    expect(read("summary.html")).not.toContain("HIDDEN");
  });

  it("lets no hidden input into any other output either", () => {
    const files = readdirSync(out, { recursive: true, encoding: "utf8" }).filter((path) => path.includes("."));
    expect(files).toEqual(
      expect.arrayContaining([
        "junit.xml",
        "classroom.json",
        "grades.csv",
        "grades.json",
        join("gradescope", "mona.json"),
      ]),
    );
    expect(files.filter((path) => read(path).includes("HIDDEN"))).toEqual([]);
  });

  it("never shows the seed to learners", () => {
    for (const name of feedbackFiles()) expect(read(join("feedback", name))).not.toContain(String(grades.seed));
  });

  it("one row a submission in grades.csv, formulas disarmed, CRLF", () => {
    const rows = read("grades.csv").split("\r\n");
    expect(rows).toHaveLength(grades.submissions.length + 2);
    expect(rows[0]).toMatch(/^submission,status,points,max_points,late,01-test-cases\/expectedChunkIds,/);
    expect(rows.filter((row) => row.startsWith("'=dewi,graded,"))).toHaveLength(1);
  });

  it("the same class gives the same bytes, in any order of records", async () => {
    const again = mkdtempSync(join(tmpdir(), "ragbook-outputs-"));
    await writeOutputs(again, grades, [...records].reverse());
    for (const path of readdirSync(out, { recursive: true, encoding: "utf8" })) {
      if (!path.includes(".")) continue;
      expect(readFileSync(join(again, path), "utf8"), path).toBe(read(path));
    }
    rmSync(again, { recursive: true });
  });
});

describe("summary.html", () => {
  it("opens with the commonest misconceptions, each with who of whom, a question, and the cell to show", () => {
    const text = read("summary.html").replace(/\s+/g, " ");
    // bartek and chidi stop before k; 9 came in, of which luke's can't be graded and nobody's isn't written.
    expect(text).toMatch(/<h3><code>hitAtK<\/code>: 2 of 7 who tried it<\/h3>/);
    expect(text).toMatch(/Show: notebooks\/03-r3-hits-and-sources\.ipynb, cell \d+, under “3a\. Hit, rank/);
  });

  it("counts the telling box, and names people only below the line", () => {
    const [shown = "", alone = ""] = read("summary.html").split("<h2>For you alone</h2>");
    expect(shown).toMatch(/03-hit-but-poor<\/th>\s*<td class="telling">1 of 4</);
    expect(alone).toContain("Łukasz Żak");
    for (const { submission } of grades.submissions) expect(shown).not.toContain(`>${submission}<`);
  });

  it("tells transfer items from concept questions: who is right, and what to ask the others", () => {
    const [concepts = "", transfer = ""] = read("summary.html").split(
      "<h2>Elsewhere: the idea in somebody else's report</h2>",
    );
    expect(concepts).not.toContain("03-elsewhere");
    expect(transfer).toMatch(/03-elsewhere<\/th><td>1 of 2</);
    expect(transfer).toContain("1 of 2 who answered chose b");
    expect(transfer).toContain("What if all of them had missed?");
  });

  it("gives every rate its numerator and denominator, and percentages from 8 people on", () => {
    const text = read("summary.html");
    expect(text).toContain("of 9 (");
    // A transfer item quotes bare percentages: they are what is wrong there.
    const ours = text.replace(/<section class="card" aria-label="\d\d-elsewhere">[\s\S]*?<\/section>/g, "");
    const shares = [...ours.matchAll(/.{20}\d\s%/g)].map(([found]) => found);
    expect(shares.length).toBeGreaterThan(0);
    for (const found of shares) expect(found).toMatch(/\d+ of \d+ \(.*\u00a0%/);
  });
});

describe.skipIf(leaveOutBrowser)("the pages in a browser", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  it.each([
    ["summary.html", 1000, "light"],
    ["summary.html", 390, "dark"],
    ["feedback/chidi.html", 390, "light"],
  ] as const)(
    "%s, %i wide, %s: no request, no script, nothing wider than the page",
    async (path, width, colorScheme) => {
      const page = await (await browser.newContext({ viewport: { width, height: 800 }, colorScheme })).newPage();
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await page.goto(pathToFileURL(join(out, path)).href);
      expect(asked).toHaveLength(1);
      expect(await page.locator("script, img, link, iframe").count()).toBe(0);
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
      // A screen reader finds its way by headings, and hears a row's name.
      expect(await page.locator("h1").count()).toBe(1);
      expect(await page.locator("tbody tr:not(:has(th[scope=row]))").count()).toBe(0);
    },
  );

  it("prints nobody's name while the second part is closed", async () => {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(join(out, "summary.html")).href);
    await page.emulateMedia({ media: "print" });
    const visible = String(await page.evaluate("document.body.innerText"));
    expect(visible).toContain("Commonest misconceptions");
    for (const name of ["Łukasz Żak", "mona", "LUKE"]) expect(visible).not.toContain(name);
  });
});
