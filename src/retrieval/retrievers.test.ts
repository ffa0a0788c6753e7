import { describe, expect, test } from "vitest";
import type { Chunk, RankedChunk } from "../records/types.js";
import { bm25Retriever, words } from "./bm25Retriever.js";
import { denseRetriever } from "./denseRetriever.js";
import { fuse, hybridRetriever } from "./hybridRetriever.js";
import { indexVersion, requireSameScale } from "./indexVersion.js";
import type { Embedder } from "./loadEmbedder.js";
import { STOP_WORDS } from "./stopWords.js";

const metadata = { title: "", section: "", collection: "", service: "", version: "", updated: "" };
const chunk = (chunk_id: string, text: string): Chunk => ({ chunk_id, doc_id: chunk_id, text, metadata });
const ids = (ranking: readonly RankedChunk[]) => ranking.map((row) => row.chunk_id);

/** Texts are vectors here, written as "1 0": what is nearest can be seen by eye. */
const byEye: Embedder = {
  model: "by-eye",
  identity: "by-eye",
  dimensions: 2,
  embed: async (texts) => texts.map((text) => text.split(" ").map(Number)),
};

describe("denseRetriever", () => {
  const chunks = [
    chunk("right", "1 0"),
    chunk("up", "0 1"),
    chunk("between", "1 1"),
    chunk("left", "-1 0"),
    chunk("again", "1 0"),
  ];

  test("ranks by cosine, ties in the order of the index, negative scores included", async () => {
    const ranking = await (await denseRetriever(chunks, byEye)).retrieve("1 0", 10);
    expect(ids(ranking)).toEqual(["right", "again", "between", "up", "left"]);
    expect(ranking.map((row) => Number(row.score.toFixed(2)))).toEqual([1, 1, 0.71, 0, -1]);
  });

  test("a tie across the cut keeps the chunk that stands first in the index", async () => {
    expect(ids(await (await denseRetriever(chunks, byEye)).retrieve("2 0", 1))).toEqual(["right"]);
  });

  test("an index smaller than the depth gives a shorter ranking, not a padded one", async () => {
    expect(await (await denseRetriever(chunks.slice(0, 2), byEye)).retrieve("1 0", 5)).toHaveLength(2);
  });

  test.each([
    ["an all-zero chunk", "0 0"],
    ["a chunk of another length", "1 0 0"],
    ["a chunk that is no number", "x 1"],
  ])("refuses %s, which vectra would rank as nonsense", async (_why, text) => {
    await expect(denseRetriever([chunk("bad", text)], byEye)).rejects.toThrow('chunk "bad" has no usable vector');
  });

  test.each([0, 2.5, Number.NaN, "3"])("refuses depth %s", async (depth) => {
    const retriever = await denseRetriever(chunks, byEye);
    await expect(retriever.retrieve("1 0", depth as number)).rejects.toThrow(RangeError);
  });
});

describe("bm25Retriever", () => {
  const texts = [
    "restart the queue",
    "restart the queue and the gateway now",
    "backup of the queue",
    "E-4031 is not E-4013",
  ];
  const chunks = texts.map((text, i) => chunk(`c${i}`, text));

  test("agrees with BM25 written out from the formula", async () => {
    // Robertson & Zaragoza 2009 with k1 = 1.2, b = 0.75 and idf = ln(1 + (N − n + 0.5) / (n + 0.5)); stop words don't count,
    // and a text is as long as it has different words.
    const docs = texts.map((text) => words(text).filter((word) => !STOP_WORDS.has(word)));
    const lengthOf = (doc: string[]) => new Set(doc).size;
    const mean = docs.reduce((sum, doc) => sum + lengthOf(doc), 0) / docs.length;
    const score = (doc: string[], query: string[]) =>
      query.reduce((sum, term) => {
        const n = docs.filter((other) => other.includes(term)).length;
        const tf = doc.filter((word) => word === term).length;
        const idf = Math.log(1 + (docs.length - n + 0.5) / (n + 0.5));
        return sum + (idf * tf * 2.2) / (tf + 1.2 * (0.25 + (0.75 * lengthOf(doc)) / mean));
      }, 0);
    for (const question of ["restart queue", "queue", "restart the gateway", "the E-4013"]) {
      const query = words(question).filter((word) => !STOP_WORDS.has(word));
      const expected = docs.map((doc, i) => ({ id: `c${i}`, score: score(doc, query) })).filter((row) => row.score > 0);
      expected.sort((a, b) => b.score - a.score);
      const ranking = await bm25Retriever(chunks).retrieve(question, 10);
      expect(ids(ranking)).toEqual(expected.map((row) => row.id));
      for (const [i, row] of ranking.entries()) expect(row.score).toBeCloseTo(expected[i]!.score, 12);
    }
  });

  test("keeps codes whole: E-4031 is not E-4013", async () => {
    expect(words("What is E-4031, and J-77?")).toEqual(["what", "is", "e-4031", "and", "j-77"]);
    expect(await bm25Retriever(chunks.slice(0, 3)).retrieve("E-4031", 3)).toEqual([]);
  });

  test("a question of stop words only finds nothing", async () => {
    expect(await bm25Retriever(chunks).retrieve("what is the", 3)).toEqual([]);
  });
});

describe("hybridRetriever", () => {
  const list = (...names: string[]): RankedChunk[] => names.map((name) => ({ chunk_id: name, doc_id: name, score: 0 }));

  test("adds weight / (60 + position) over the lists", () => {
    // a: 1/61 + 1/62, b: 1/62 + 1/61, c: 1/63: a and b tie, and a was named first.
    const fused = fuse([list("a", "b", "c"), list("b", "a")], [1, 1], 60);
    expect(ids(fused)).toEqual(["a", "b", "c"]);
    expect(fused[0]!.score).toBeCloseTo(1 / 61 + 1 / 62, 15);
    expect(fused[2]!.score).toBeCloseTo(1 / 63, 15);
  });

  test("a chunk that one list puts first and the other doesn't know can lose to two middling places", () => {
    expect(ids(fuse([list("first", "x", "both"), list("y", "z", "both")], [1, 1], 60))[0]).toBe("both");
  });

  test("names both indexes, and refuses one list alone", () => {
    const one = bm25Retriever([chunk("a", "queue")]);
    expect(hybridRetriever([one, one]).index_version).toBe(`${one.index_version}+${one.index_version}`);
    expect(() => hybridRetriever([one])).toThrow("1 retrievers with 1 weights");
  });
});

describe("index identity", () => {
  test("changes with a text, an id and the model, and with nothing else", () => {
    const version = indexVersion([chunk("a", "x")], "m");
    expect(indexVersion([{ ...chunk("a", "x"), doc_id: "other" }], "m")).toBe(version);
    for (const other of [
      indexVersion([chunk("a", "y")], "m"),
      indexVersion([chunk("b", "x")], "m"),
      indexVersion([chunk("a", "x")], "n"),
    ]) {
      expect(other).not.toBe(version);
    }
  });

  test("scores of two indexes are not laid side by side", () => {
    expect(() => requireSameScale("scoreBands", ["kb-1.m", "kb-1.m"])).not.toThrow();
    expect(() => requireSameScale("scoreBands", ["kb-1.m", "kb-1.n"])).toThrow(
      "scoreBands: scores of kb-1.m and kb-1.n share no scale",
    );
  });
});
