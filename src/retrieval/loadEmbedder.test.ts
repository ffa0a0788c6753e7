import { beforeAll, describe, expect, test } from "vitest";
import { type Embedder, loadEmbedder } from "./loadEmbedder.js";

let embedder: Embedder;
beforeAll(async () => {
  embedder = await loadEmbedder();
});

const cosine = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, i) => sum + value * b[i]!, 0);

describe("the shipped embedder", () => {
  test("gives normalised vectors of 512 numbers, in the order of the texts and the same in a batch as alone", async () => {
    const texts = [
      "A much longer text about restarting the queue in production, with care.",
      "Restart.",
      "Backup of the mailer",
    ];
    const done: number[] = [];
    const together = await embedder.embed(texts, (count) => done.push(count));
    for (const [i, text] of texts.entries()) {
      expect(together[i]).toHaveLength(512);
      expect(Math.hypot(...together[i]!)).toBeCloseTo(1, 5);
      const [alone = []] = await embedder.embed([text]);
      expect(cosine(together[i]!, alone)).toBeGreaterThan(0.999999);
    }
    expect(done.at(-1)).toBe(3);
  });

  test("reads a line break as a blank", async () => {
    const [a = [], b = []] = await embedder.embed(["Queue restart\nWait.", "Queue  restart Wait."]);
    expect(a).toEqual(b);
  });

  test("refuses what is no text, and names which", async () => {
    await expect(embedder.embed(["a", null as unknown as string])).rejects.toThrow("text 1 is null, not a string");
  });

  test("names its weights in its identity", () => {
    expect(embedder.identity).toMatch(/^use-lite-en-[0-9a-f]{8}$/);
  });
});
