import { describe, expect, it } from "vitest";
import { encoderModel, positionTable } from "./encoder.js";
import type { DenseWeights, LayerWeights, NormWeights, UseLiteWeights } from "./useLite.js";

describe("positionTable", () => {
  it("holds sines, then cosines, of position times frequency", () => {
    const table = positionTable(Float32Array.of(Math.PI / 2, 0));
    const row = (position: number) => [...table.subarray(position * 4, position * 4 + 4)];
    const near = (expected: number[]) => expected.map((value) => expect.closeTo(value, 6));
    expect(table).toHaveLength(128 * 4);
    expect(row(0)).toEqual(near([0, 0, 1, 1]));
    expect(row(1)).toEqual(near([1, 0, 0, 1]));
    expect(row(2)).toEqual(near([0, 0, -1, 1]));
  });
});

describe("encoderModel", () => {
  it("writes the same bytes for the same weights", () => {
    const first = encoderModel(smallWeights());
    expect(encoderModel(smallWeights()).equals(first)).toBe(true);
    const changed = smallWeights();
    changed.tokens[0] = 9;
    expect(encoderModel(changed).equals(first)).toBe(false);
  });
});

/** The real shapes, but eight tokens, and weights that follow a simple wave. */
function smallWeights(): UseLiteWeights {
  const wave = (length: number): Float32Array => Float32Array.from({ length }, (_, i) => Math.sin(i % 977));
  const norm = (width: number): NormWeights => ({ scale: wave(width), bias: wave(width) });
  const dense = (rows: number, columns: number): DenseWeights => ({
    kernel: wave(rows * columns),
    bias: wave(columns),
  });
  const layer = (width: number): LayerWeights => ({
    attentionNorm: norm(width),
    qkv: dense(width, 3 * width),
    queryScale: 0.125,
    output: dense(width, 512),
    residual: width === 512 ? null : dense(width, 512),
    feedForwardNorm: norm(512),
    widen: dense(512, 1536),
    narrow: dense(1536, 512),
  });
  return { tokens: wave(8 * 256), frequencies: wave(128), layers: [layer(256), layer(512)], sentence: dense(512, 512) };
}
