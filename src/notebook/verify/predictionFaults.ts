import ts from "typescript";
import { joinLines, type Notebook } from "../nbformat.js";
import type { NotebookFault } from "./fault.js";

/** A call of `predict` or `reveal` with its id, in the order of the cells. */
interface Call {
  readonly name: "predict" | "reveal";
  /** null where it isn't written out as a text. */
  readonly id: string | null;
  readonly cell: string;
  /** Whether the second argument is a value typed by hand. */
  readonly typed: boolean;
}

/**
 * Predictions that the notebook never shows again: every `predict` has its own id and exactly one `reveal` with it, in the
 * same cell or a later one. Also a `reveal` of no prediction, and a result that is typed where it should be computed.
 */
export function predictionFaults(notebook: Notebook, file: string): NotebookFault[] {
  const calls = notebook.cells.flatMap((cell) =>
    cell.cell_type === "code" ? callsIn(joinLines(cell.source), cell.id) : [],
  );
  return calls.flatMap((call, index) =>
    messagesOf(call, calls.slice(0, index), calls.slice(index + 1)).map((message) => ({
      file,
      place: call.cell,
      rule: "predictions" as const,
      message,
    })),
  );
}

function messagesOf(call: Call, before: readonly Call[], after: readonly Call[]): string[] {
  const { name, id, typed } = call;
  if (id === null) return [`${name} needs its id written out: ${name}("03-first-k", …).`];
  const earlier = before.filter((one) => one.id === id).map((one) => one.name);
  if (name === "predict") {
    if (earlier.includes("predict")) return [`a second predict("${id}"). Give it an id of its own.`];
    const shown = after.some((one) => one.name === "reveal" && one.id === id);
    return shown ? [] : [`no reveal("${id}", …) follows. Add one where the result is shown.`];
  }
  const faults: string[] = [];
  if (!earlier.includes("predict")) faults.push(`no predict("${id}", "?") stands before this reveal.`);
  if (earlier.includes("reveal")) faults.push(`a second reveal("${id}"). One is enough.`);
  if (typed) faults.push(`reveal("${id}") shows a typed value. Compute it from the data.`);
  return faults;
}

function callsIn(code: string, cell: string): Call[] {
  const calls: Call[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const name = node.expression.getText();
      if (name === "predict" || name === "reveal") {
        const [id, value] = node.arguments;
        const text = id !== undefined && ts.isStringLiteralLike(id) ? id.text : null;
        calls.push({ name, id: text, cell, typed: value === undefined || isTyped(value) });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("cell.ts", code, ts.ScriptTarget.ES2022, true));
  return calls;
}

/** A literal, or a list of literals: 3, -1, "yes", true, ["a", "b"]. */
function isTyped(value: ts.Expression): boolean {
  if (ts.isArrayLiteralExpression(value)) return value.elements.every(isTyped);
  if (ts.isPrefixUnaryExpression(value) && !ts.isIdentifier(value.operand)) return isTyped(value.operand);
  const { TrueKeyword, FalseKeyword, NullKeyword } = ts.SyntaxKind;
  return ts.isLiteralExpression(value) || [TrueKeyword, FalseKeyword, NullKeyword].some((kind) => value.kind === kind);
}
