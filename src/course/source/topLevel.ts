import type ts from "typescript";
import type { Refusal } from "./prepared.js";

/** What a file's top level says: which names it declares and exports, what it imports for real, whether it awaits. */
export interface TopLevel {
  readonly declared: ReadonlySet<string>;
  readonly exported: ReadonlySet<string>;
  /** Imports whose names are never used as values: they can be taken away. */
  readonly unusedImports: readonly ts.Node[];
  readonly refused: { readonly node: ts.Node; readonly reason: Refusal } | null;
}

export function readTopLevel(typescript: typeof ts, file: ts.SourceFile): TopLevel {
  const declared = new Set<string>();
  const exported = new Set<string>();
  const unusedImports: ts.Node[] = [];
  const used = valueNames(typescript, file);
  let refused: TopLevel["refused"] = null;
  const refuse = (node: ts.Node, reason: Refusal) => {
    refused ??= { node, reason };
  };

  for (const statement of file.statements) {
    if (typescript.isImportDeclaration(statement)) {
      const names = importedNames(typescript, statement);
      const needed = names === null ? [] : names.filter((name) => used.names.has(name));
      if (names !== null && needed.length === 0) unusedImports.push(statement);
      else refuse(statement, { what: "import", module: textOf(typescript, statement.moduleSpecifier), names: needed });
    } else if (typescript.isImportEqualsDeclaration(statement)) {
      const reference = statement.moduleReference;
      if (!typescript.isExternalModuleReference(reference) || statement.isTypeOnly) continue;
      const name = statement.name.text;
      if (!used.names.has(name)) unusedImports.push(statement);
      else refuse(statement, { what: "import", module: textOf(typescript, reference.expression), names: [name] });
    } else if (typescript.isExportDeclaration(statement)) {
      if (statement.isTypeOnly) continue;
      if (statement.moduleSpecifier) {
        refuse(statement, { what: "import", module: textOf(typescript, statement.moduleSpecifier), names: [] });
      } else if (statement.exportClause && typescript.isNamedExports(statement.exportClause)) {
        for (const element of statement.exportClause.elements) if (!element.isTypeOnly) exported.add(element.name.text);
      }
    } else {
      const isExported = (
        typescript.canHaveModifiers(statement) ? typescript.getModifiers(statement) : undefined
      )?.some((one) => one.kind === typescript.SyntaxKind.ExportKeyword);
      const isDefault = (typescript.canHaveModifiers(statement) ? typescript.getModifiers(statement) : undefined)?.some(
        (one) => one.kind === typescript.SyntaxKind.DefaultKeyword,
      );
      for (const name of declaredNames(typescript, statement)) {
        declared.add(name);
        if (isExported && !isDefault) exported.add(name);
      }
    }
  }
  if (used.await) refuse(used.await, { what: "await" });
  return { declared, exported, unusedImports, refused };
}

/** Null for an import that is only there for its side effects. */
function importedNames(typescript: typeof ts, statement: ts.ImportDeclaration): string[] | null {
  const clause = statement.importClause;
  if (!clause) return null;
  if (clause.isTypeOnly) return [];
  const names = clause.name ? [clause.name.text] : [];
  const bindings = clause.namedBindings;
  if (!bindings) return names;
  if (typescript.isNamespaceImport(bindings)) return [...names, bindings.name.text];
  return [...names, ...bindings.elements.filter((one) => !one.isTypeOnly).map((one) => one.name.text)];
}

/** The functions, classes and variables that a statement declares; none for a declaration without a body. */
export function declaredNames(typescript: typeof ts, statement: ts.Statement): string[] {
  if (typescript.isFunctionDeclaration(statement)) return statement.body && statement.name ? [statement.name.text] : [];
  if (typescript.isClassDeclaration(statement)) return statement.name ? [statement.name.text] : [];
  if (!typescript.isVariableStatement(statement)) return [];
  if (typescript.getModifiers(statement)?.some((one) => one.kind === typescript.SyntaxKind.DeclareKeyword)) return [];
  return statement.declarationList.declarations.flatMap((one) =>
    typescript.isIdentifier(one.name) ? [one.name.text] : [],
  );
}

/** The names that a variable's declaration binds, also taken apart: `const { a, b: [c] } = …`. */
export function bindingNames(typescript: typeof ts, name: ts.BindingName): string[] {
  if (typescript.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((one) =>
    typescript.isOmittedExpression(one) ? [] : bindingNames(typescript, one.name),
  );
}

/** Every identifier that stands where a value is read, wherever in the file; and the first await outside all functions. */
export function valueNames(typescript: typeof ts, file: ts.Node): { names: Set<string>; await: ts.Node | null } {
  const names = new Set<string>();
  let awaited: ts.Node | null = null;
  const visit = (node: ts.Node, isInFunction: boolean): void => {
    if (typescript.isTypeNode(node) && !typescript.isExpressionWithTypeArguments(node)) return;
    if (typescript.isInterfaceDeclaration(node) || typescript.isTypeAliasDeclaration(node)) return;
    if (typescript.isImportDeclaration(node) || typescript.isImportEqualsDeclaration(node)) return;
    if (typescript.isHeritageClause(node) && node.token === typescript.SyntaxKind.ImplementsKeyword) return;
    if (typescript.isExportSpecifier(node)) {
      if (!node.isTypeOnly && !node.parent.parent.isTypeOnly) names.add((node.propertyName ?? node.name).text);
      return;
    }
    if (typescript.isIdentifier(node) && isRead(typescript, node)) names.add(node.text);
    const isAwait =
      typescript.isAwaitExpression(node) || (typescript.isForOfStatement(node) && node.awaitModifier !== undefined);
    if (isAwait && !isInFunction) awaited ??= node;
    const inside = isInFunction || typescript.isFunctionLike(node);
    typescript.forEachChild(node, (child) => visit(child, inside));
  };
  visit(file, false);
  return { names, await: awaited };
}

/** False for a name that is only a label on something: `row.name`, `{ name: 1 }`, a method's name. */
export function isRead(typescript: typeof ts, node: ts.Identifier): boolean {
  const parent = node.parent;
  if (typescript.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (typescript.isPropertyAssignment(parent)) return parent.initializer === node;
  if (typescript.isBindingElement(parent)) return parent.initializer === node;
  if (typescript.isShorthandPropertyAssignment(parent)) return true;
  if (typescript.isClassElement(parent) || typescript.isObjectLiteralElement(parent)) {
    return (parent as { name?: ts.Node }).name !== node;
  }
  return true;
}

function textOf(typescript: typeof ts, node: ts.Expression): string {
  return typescript.isStringLiteralLike(node) ? node.text : node.getText();
}
