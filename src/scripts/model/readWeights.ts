import { fileOf } from "./readTar.js";

/** A tensor of the original model. */
export interface Weight {
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

interface ModelJson {
  readonly weightsManifest: readonly {
    readonly paths: readonly string[];
    readonly weights: readonly { readonly name: string; readonly dtype: string; readonly shape: readonly number[] }[];
  }[];
}

const BYTES_PER_NUMBER = 4;

/**
 * The float32 weights of a TensorFlow.js graph model, by name.
 *
 * The shards are one long file cut into pieces; tensors lie in it in the manifest's order, little endian, without gaps.
 * int32 tensors (shapes and axes of the old graph) take the same four bytes a number and are passed over.
 * Errors: a missing shard, an unknown number type, bytes left over or missing.
 */
export function readWeights(files: ReadonlyMap<string, Buffer>, folder: string): Map<string, Weight> {
  const model = JSON.parse(fileOf(files, `${folder}/model.json`).toString("utf8")) as ModelJson;
  const weights = new Map<string, Weight>();
  for (const group of model.weightsManifest) {
    const bytes = Buffer.concat(group.paths.map((path) => fileOf(files, `${folder}/${path}`)));
    let at = 0;
    for (const { name, dtype, shape } of group.weights) {
      const length = shape.reduce((product, size) => product * size, 1) * BYTES_PER_NUMBER;
      if (dtype === "float32") weights.set(name, { shape, values: floats(bytes.subarray(at, at + length)) });
      else if (dtype !== "int32")
        throw new Error(`readWeights: "${name}" holds ${dtype}; only float32 and int32 are known.`);
      at += length;
    }
    if (at !== bytes.length)
      throw new Error(`readWeights: the manifest needs ${at} bytes, the shards hold ${bytes.length}.`);
  }
  return weights;
}

function floats(bytes: Buffer): Float32Array {
  return Float32Array.from({ length: bytes.length / BYTES_PER_NUMBER }, (_, i) =>
    bytes.readFloatLE(i * BYTES_PER_NUMBER),
  );
}
