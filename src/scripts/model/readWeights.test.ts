import { describe, expect, it } from "vitest";
import { readWeights } from "./readWeights.js";

/** Two shards of 10 and 10 bytes: the cut goes through a number. */
function source(weights: { name: string; dtype: string; shape: number[] }[]): Map<string, Buffer> {
  const bytes = Buffer.alloc(20);
  [1, -2.5, 0, 4, 0.5].forEach((value, i) => {
    bytes.writeFloatLE(value, i * 4);
  });
  const model = { weightsManifest: [{ paths: ["shard1", "shard2"], weights }] };
  return new Map([
    ["dist/model.json", Buffer.from(JSON.stringify(model))],
    ["dist/shard1", bytes.subarray(0, 10)],
    ["dist/shard2", bytes.subarray(10)],
  ]);
}

describe("readWeights", () => {
  const a = { name: "a", dtype: "float32", shape: [1, 3] };
  const axis = { name: "axis", dtype: "int32", shape: [] };
  const b = { name: "b", dtype: "float32", shape: [1] };

  it("joins the shards, cuts by shape and passes over whole numbers", () => {
    const found = readWeights(source([a, axis, b]), "dist");
    expect([...found.keys()]).toEqual(["a", "b"]);
    expect(found.get("a")).toEqual({ shape: [1, 3], values: Float32Array.of(1, -2.5, 0) });
    expect(found.get("b")?.values).toEqual(Float32Array.of(0.5));
  });

  it("refuses bytes that nobody claims", () => {
    expect(() => readWeights(source([a, b]), "dist")).toThrow("needs 16 bytes, the shards hold 20");
  });

  it("refuses a number type that it can't read", () => {
    expect(() => readWeights(source([a, { ...axis, dtype: "float16" }, b]), "dist")).toThrow('"axis" holds float16');
  });
});
