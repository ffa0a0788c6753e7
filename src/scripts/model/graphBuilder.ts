import {
  type Attribute,
  ELEMENT,
  type Element,
  modelMessage,
  nodeMessage,
  tensorMessage,
  valueMessage,
} from "./onnx.js";
import { ONNX_IR_VERSION, ONNX_OPSET } from "./recipe.js";

type Elements = Float32Array | Int8Array | Uint16Array | BigInt64Array;
type Dims = readonly (number | string)[];

/** Collects constants and operations, and writes them as one ONNX file. A value is known by its name. */
export class GraphBuilder {
  private readonly nodes: Buffer[] = [];
  private readonly tensors: Buffer[] = [];
  private readonly inputs: Buffer[] = [];
  private readonly outputs: Buffer[] = [];
  private readonly wholeNumbers = new Map<string, string>();

  /** Adds an operation with one output and returns that output's name. */
  node(
    name: string,
    operation: string,
    inputs: readonly string[],
    attributes: Readonly<Record<string, Attribute>> = {},
  ): string {
    this.nodes.push(nodeMessage(operation, inputs, [name], attributes));
    return name;
  }

  /** Cuts the last axis into three parts, q, k and v. */
  splitInThree(name: string, input: string, width: number): [string, string, string] {
    const parts: [string, string, string] = [`${name}/q`, `${name}/k`, `${name}/v`];
    this.nodes.push(nodeMessage("Split", [input, this.ints([width, width, width])], parts, { axis: -1 }));
    return parts;
  }

  /** Another view of a value as float32; the runtime does this once, while loading, if the value is a constant. */
  toFloat32(input: string): string {
    return this.node(`${input}/float32`, "Cast", [input], { to: ELEMENT.float32 });
  }

  /** Adds a constant. Uint16Array holds float16 bits; typed arrays are little endian wherever the runtime runs. */
  constant(name: string, element: Element, dims: readonly number[], data: Elements): string {
    const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    this.tensors.push(tensorMessage(name, element, dims, bytes));
    return name;
  }

  /** A single float32. */
  scalar(name: string, value: number): string {
    return this.constant(name, "float32", [], Float32Array.of(value));
  }

  /** A list of int64, such as axes or a shape; equal lists are stored once. */
  ints(values: readonly number[]): string {
    const name = `ints/${values.join(",")}`;
    if (!this.wholeNumbers.has(name)) {
      this.wholeNumbers.set(name, this.constant(name, "int64", [values.length], BigInt64Array.from(values, BigInt)));
    }
    return name;
  }

  input(name: string, element: Element, dims: Dims): string {
    this.inputs.push(valueMessage(name, element, dims));
    return name;
  }

  output(name: string, element: Element, dims: Dims): void {
    this.outputs.push(valueMessage(name, element, dims));
  }

  build(name: string, notice: string): Buffer {
    const { nodes, tensors, inputs, outputs } = this;
    return modelMessage({ name, notice, nodes, tensors, inputs, outputs }, ONNX_IR_VERSION, ONNX_OPSET);
  }
}
