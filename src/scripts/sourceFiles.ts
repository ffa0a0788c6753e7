import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import ts from "typescript";

/** What one source file takes and gives, by its path below src/ with slashes. */
export interface SourceFile {
  readonly path: string;
  readonly imports: readonly Import[];
  /** Functions, classes and constants that it declares and exports. Types are left out: signatures need them anyway. */
  readonly values: readonly string[];
}

export interface Import {
  /** The path below src/ of a file of ours, or the name of a package. */
  readonly from: string;
  readonly isOurs: boolean;
  /** Nothing of it is left when the program runs. */
  readonly typeOnly: boolean;
  /** The names taken; "*" for all, as `import()` takes them. */
  readonly names: readonly string[];
}

const NOT_SOURCES = /^(dist|node_modules|stubs)\//;

/** Every TypeScript file of the package, tests and scripts included. */
export function sourceFiles(src: string): SourceFile[] {
  const paths = readdirSync(src, { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/"));
  const ours = paths.filter((path) => path.endsWith(".ts") && !NOT_SOURCES.test(path));
  return ours.sort().map((path) => parseSource(path, readFileSync(join(src, path), "utf8")));
}

export function parseSource(path: string, text: string): SourceFile {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
  const imports: Import[] = [];
  const add = (specifier: ts.Node | undefined, typeOnly: boolean, names: readonly string[]) => {
    if (specifier === undefined || !ts.isStringLiteral(specifier)) return;
    const isOurs = specifier.text.startsWith(".");
    const from = isOurs ? ourPath(path, specifier.text) : packageName(specifier.text);
    imports.push({ from, isOurs, typeOnly, names });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node))
      add(node.moduleSpecifier, isTypeOnly(node.importClause), importedNames(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly, reexportedNames(node));
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true, ["*"]);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false, ["*"]);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { path, imports, values: file.statements.flatMap(exportedValues) };
}

function ourPath(path: string, specifier: string): string {
  return posix.join(posix.dirname(path), specifier).replace(/\.js$/, ".ts");
}

/** "@scope/name/deep" → "@scope/name"; "node:fs" stays. */
function packageName(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  const bindings = clause.namedBindings;
  const named = bindings !== undefined && ts.isNamedImports(bindings) ? bindings.elements : [];
  const allTypes = clause.name === undefined && named.length > 0 && named.every((one) => one.isTypeOnly);
  return clause.isTypeOnly || allTypes;
}

function importedNames(clause: ts.ImportClause | undefined): string[] {
  const bindings = clause?.namedBindings;
  if (bindings === undefined) return [];
  if (ts.isNamespaceImport(bindings)) return ["*"];
  return bindings.elements.map((one) => (one.propertyName ?? one.name).text);
}

function reexportedNames({ exportClause }: ts.ExportDeclaration): string[] {
  if (exportClause === undefined || !ts.isNamedExports(exportClause)) return ["*"];
  return exportClause.elements.map((one) => (one.propertyName ?? one.name).text);
}

function exportedValues(statement: ts.Statement): string[] {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const isValue = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
  return isValue && statement.name !== undefined ? [statement.name.text] : [];
}
