import { basename } from "node:path";
import { isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument } from "yaml";
import { readText } from "../records/readJsonLines.js";

/** A YAML file's value, and a way to say what is wrong with a part of it. */
export interface YamlFile {
  readonly value: unknown;
  /** Throws an Error naming who refuses, the file, the line of the key, the key, and why. */
  refuse(path: readonly (string | number)[], why: string): never;
}

/** Reads a YAML file. Throws an Error naming the file, and the line for text that is no YAML. */
export function readYaml(who: string, file: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(readText(who, file), { lineCounter: lines });
  const [fault] = document.errors;
  if (fault !== undefined) throw new Error(`${who}: ${basename(file)}: ${fault.message}`);
  return {
    value: document.toJS(),
    refuse(path, why) {
      const offset = offsetOf(document.contents, path);
      const line = offset === undefined ? "" : `, line ${lines.linePos(offset).line}`;
      throw new Error(`${who}: ${basename(file)}${line}: ${path.join(".") || "the file"} – ${why}.`);
    },
  };
}

/** Where the key stands, or the nearest thing around it that does stand in the file; nothing for a missing key on top. */
function offsetOf(root: Node | null, path: readonly (string | number)[]): number | undefined {
  let node: unknown = root;
  let offset: number | undefined;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === step);
      if (pair === undefined) return offset;
      offset = isNode(pair.key) ? pair.key.range?.[0] : offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      offset = isNode(node) ? node.range?.[0] : offset;
    } else return offset;
  }
  return offset;
}
