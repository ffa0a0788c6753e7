import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { chapters } from "../course/chapters.js";
import { glossary, glossaryPage } from "../course/glossary.js";
import { memoPage, tenQuestions } from "../course/tenQuestions.js";
import { projectRoot } from "../records/projectRoot.js";
import { withGeneratedBlocks } from "./readmeBlocks.js";

const root = projectRoot();
const readme = readFileSync(join(root, "README.md"), "utf8");

/** The commands of `ragbook`, as their files add them. */
const commands = readdirSync(join(root, "src", "cli"))
  .filter((name) => /Commands?\.ts$/.test(name))
  .flatMap((name) =>
    [...readFileSync(join(root, "src", "cli", name), "utf8").matchAll(/\.command\("([a-z]+)/g)].map(
      (match) => match[1]!,
    ),
  );

/** The text of the first fenced block of a language. */
function block(language: string): string {
  const found = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(readme)?.[1];
  if (found === undefined) throw new Error(`README.md has no ${language} block.`);
  return found;
}

describe("README.md", () => {
  test("its first example prints what the README says", () => {
    const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", block("ts")], {
      cwd: root,
      encoding: "utf8",
    });
    expect(printed).toBe(block("text"));
  });

  test("its generated parts are current: `npm run docs` would change nothing", () => {
    expect(withGeneratedBlocks(readme)).toBe(readme);
  });
});

describe.each(["README.md", "CONTRIBUTING.md", ".github/workflows/ci.yml"])("%s", (file) => {
  const text = readFileSync(join(root, file), "utf8");

  test("every npm command that it names exists", () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const named = [...text.matchAll(/\bnpm (?:run )?([a-z][a-z:]*)/g)].map((match) => match[1]!);
    expect(named.filter((name) => !["ci", "install"].includes(name) && scripts[name] === undefined)).toEqual([]);
  });

  test("every ragbook command that it names exists", () => {
    const named = [...text.matchAll(/\bnpx ragbook ([a-z]+)/g)].map((match) => match[1]!);
    expect(named.filter((name) => !commands.includes(name))).toEqual([]);
  });

  test("every test and script that it runs is there", () => {
    const named = [...text.matchAll(/\b(?:npx vitest run|npx tsx) (\S+)/g)].map((match) =>
      match[1]!.replace(/[`,.;:)]+$/, ""),
    );
    expect(named.filter((path) => !path.includes("<") && !existsSync(join(root, path)))).toEqual([]);
  });
});

test("the glossary's page is current, and no word stands twice", () => {
  const page = readFileSync(join(root, "notebooks", "GLOSSARY.md"), "utf8");
  expect(page).toBe(glossaryPage(glossary));
  for (const word of ["english", "polish"] as const) {
    expect(new Set(glossary.map((term) => term[word])).size).toBe(glossary.length);
  }
});

test("the memo's page is current, and asks ten questions of chapters that the course has", () => {
  expect(readFileSync(join(root, "notebooks", "MEMO.md"), "utf8")).toBe(memoPage(tenQuestions));
  expect(tenQuestions).toHaveLength(10);
  for (const { asks } of tenQuestions) expect(asks).toMatch(/\?$/);
  const built = chapters.filter((chapter) => chapter.built).map((chapter) => chapter.name);
  for (const { chapter } of tenQuestions) expect(built).toContain(chapter);
});
