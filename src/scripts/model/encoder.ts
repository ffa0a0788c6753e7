import { float16Array } from "./float16.js";
import { GraphBuilder } from "./graphBuilder.js";
import { MAX_TOKENS, MODEL_NOTICE, TOKEN_WIDTH, VECTOR_LENGTH } from "./recipe.js";
import { dense, tokenVectors } from "./storedWeights.js";
import { transformerLayer } from "./transformerLayer.js";
import type { UseLiteWeights } from "./useLite.js";

/**
 * Universal Sentence Encoder Lite as an ONNX file.
 *
 *     ids → token vectors + position signal → two transformer layers → mean over real tokens → tanh(dense) → unit length
 *
 * Inputs:  input_ids and attention_mask, int64 [batch, sequence]; only the first 128 tokens are read.
 * Outputs: sentence_embedding [batch, 512]; last_hidden_state [batch, sequence, 512], the same vector for every token,
 *          so that both pooling "mean" and "cls" of transformers.js give it back unchanged, in padded batches too.
 * Source:  Cer et al. 2018, https://arxiv.org/abs/1803.11175; the graph of the TensorFlow.js export.
 */
export function encoderModel(weights: UseLiteWeights): Buffer {
  const graph = new GraphBuilder();
  const shape = ["batch", "sequence"];
  const inputIds = graph.input("input_ids", "int64", shape);
  const ids = firstTokens(graph, "ids", inputIds);
  const mask = graph.toFloat32(firstTokens(graph, "mask", graph.input("attention_mask", "int64", shape)));
  const attentionBias = maskedScores(graph, mask);

  let x = graph.node("embedded", "Add", [tokenVectors(graph, ids, weights.tokens), positions(graph, ids, weights)]);
  for (const [index, layer] of weights.layers.entries()) {
    x = transformerLayer(graph, `layer_${index}`, x, attentionBias, layer);
  }
  const mean = maskedMean(graph, x, mask);
  const sentence = unitLength(
    graph,
    graph.node("tanh", "Tanh", [dense(graph, "sentence", mean, weights.sentence, "int8")]),
  );

  const everyToken = graph.node(
    "expanded_shape",
    "Concat",
    [graph.node("shape", "Shape", [inputIds]), graph.ints([VECTOR_LENGTH])],
    { axis: 0 },
  );
  const column = graph.node("sentence_column", "Unsqueeze", [sentence, graph.ints([1])]);
  graph.node("last_hidden_state", "Expand", [column, everyToken]);
  graph.output("last_hidden_state", "float32", [...shape, VECTOR_LENGTH]);
  graph.output(sentence, "float32", ["batch", VECTOR_LENGTH]);
  return graph.build("universal-sentence-encoder-lite", MODEL_NOTICE);
}

function firstTokens(graph: GraphBuilder, name: string, input: string): string {
  return graph.node(name, "Slice", [input, graph.ints([0]), graph.ints([MAX_TOKENS]), graph.ints([1])]);
}

/** 0 where there is a token, −1e9 where there is padding, shaped to be added to [batch, head, from, to]. */
function maskedScores(graph: GraphBuilder, mask: string): string {
  const padding = graph.node("padding", "Sub", [graph.scalar("one", 1), mask]);
  const scores = graph.node("padding_scores", "Mul", [padding, graph.scalar("minus_infinity", -1e9)]);
  return graph.node("attention_bias", "Unsqueeze", [scores, graph.ints([1, 2])]);
}

/** The position signal for as many positions as there are tokens. */
function positions(graph: GraphBuilder, ids: string, { frequencies }: UseLiteWeights): string {
  const table = graph.constant(
    "positions",
    "float16",
    [MAX_TOKENS, TOKEN_WIDTH],
    float16Array(positionTable(frequencies)),
  );
  const length = graph.node("length", "Shape", [ids], { start: 1, end: 2 });
  return graph.node("positions/out", "Slice", [graph.toFloat32(table), graph.ints([0]), length, graph.ints([0])]);
}

/** Row p holds sin(p · f) for every frequency f, then cos(p · f); as in the original, p · f is rounded to float32. */
export function positionTable(frequencies: Float32Array): Float32Array {
  const table: number[] = [];
  for (let position = 0; position < MAX_TOKENS; position++) {
    const angles = frequencies.map((frequency) => position * frequency);
    table.push(...angles.map(Math.sin), ...angles.map(Math.cos));
  }
  return Float32Array.from(table);
}

/** Sum over the real tokens, divided by their number, or by 1 if there is none. */
function maskedMean(graph: GraphBuilder, x: string, mask: string): string {
  const real = graph.node("real_tokens", "Mul", [x, graph.node("mask_column", "Unsqueeze", [mask, graph.ints([2])])]);
  const sum = graph.node("sum", "ReduceSum", [real, graph.ints([1])], { keepdims: 0 });
  const tokens = graph.node("token_count", "ReduceSum", [mask, graph.ints([1])], { keepdims: 1 });
  return graph.node("mean", "Div", [sum, graph.node("divisor", "Max", [tokens, "one"])]);
}

function unitLength(graph: GraphBuilder, x: string): string {
  const squares = graph.node("squares", "Mul", [x, x]);
  const sum = graph.node("sum_of_squares", "ReduceSum", [squares, graph.ints([1])], { keepdims: 1 });
  const norm = graph.node("norm", "Sqrt", [graph.node("above_zero", "Max", [sum, graph.scalar("tiny", 1e-12)])]);
  return graph.node("sentence_embedding", "Div", [x, norm]);
}
