import { bytesField, floatField, intField, intFields, textField } from "./protobuf.js";

/** The messages of an ONNX file that our graph uses. Field numbers: onnx/onnx.proto, release 1.12 (IR version 8). */

/** Element types, TensorProto.DataType. */
export const ELEMENT = { float32: 1, int8: 3, int64: 7, float16: 10 } as const;
export type Element = keyof typeof ELEMENT;

/** A node's setting: a whole number, a list of them, or a number marked as float. */
export type Attribute = number | readonly number[] | { readonly float: number };

/** A constant of the graph. `bytes` holds the elements in order, little endian. */
export function tensorMessage(name: string, element: Element, dims: readonly number[], bytes: Uint8Array): Buffer {
  return Buffer.concat([intFields(1, dims), intField(2, ELEMENT[element]), textField(8, name), bytesField(9, bytes)]);
}

/** One operation. Its name in the file is that of its first output. */
export function nodeMessage(
  operation: string,
  inputs: readonly string[],
  outputs: readonly string[],
  attributes: Readonly<Record<string, Attribute>>,
): Buffer {
  return Buffer.concat([
    ...inputs.map((input) => textField(1, input)),
    ...outputs.map((output) => textField(2, output)),
    textField(3, outputs[0] ?? operation),
    textField(4, operation),
    ...Object.entries(attributes).map(([name, value]) => bytesField(5, attributeMessage(name, value))),
  ]);
}

/** An input or output of the whole graph; a dimension given as text may have any size. */
export function valueMessage(name: string, element: Element, dims: readonly (number | string)[]): Buffer {
  const shape = dims.map((dim) => bytesField(1, typeof dim === "string" ? textField(2, dim) : intField(1, dim)));
  const tensorType = Buffer.concat([intField(1, ELEMENT[element]), bytesField(2, Buffer.concat(shape))]);
  return Buffer.concat([textField(1, name), bytesField(2, bytesField(1, tensorType))]);
}

/** The parts of a graph, each already a message. */
export interface GraphParts {
  readonly name: string;
  /** What the file says about itself: origin, licence, changes. */
  readonly notice: string;
  readonly nodes: readonly Buffer[];
  readonly tensors: readonly Buffer[];
  readonly inputs: readonly Buffer[];
  readonly outputs: readonly Buffer[];
}

/** The whole file. */
export function modelMessage(graph: GraphParts, irVersion: number, opset: number): Buffer {
  const body = Buffer.concat([
    ...graph.nodes.map((node) => bytesField(1, node)),
    textField(2, graph.name),
    ...graph.tensors.map((tensor) => bytesField(5, tensor)),
    ...graph.inputs.map((input) => bytesField(11, input)),
    ...graph.outputs.map((output) => bytesField(12, output)),
  ]);
  const opsetImport = Buffer.concat([textField(1, ""), intField(2, opset)]);
  return Buffer.concat([
    intField(1, irVersion),
    textField(2, "ragbook"),
    textField(6, graph.notice),
    bytesField(7, body),
    bytesField(8, opsetImport),
  ]);
}

function attributeMessage(name: string, value: Attribute): Buffer {
  const [content, type] =
    typeof value === "number"
      ? [intField(3, value), 2]
      : "float" in value
        ? [floatField(2, value.float), 1]
        : [intFields(8, value), 7];
  return Buffer.concat([textField(1, name), content, intField(20, type)]);
}
