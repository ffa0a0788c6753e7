import { float16Array } from "./float16.js";
import type { GraphBuilder } from "./graphBuilder.js";
import { quantizeGroups, quantizeRows } from "./quantize.js";
import { GROUP_ROWS, TOKEN_WIDTH } from "./recipe.js";
import type { DenseWeights, NormWeights } from "./useLite.js";

/** How a matrix is kept in the file. */
export type Storage = "int8" | "float16";

/** y = x · kernel + bias, with the kernel stored small. */
export function dense(graph: GraphBuilder, name: string, x: string, weights: DenseWeights, storage: Storage): string {
  const columns = weights.bias.length;
  const kernel = storage === "int8" ? int8Kernel(graph, name, weights) : float16Kernel(graph, name, weights);
  const bias = graph.constant(`${name}/bias`, "float32", [columns], weights.bias);
  return graph.node(`${name}/out`, "Add", [graph.node(`${name}/matmul`, "MatMul", [x, kernel]), bias]);
}

/** Layer normalization over the last axis. */
export function layerNorm(graph: GraphBuilder, name: string, x: string, weights: NormWeights, epsilon: number): string {
  const scale = graph.constant(`${name}/scale`, "float32", [weights.scale.length], weights.scale);
  const bias = graph.constant(`${name}/bias`, "float32", [weights.bias.length], weights.bias);
  return graph.node(`${name}/out`, "LayerNormalization", [x, scale, bias], { axis: -1, epsilon: { float: epsilon } });
}

/** Rows of the token table by id, doubled: the graph adds them once as they are and once with the position signal. */
export function tokenVectors(graph: GraphBuilder, ids: string, tokens: Float32Array): string {
  const { values, scales } = quantizeRows(
    tokens.map((value) => 2 * value),
    TOKEN_WIDTH,
  );
  const table = graph.constant("tokens/values", "int8", [scales.length, TOKEN_WIDTH], values);
  const scale = graph.constant("tokens/scales", "float32", [scales.length, 1], scales);
  const rows = graph.toFloat32(graph.node("tokens/rows", "Gather", [table, ids], { axis: 0 }));
  return graph.node("tokens/out", "Mul", [rows, graph.node("tokens/row_scales", "Gather", [scale, ids], { axis: 0 })]);
}

/** Cast → Mul → Reshape of constants is computed once, at load; DequantizeLinear would be computed at every call. */
function int8Kernel(graph: GraphBuilder, name: string, { kernel, bias }: DenseWeights): string {
  const columns = bias.length;
  const rows = kernel.length / columns;
  const { values, scales } = quantizeGroups(kernel, columns, GROUP_ROWS);
  const groups = rows / GROUP_ROWS;
  const small = graph.toFloat32(graph.constant(`${name}/values`, "int8", [groups, GROUP_ROWS, columns], values));
  const scale = graph.toFloat32(graph.constant(`${name}/scales`, "float16", [groups, 1, columns], scales));
  const product = graph.node(`${name}/scaled`, "Mul", [small, scale]);
  return graph.node(`${name}/kernel`, "Reshape", [product, graph.ints([rows, columns])]);
}

function float16Kernel(graph: GraphBuilder, name: string, { kernel, bias }: DenseWeights): string {
  const dims = [kernel.length / bias.length, bias.length];
  return graph.toFloat32(graph.constant(`${name}/kernel`, "float16", dims, float16Array(kernel)));
}
