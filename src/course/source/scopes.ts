import type ts from "typescript";
import { bindingNames, isRead } from "./topLevel.js";

/**
 * The names that a piece of a file reads as values and doesn't bind itself, scope by scope: a parameter, a local variable or a name in a
 * pattern hides the one outside, and only where it holds. Types are passed over.
 *
 * @throws RangeError where the text is nested deeper than the stack
 */
export function freeValueNames(typescript: typeof ts, piece: ts.Node): Set<string> {
  const free = new Set<string>();
  const visit = (node: ts.Node, bound: Scope | null): void => {
    if (isType(typescript, node)) return;
    if (typescript.isIdentifier(node)) {
      if (isRead(typescript, node) && !isGiven(typescript, node) && !isBound(bound, node.text)) free.add(node.text);
      return;
    }
    const own = namesBoundBy(typescript, node);
    const inside = own.size === 0 ? bound : { names: own, outer: bound };
    typescript.forEachChild(node, (child) => visit(child, inside));
  };
  visit(piece, null);
  return free;
}

interface Scope {
  readonly names: ReadonlySet<string>;
  readonly outer: Scope | null;
}

function isBound(scope: Scope | null, name: string): boolean {
  for (let at = scope; at !== null; at = at.outer) if (at.names.has(name)) return true;
  return false;
}

function isType(typescript: typeof ts, node: ts.Node): boolean {
  if (typescript.isTypeNode(node) && !typescript.isExpressionWithTypeArguments(node)) return true;
  if (typescript.isInterfaceDeclaration(node) || typescript.isTypeAliasDeclaration(node)) return true;
  if (typescript.isImportDeclaration(node) || typescript.isImportEqualsDeclaration(node)) return true;
  return typescript.isHeritageClause(node) && node.token === typescript.SyntaxKind.ImplementsKeyword;
}

/** `function f`, `const f`, a parameter `f`, a label: a name that is given and not read. */
function isGiven(typescript: typeof ts, node: ts.Identifier): boolean {
  const parent = node.parent as ts.NamedDeclaration & { label?: ts.Node };
  if (typescript.isShorthandPropertyAssignment(parent)) return false;
  return parent.name === node || parent.label === node;
}

/** What a node binds for everything inside it. */
function namesBoundBy(typescript: typeof ts, node: ts.Node): Set<string> {
  const names = new Set<string>();
  const add = (more: readonly string[]) => {
    for (const name of more) names.add(name);
  };
  if (typescript.isFunctionLike(node)) {
    add(["arguments"]);
    for (const { name } of node.parameters) add(bindingNames(typescript, name));
    const isNamed = typescript.isFunctionDeclaration(node) || typescript.isFunctionExpression(node);
    if (isNamed && node.name) add([node.name.text]);
    if ("body" in node && node.body) add(hoisted(typescript, node.body as ts.Node));
  } else if (typescript.isClassLike(node)) {
    if (node.name) add([node.name.text]);
  } else if (typescript.isSourceFile(node) || typescript.isClassStaticBlockDeclaration(node)) {
    add(hoisted(typescript, node));
  }
  for (const statement of statementsOf(typescript, node)) add(namesOfStatement(typescript, statement));
  return names;
}

/** The statements and declarations whose block names hold in this node. */
function statementsOf(typescript: typeof ts, node: ts.Node): readonly ts.Node[] {
  if (typescript.isSourceFile(node) || typescript.isBlock(node) || typescript.isModuleBlock(node))
    return node.statements;
  if (typescript.isCaseBlock(node)) return node.clauses.flatMap((clause) => [...clause.statements]);
  if (typescript.isForStatement(node) || typescript.isForInStatement(node) || typescript.isForOfStatement(node)) {
    return node.initializer ? [node.initializer] : [];
  }
  if (typescript.isCatchClause(node)) return node.variableDeclaration ? [node.variableDeclaration] : [];
  // A statement that stands alone binds its own names.
  return typescript.isVariableStatement(node) || typescript.isEnumDeclaration(node) ? [node] : [];
}

function namesOfStatement(typescript: typeof ts, node: ts.Node): string[] {
  if (typescript.isVariableStatement(node)) return namesOfStatement(typescript, node.declarationList);
  if (typescript.isVariableDeclarationList(node)) {
    return node.declarations.flatMap(({ name }) => bindingNames(typescript, name));
  }
  if (typescript.isVariableDeclaration(node)) return bindingNames(typescript, node.name);
  if (typescript.isEnumDeclaration(node)) return [node.name.text];
  if (typescript.isFunctionDeclaration(node) || typescript.isClassDeclaration(node)) {
    return node.name ? [node.name.text] : [];
  }
  return [];
}

/** Names declared by `var` anywhere in a function's body, however deep, but not in functions inside it. */
function hoisted(typescript: typeof ts, body: ts.Node): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (typescript.isFunctionLike(node) || typescript.isClassLike(node)) return;
    const isVar = typescript.isVariableDeclarationList(node) && (node.flags & typescript.NodeFlags.BlockScoped) === 0;
    if (isVar) names.push(...namesOfStatement(typescript, node));
    typescript.forEachChild(node, visit);
  };
  typescript.forEachChild(body, visit);
  return names;
}
