import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readConversation } from "./readConversation.js";

const first = { turn: 1, user: "Hello!", standalone: null, needs_search: false, case_id: "q-1" };
const second = { turn: 2, user: "And its log?", standalone: "Where is its log?", needs_search: true, case_id: "q-2" };

function write(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), "ragbook-chat-")), "conversation.json");
  writeFileSync(file, text);
  return file;
}

describe("readConversation", () => {
  test("reads turns in their order", () => {
    expect(readConversation(write(JSON.stringify([first, second])))).toEqual([first, second]);
  });

  test.each([
    ["what is no JSON", "[", "can't be read"],
    ["what is no list", "{}", "the whole: "],
    [
      "an empty rewrite, which would be a question without words",
      [{ ...first, standalone: "" }],
      "0.standalone: can't be empty",
    ],
    ["turns that don't count from 1", [second], "turn 1 is numbered 2"],
    ["a turn left out", [first, { ...second, turn: 3 }], "turn 2 is numbered 3"],
  ])("refuses %s", (_why, content, message) => {
    const text = typeof content === "string" ? content : JSON.stringify(content);
    expect(() => readConversation(write(text))).toThrow(message);
  });
});
