import type ts from "typescript";
import { freeValueNames } from "./scopes.js";
import { bindingNames, declaredNames, valueNames } from "./topLevel.js";

/** One statement at the top level of a cell that defines something. */
export interface CellPiece {
  /** Counted from 1 among the code cells. */
  readonly cell: number;
  readonly start: number;
  readonly text: string;
  readonly names: readonly string[];
  /** What it reads and doesn't bind itself. */
  readonly free: ReadonlySet<string>;
  /** It waits for something outside all functions. */
  readonly awaits: boolean;
}

export interface CellPieces {
  /** By name; of two definitions of one name the last. */
  readonly pieces: ReadonlyMap<string, CellPiece>;
  /** The module that each imported value comes from; types are none. */
  readonly imports: ReadonlyMap<string, string>;
}

/** What one cell defines and imports; null where it can't be read. */
export function piecesOf(typescript: typeof ts, text: string, cell: number): CellPieces | null {
  try {
    const file = typescript.createSourceFile("cell.ts", text, typescript.ScriptTarget.ESNext, true);
    const problems = (file as unknown as { parseDiagnostics: readonly unknown[] }).parseDiagnostics;
    return problems.length === 0 ? readPieces(typescript, file, cell) : null;
  } catch (error) {
    // Nested too deeply for the stack.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readPieces(typescript: typeof ts, file: ts.SourceFile, cell: number): CellPieces {
  const pieces = new Map<string, CellPiece>();
  const imports = new Map<string, string>();
  for (const node of file.statements) {
    for (const name of importedNames(typescript, node)) imports.set(name, moduleOf(typescript, node));
    const names = definedNames(typescript, node);
    if (names.length === 0) continue;
    const start = node.getStart(file);
    const text = file.text.slice(start, node.end);
    const free = freeValueNames(typescript, node);
    const piece = { cell, start, text, names, free, awaits: valueNames(typescript, node).await !== null };
    for (const name of names) pieces.set(name, piece);
  }
  return { pieces, imports };
}

function definedNames(typescript: typeof ts, statement: ts.Statement): string[] {
  if (typescript.isEnumDeclaration(statement)) return [statement.name.text];
  if (!typescript.isVariableStatement(statement)) return declaredNames(typescript, statement);
  if (statement.modifiers?.some((one) => one.kind === typescript.SyntaxKind.DeclareKeyword)) return [];
  return statement.declarationList.declarations.flatMap((one) => bindingNames(typescript, one.name));
}

function importedNames(typescript: typeof ts, statement: ts.Statement): string[] {
  if (typescript.isImportEqualsDeclaration(statement)) return statement.isTypeOnly ? [] : [statement.name.text];
  if (!typescript.isImportDeclaration(statement) || statement.importClause?.isTypeOnly) return [];
  const { name, namedBindings } = statement.importClause ?? {};
  const space = namedBindings && typescript.isNamespaceImport(namedBindings) ? [namedBindings.name.text] : [];
  const elements = namedBindings && typescript.isNamedImports(namedBindings) ? namedBindings.elements : [];
  return [
    ...(name ? [name.text] : []),
    ...space,
    ...elements.filter((one) => !one.isTypeOnly).map((one) => one.name.text),
  ];
}

function moduleOf(typescript: typeof ts, statement: ts.Statement): string {
  const from = typescript.isImportDeclaration(statement) ? statement.moduleSpecifier : null;
  return from !== null && typescript.isStringLiteral(from) ? from.text : "another module";
}
