import type ts from "typescript";
import { loadBlanking } from "./loadBlanking.js";
import { bindingNames, declaredNames, valueNames } from "./topLevel.js";

/** What the cells of a notebook answer to some tasks, as one file that can be checked like an exercise file. */
export interface CellAnswers {
  readonly source: string;
  /** Which cell, counted from 1 among the code cells, defines which task. */
  readonly found: Readonly<Record<string, number>>;
  /** A cell that can't be read and seems to hold the last definition of a task. */
  readonly broken: { readonly cell: number; readonly task: string } | null;
}

interface Piece {
  readonly cell: number;
  /** Among all statements of all cells. */
  readonly order: number;
  readonly text: string;
}

/**
 * The last top-level definition of each task among the cells, and of everything at the cells' top level that it reads, in the order
 * of the cells. Other statements are left out: what a cell prints or tries has no part in an answer.
 */
export async function cellAnswers(cells: readonly string[], taskNames: readonly string[]): Promise<CellAnswers> {
  const { ts } = await loadBlanking();
  const pieces = new Map<string, Piece>();
  const broken = new Map<string, number>();
  let order = 0;
  for (const [index, text] of cells.entries()) {
    const cell = index + 1;
    const read = piecesOf(ts, text);
    if (read === null) {
      for (const task of taskNames) if (seemsToDefine(text, task)) broken.set(task, cell);
      continue;
    }
    for (const { names, text } of read) {
      const piece = { cell, order: order++, text };
      for (const name of names) {
        pieces.set(name, piece);
        broken.delete(name);
      }
    }
  }
  const found = taskNames.filter((task) => pieces.has(task));
  const [first] = broken;
  return {
    source: textOf(ts, pieces, found),
    found: Object.fromEntries(found.map((task) => [task, pieces.get(task)?.cell ?? 0])),
    broken: first === undefined ? null : { task: first[0], cell: first[1] },
  };
}

/** The declarations of one cell; null where it can't be read. */
function piecesOf(typescript: typeof ts, text: string): { names: readonly string[]; text: string }[] | null {
  const file = parsed(typescript, text);
  if (file === null) return null;
  return file.statements.flatMap((statement) => {
    const names = namesOf(typescript, statement);
    return names.length === 0 ? [] : [{ names, text: text.slice(statement.getStart(file), statement.end) }];
  });
}

function namesOf(typescript: typeof ts, statement: ts.Statement): string[] {
  if (typescript.isEnumDeclaration(statement)) return [statement.name.text];
  if (typescript.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap((one) => bindingNames(typescript, one.name));
  }
  if (typescript.isImportDeclaration(statement)) {
    const clause = statement.importClause;
    const bindings = clause?.namedBindings;
    const named = bindings && typescript.isNamedImports(bindings) ? bindings.elements : [];
    const space = bindings && typescript.isNamespaceImport(bindings) ? [bindings.name.text] : [];
    return [...(clause?.name ? [clause.name.text] : []), ...space, ...named.map((one) => one.name.text)];
  }
  return declaredNames(typescript, statement);
}

/** The pieces that the tasks need, each once, in the order of the cells. */
function textOf(typescript: typeof ts, pieces: ReadonlyMap<string, Piece>, tasks: readonly string[]): string {
  const needed = new Set<Piece>();
  const queue = [...tasks];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const piece = pieces.get(name);
    if (piece === undefined || needed.has(piece)) continue;
    needed.add(piece);
    const file = parsed(typescript, piece.text);
    if (file !== null && !typescript.isImportDeclaration(file.statements[0] as ts.Statement)) {
      queue.push(...valueNames(typescript, file).names);
    }
  }
  const inOrder = [...needed].sort((one, other) => one.order - other.order);
  return inOrder.map((piece) => `${piece.text}\n`).join("");
}

function parsed(typescript: typeof ts, text: string): ts.SourceFile | null {
  try {
    const file = typescript.createSourceFile("cell.ts", text, typescript.ScriptTarget.ESNext, true);
    const problems = (file as unknown as { parseDiagnostics: readonly unknown[] }).parseDiagnostics;
    return problems.length === 0 ? file : null;
  } catch (error) {
    // Nested too deeply for the parser's stack.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function seemsToDefine(text: string, task: string): boolean {
  return new RegExp(`\\b(function|const|let|var)\\s*\\*?\\s*${task}\\b`).test(text);
}
