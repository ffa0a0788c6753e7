import type { Weight } from "./readWeights.js";

/** The weights of one transformer layer, under our names. */
export interface LayerWeights {
  readonly attentionNorm: NormWeights;
  readonly qkv: DenseWeights;
  readonly queryScale: number;
  readonly output: DenseWeights;
  /** Layer 0 widens its input from 256 to 512 before it is added; in layer 1 the input is added as it is. */
  readonly residual: DenseWeights | null;
  readonly feedForwardNorm: NormWeights;
  readonly widen: DenseWeights;
  readonly narrow: DenseWeights;
}
export interface NormWeights {
  readonly scale: Float32Array;
  readonly bias: Float32Array;
}
export interface DenseWeights {
  /** [inputs, outputs], row by row. */
  readonly kernel: Float32Array;
  readonly bias: Float32Array;
}
/** Everything that the encoder has learnt. */
export interface UseLiteWeights {
  readonly tokens: Float32Array;
  /** Frequencies of the position signal. */
  readonly frequencies: Float32Array;
  readonly layers: readonly [LayerWeights, LayerWeights];
  readonly sentence: DenseWeights;
}

const FOLDED = "module_apply_default/Encoder_en/KonaTransformer/Encode/";
const LEARNT = "module/Encoder_en/KonaTransformer/Encode/";
const HIDDEN = "module/Encoder_en/hidden_layers/tanh_layer_0/";

/** Finds the weights of Universal Sentence Encoder Lite by the names that its TensorFlow.js export gave them. */
export function useLiteWeights(weights: ReadonlyMap<string, Weight>): UseLiteWeights {
  const find = (name: string): Float32Array => {
    const weight = weights.get(name);
    if (weight === undefined) throw new Error(`useLiteWeights: the model has no weight "${name}". Is it USE Lite?`);
    return weight.values;
  };
  return {
    tokens: find("module/Embeddings_en"),
    frequencies: find(`${FOLDED}TransformerStack/Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1`),
    layers: [layerWeights(find, 0), layerWeights(find, 1)],
    sentence: { kernel: find(`${HIDDEN}weights`), bias: find(`${HIDDEN}bias`) },
  };
}

function layerWeights(find: (name: string) => Float32Array, index: 0 | 1): LayerWeights {
  const layer = `Layer_${index}/TransformerLayer/`;
  const joined = (name: string) => find(`${FOLDED}${layer}${name}/ConcatPartitions/concat`);
  const norm = (name: string): NormWeights => ({ scale: joined(`${name}_scale`), bias: joined(`${name}_bias`) });
  const attention = (name: string): DenseWeights => ({
    kernel: find(`${LEARNT}${layer}MultiheadAttention/${name}/kernel/part_0`),
    bias: joined(`MultiheadAttention/${name}/bias`),
  });
  const feedForward = (name: string): DenseWeights => ({
    kernel: find(`${FOLDED}TransformerStack/${layer}FFN/${name}/Tensordot/Reshape_1`),
    bias: joined(`FFN/${name}/bias`),
  });
  return {
    attentionNorm: norm("layer_prepostprocess/layer_norm/layer_norm"),
    qkv: attention("qkv_transform_single"),
    queryScale: find(`${FOLDED}TransformerStack/${layer}MultiheadAttention/mul/y`)[0] as number,
    output: attention("output_transform_single"),
    residual: index === 0 ? { kernel: joined("dense/kernel"), bias: joined("dense/bias") } : null,
    feedForwardNorm: norm("FFN/layer_prepostprocess/layer_norm/layer_norm"),
    widen: feedForward("conv1"),
    narrow: feedForward("conv2"),
  };
}
