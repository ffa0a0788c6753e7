import type { GraphBuilder } from "./graphBuilder.js";
import { ATTENTION_HEADS, LAYER_NORM_EPSILON } from "./recipe.js";
import { dense, layerNorm } from "./storedWeights.js";
import type { LayerWeights } from "./useLite.js";

/**
 * One transformer layer: attention, then a feed-forward net; each reads its input normalized and is added to it.
 *
 * x is [batch, sequence, width]; the result is [batch, sequence, 512]. Layer 0 comes in 256 wide, so there the input
 * passes through a dense layer of its own before it is added. That matrix and layer 0's qkv are kept in float16:
 * rounding hurts them most.
 */
export function transformerLayer(
  graph: GraphBuilder,
  name: string,
  x: string,
  attentionBias: string,
  weights: LayerWeights,
): string {
  const attended = attention(graph, `${name}/attention`, x, attentionBias, weights);
  const residual = weights.residual === null ? x : dense(graph, `${name}/residual`, x, weights.residual, "float16");
  const middle = graph.node(`${name}/middle`, "Add", [attended, residual]);

  const normed = layerNorm(graph, `${name}/feed_forward/norm`, middle, weights.feedForwardNorm, LAYER_NORM_EPSILON);
  const wide = graph.node(`${name}/relu`, "Relu", [dense(graph, `${name}/widen`, normed, weights.widen, "int8")]);
  return graph.node(`${name}/out`, "Add", [dense(graph, `${name}/narrow`, wide, weights.narrow, "int8"), middle]);
}

/** softmax(q · kᵀ + bias) · v, in four heads side by side. Source: Vaswani et al. 2017, section 3.2. */
function attention(graph: GraphBuilder, name: string, x: string, bias: string, weights: LayerWeights): string {
  const width = weights.attentionNorm.scale.length;
  const normed = layerNorm(graph, `${name}/norm`, x, weights.attentionNorm, LAYER_NORM_EPSILON);
  const qkv = dense(graph, `${name}/qkv`, normed, weights.qkv, weights.residual === null ? "int8" : "float16");
  const [query, key, value] = graph.splitInThree(name, qkv, width);
  const scaled = graph.node(`${name}/scaled_q`, "Mul", [query, graph.scalar(`${name}/q_scale`, weights.queryScale)]);

  const perHead = graph.ints([0, 0, ATTENTION_HEADS, width / ATTENTION_HEADS]);
  const heads = (input: string, perm: readonly number[]): string =>
    graph.node(`${input}/heads`, "Transpose", [graph.node(`${input}/split`, "Reshape", [input, perHead])], { perm });
  const scores = graph.node(`${name}/scores`, "MatMul", [heads(scaled, [0, 2, 1, 3]), heads(key, [0, 2, 3, 1])]);
  const biased = graph.node(`${name}/masked_scores`, "Add", [scores, bias]);
  const shares = graph.node(`${name}/softmax`, "Softmax", [biased], { axis: -1 });
  const mixed = graph.node(`${name}/mixed`, "MatMul", [shares, heads(value, [0, 2, 1, 3])]);

  const together = graph.node(`${name}/transposed`, "Transpose", [mixed], { perm: [0, 2, 1, 3] });
  const joined = graph.node(`${name}/joined`, "Reshape", [together, graph.ints([0, 0, width])]);
  return dense(graph, `${name}/output`, joined, weights.output, "int8");
}
