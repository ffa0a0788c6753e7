import { env, type FeatureExtractionPipeline, pipeline } from "@xenova/transformers";
import { MODELS_FOLDER } from "./modelFolder.js";
import { MODEL_ID } from "./recipe.js";

/** The shipped model as learners get it: from disk, with no way to the network. */
export async function loadShippedModel(): Promise<FeatureExtractionPipeline> {
  env.localModelPath = MODELS_FOLDER;
  env.allowRemoteModels = false;
  return pipeline("feature-extraction", MODEL_ID);
}

/** The vectors of some texts, computed in one batch. */
export async function vectorsOf(embed: FeatureExtractionPipeline, texts: readonly string[]): Promise<Float32Array[]> {
  const { data, dims } = await embed([...texts], { pooling: "mean", normalize: true });
  const width = dims[1] as number;
  return texts.map((_, i) => (data as Float32Array).slice(i * width, (i + 1) * width));
}
