import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../records/projectRoot.js";
import { withGeneratedBlocks } from "./readmeBlocks.js";

const root = projectRoot();
const readme = readFileSync(join(root, "README.md"), "utf8");

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

  test("every npm command that it names exists", () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const named = [...readme.matchAll(/npm (?:run )?([a-z][a-z:]*)/g)].map((match) => match[1]!);
    expect(named.filter((name) => !["ci", "install"].includes(name) && scripts[name] === undefined)).toEqual([]);
  });
});
