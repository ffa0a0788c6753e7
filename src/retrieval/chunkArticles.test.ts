import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chunkArticles, countWords } from "./chunkArticles.js";
import { type Article, parseArticle } from "./readKnowledgeBase.js";

const matter = 'title: Queue\ncollection: operations\nservice: queue\nversion: "3.x"\nupdated: "2026-01-01"';
const article = (body: string): Article => parseArticle("queue.md", `---\n${matter}\n---\n\n# Queue\n\n${body}`);
const settings = (max_words: number, overlap_words = 0) => ({ max_words, overlap_words });
const cut = (body: string, max_words: number, overlap = 0): [string, string][] =>
  chunkArticles([article(body)], settings(max_words, overlap)).map(({ chunk_id, text }) => [chunk_id, text]);

describe("chunkArticles", () => {
  test("keeps the heading in front, and counts its words", () => {
    // "Queue: Stop" has 2 words, so 4 words of text fit into 6.
    expect(cut("## Stop\n\nHold it. Wait now. Go on.", 6)).toEqual([
      ["queue#stop@6", "Queue: Stop\nHold it. Wait now."],
      ["queue#stop-2@6", "Queue: Stop\nGo on."],
    ]);
  });

  test("repeats whole sentences as overlap, as far as they fit", () => {
    expect(cut("## Stop\n\nHold it. Wait now. Go on.", 6, 2)).toEqual([
      ["queue#stop@6+2", "Queue: Stop\nHold it. Wait now."],
      ["queue#stop-2@6+2", "Queue: Stop\nWait now. Go on."],
    ]);
  });

  test("never joins two sections", () => {
    expect(cut("## A\n\nOne.\n\n## B\n\nTwo.", 60).map(([id]) => id)).toEqual(["queue#a", "queue#b"]);
  });

  test("gives the default cut plain ids and every other cut its own, so that labels can't meet another text", () => {
    const body = "## Stop\n\nHold it.";
    expect(cut(body, 60)[0]?.[0]).toBe("queue#stop");
    expect(cut(body, 30)[0]?.[0]).toBe("queue#stop@30");
    expect(cut(body, 60, 15)[0]?.[0]).toBe("queue#stop@60+15");
  });

  test("leaves a sentence longer than the limit whole", () => {
    expect(cut("## Stop\n\nA b c d e f g h. Short.", 4)[0]?.[1]).toBe("Queue: Stop\nA b c d e f g h.");
  });

  test("gives a section without text no chunk", () => {
    expect(cut("## Empty\n\n## Stop\n\nHold it.", 60).map(([id]) => id)).toEqual(["queue#stop"]);
  });

  test("without overlap, chunks within the limit hold every word once", () => {
    const sentence = fc.array(fc.constantFrom("hold", "wait", "queue", "now"), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        fc.array(sentence, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 8, max: 30 }),
        (list, limit) => {
          const body = list.map((words) => `X${words.join(" ")}.`).join(" ");
          const chunks = cut(`## Stop\n\n${body}`, limit);
          expect(chunks.map(([, text]) => text.split("\n")[1]).join(" ")).toBe(body);
          for (const [, text] of chunks) expect(countWords(text)).toBeLessThanOrEqual(limit);
        },
      ),
    );
  });

  test.each([
    [settings(0), "max_words = 0"],
    [settings(2.5), "max_words = 2.5"],
    [settings(10, 10), "overlap_words = 10 must be a whole number from 0 to 9"],
    [settings(10, -1), "overlap_words = -1"],
  ])("refuses %o", (bad, message) => {
    expect(() => chunkArticles([], bad)).toThrow(RangeError);
    expect(() => chunkArticles([], bad)).toThrow(message);
  });

  test("refuses two sections of one heading", () => {
    expect(() => cut("## Stop\n\nA.\n\n## Stop\n\nB.", 60)).toThrow('two chunks are called "queue#stop"');
  });
});

describe("parseArticle", () => {
  test.each([
    ["no front matter", "# Queue\n\n## A\n\nb", 'no front matter between two "---" lines'],
    ["a missing field", "---\ntitle: Q\n---\n## A\n\nb", 'needs a text for "collection"'],
    [
      "an unquoted version is a number",
      `---\n${matter.replace('"3.x"', "3.0")}\n---\n## A\n\nb`,
      'needs a text for "version"',
    ],
    ["no section", `---\n${matter}\n---\n# Queue\n\ntext`, 'has no "## Section"'],
  ])("refuses %s", (_why, text, message) => {
    expect(() => parseArticle("queue.md", text)).toThrow(message);
  });

  test("reads Windows line ends and a byte order mark", () => {
    const text = `\uFEFF---\n${matter}\n---\n# Queue\n\n## A\n\nb\n`.replaceAll("\n", "\r\n");
    expect(parseArticle("queue.md", text).sections).toEqual([{ heading: "A", body: "b" }]);
  });
});
