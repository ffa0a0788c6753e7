import type { FeatureExtractionPipeline } from "@xenova/transformers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { loadShippedModel, vectorsOf } from "./loadShippedModel.js";
import { checkModelFolder, readManifest } from "./modelFolder.js";
import { RECIPE, SOURCE, VECTOR_LENGTH } from "./recipe.js";
import { cosine, referenceTexts } from "./referenceTexts.js";

/** int8 storage costs that much at most; measured: 0.9996. */
const LEAST_COSINE = 0.999;

describe("the shipped files", () => {
  it("are those of the manifest, and no others", () => {
    expect(checkModelFolder()).toEqual([]);
  });

  it("come from the pinned source by the present recipe", () => {
    const { source, licence, recipe } = readManifest();
    expect({ ...source, licence }).toEqual(SOURCE);
    expect(recipe).toEqual(RECIPE);
  });
});

describe("the shipped model", () => {
  const reference = referenceTexts();
  let embed: FeatureExtractionPipeline;
  const sameIds = (text: string, ids: readonly number[]) => String(embed.tokenizer.encode(text)) === String(ids);
  const comparable = () => reference.filter(({ text, ids }) => sameIds(text, ids));

  const fetched = vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("no network in this test"));

  beforeAll(async () => {
    embed = await loadShippedModel();
  });

  it("was loaded without the network", () => {
    expect(fetched).not.toHaveBeenCalled();
  });

  it("cuts 60 of 64 texts into the ids of the original, all but four degenerate ones", () => {
    const different = reference.filter(({ text, ids }) => !sameIds(text, ids)).map(({ text }) => text);
    expect(reference).toHaveLength(64);
    expect(different).toEqual(["............", ":)", ":):):)", "::::"]);
  });

  it("gives the original's vectors, one text at a time", async () => {
    for (const { text, vector } of comparable()) {
      const [own] = await vectorsOf(embed, [text]);
      expect(cosine(own as Float32Array, vector), text).toBeGreaterThanOrEqual(LEAST_COSINE);
    }
  });

  it("gives the original's vectors in one padded batch", async () => {
    const texts = comparable();
    const vectors = await vectorsOf(
      embed,
      texts.map(({ text }) => text),
    );
    vectors.forEach((own, i) => {
      expect(cosine(own, texts[i]?.vector ?? []), texts[i]?.text).toBeGreaterThanOrEqual(LEAST_COSINE);
    });
  });

  it("is not moved by what else is in the batch", async () => {
    const [alone] = await vectorsOf(embed, ["My package never arrived."]);
    const [padded] = await vectorsOf(embed, ["My package never arrived.", "word ".repeat(120)]);
    // Float32 sums in another order differ in the last digits: 5e-8 was measured.
    expect(largestGap(alone, padded)).toBeLessThan(1e-6);
  });

  it("gives the same bits at every call", async () => {
    const texts = reference.map(({ text }) => text);
    expect(await vectorsOf(embed, texts)).toEqual(await vectorsOf(embed, texts));
  });

  it("gives vectors of length 1 with 512 numbers, for an empty text too", async () => {
    const vectors = await vectorsOf(embed, ["", " ", "How old are you?"]);
    for (const vector of vectors) {
      expect(vector).toHaveLength(VECTOR_LENGTH);
      expect(Math.hypot(...vector)).toBeCloseTo(1, 6);
    }
  });

  it("reads 128 tokens and no more", async () => {
    const [full, longer, shorter] = await vectorsOf(embed, [
      "a ".repeat(128),
      `${"a ".repeat(128)}cat`,
      "a ".repeat(127),
    ]);
    expect(largestGap(full, longer)).toBe(0);
    expect(largestGap(full, shorter)).toBeGreaterThan(1e-6);
  });

  it("gives the sentence's vector for every token, so that mean and cls pooling agree", async () => {
    const texts = ["A kitten was resting on the rug.", "Hello"];
    const means = await vectorsOf(embed, texts);
    const { data } = await embed(texts, { pooling: "cls", normalize: true });
    expect(largestGap(means[0], (data as Float32Array).slice(0, VECTOR_LENGTH))).toBeLessThan(1e-6);
    expect(largestGap(means[1], (data as Float32Array).slice(VECTOR_LENGTH))).toBeLessThan(1e-6);
  });
});

function largestGap(a: Float32Array | undefined, b: Float32Array | undefined): number {
  if (a === undefined || b === undefined || a.length !== b.length)
    throw new Error("largestGap: two vectors are needed.");
  return a.reduce((gap, value, i) => Math.max(gap, Math.abs(value - (b[i] as number))), 0);
}
