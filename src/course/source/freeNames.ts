import type ts from "typescript";
import { loadBlanking } from "./loadBlanking.js";
import { valueNames } from "./topLevel.js";

/**
 * Names that a text reads and nobody in it declares, the language's own apart: what a function of a cell would need from
 * other cells. Declarations anywhere in the text count, so this may miss a name, and never invents one.
 */
export async function freeNames(source: string): Promise<string[]> {
  const { ts } = await loadBlanking();
  const file = ts.createSourceFile("cell.ts", source, ts.ScriptTarget.ESNext, true);
  const declared = new Set<string>();
  const names = valueNames(ts, file).names;
  const visit = (node: ts.Node): void => {
    // What other cells and imports declare, tslab writes as exports.name.
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === "exports") {
      names.add(node.name.text);
    }
    const name = (node as ts.NamedDeclaration).name;
    if (name && ts.isIdentifier(name) && isDeclaration(ts, node)) declared.add(name.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...names].filter((name) => name !== "exports" && !declared.has(name) && !standard.has(name));
}

function isDeclaration(typescript: typeof ts, node: ts.Node): boolean {
  return (
    typescript.isVariableDeclaration(node) ||
    typescript.isParameter(node) ||
    typescript.isBindingElement(node) ||
    typescript.isFunctionLike(node) ||
    typescript.isClassLike(node)
  );
}

/** What ECMAScript 2023 and the sandbox's console give everybody. */
const standard: ReadonlySet<string> = new Set(
  `undefined NaN Infinity globalThis arguments console Object Function Array String Number Boolean Symbol BigInt Math Date RegExp
  Map Set WeakMap WeakSet WeakRef Promise Proxy Reflect JSON Error RangeError TypeError ReferenceError SyntaxError EvalError
  URIError AggregateError ArrayBuffer SharedArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array
  Int32Array Uint32Array Float32Array Float64Array BigInt64Array BigUint64Array parseInt parseFloat isNaN isFinite eval
  encodeURIComponent decodeURIComponent encodeURI decodeURI`.split(/\s+/),
);
