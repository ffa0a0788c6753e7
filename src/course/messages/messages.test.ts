import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { chaptersWithTasks, loadTasks } from "../tasks/loadTasks.js";
import { allQuestions } from "../transfer/allQuestions.js";
import { en, type MessageKey } from "./en.js";
import { speak, textsOf, textsOfConcept } from "./say.js";

const src = fileURLToPath(new URL("../../", import.meta.url));
const code = ["course", "cli", "notebook", "grading"]
  .flatMap((folder) => filesIn(folder))
  .map((file) => readFileSync(src + file, "utf8"))
  .join("\n");

function filesIn(folder: string): string[] {
  try {
    const names = readdirSync(src + folder, { recursive: true, encoding: "utf8" });
    return names
      .filter((name) => /(?<!\.test)\.ts$/.test(name) && !name.endsWith("en.ts"))
      .map((name) => `${folder}/${name}`);
  } catch {
    return [];
  }
}

/** Keys that are put together where they are used: `status.${…}`. */
const puttogether = ["status.", "check.stopped-", "file.stopped-", "feedback.status."];

describe("the list of messages", () => {
  it("holds no message that nobody says", () => {
    const unused = Object.keys(en).filter(
      (key) =>
        !code.includes(`"${key}"`) &&
        !puttogether.some((start) => key.startsWith(start) && code.includes(`\`${start}\${`)),
    );
    expect(unused).toEqual([]);
  });

  it("fills in what is given, refuses a gap, and leaves braces that are none of its own", () => {
    const say = speak();
    expect(say("file.unparsable", { line: 3, message: "Expected }." })).toBe("Line 3 can't be read: Expected }.");
    expect(() => say("file.unparsable", { line: 3 })).toThrow(/"file\.unparsable" needs \{message\}/);
    expect(say("cell.not-a-function", { task: "f", what: "number", chapter: "03" })).toMatch(
      /checkCell\("03", \{ f \}\)$/,
    );
    // A value with braces in it is a value, not a gap.
    expect(say("check.fault", { call: "f({name})", fault: "{no}" })).toBe("f({name}): {no}");
    // A value that ends its sentence itself gets no second full stop.
    expect(say("check.threw", { call: "f()", expected: "true", got: "Error: Use k ≤ 5.", line: "" })).toMatch(/≤ 5\.$/);
    expect(say("predict.noted", { value: 5 })).toBe("Noted: you predict 5.");
  });

  it("blames nobody and doesn't shout", () => {
    const loud = (Object.keys(en) as MessageKey[]).filter((key) =>
      /!|\b(wrongly|stupid|obviously|simply|just)\b/i.test(en[key]),
    );
    expect(loud).toEqual([]);
  });

  it("has a key of its own for every text of every task and question", async () => {
    const tasks = (await Promise.all(chaptersWithTasks().map(loadTasks))).flat();
    const keys = [...tasks.map(textsOf), ...allQuestions.map(textsOfConcept)].flatMap((texts) => Object.keys(texts));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toContain("task.hitAtK.misconception.before-k.thought");
  });
});
