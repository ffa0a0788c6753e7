import type ts from "typescript";

/** A function as a list of signs in which names, comments, types and layout no longer show. */
export type NormalForm = readonly string[];

/** Is this sign of a normal form a name? No sign of the language holds a blank. */
export function isName(sign: string): boolean {
  return /^name \d+$/.test(sign);
}

/** The form of the whole text stands under this name, where it has no function long enough to be told by. */
export const wholeText = "(whole file)";

/**
 * The functions of a text, by name, in normal form: those at the top level, and those inside what else stands there (an object, a class, a
 * function that is called at once). The whole text comes last, as `wholeText`. each name is replaced by the number of its first appearance, `var` and
 * `let` by `const`; semicolons and commas before a closing bracket are left out. A text that can't be parsed has none.
 */
export function normalForms(source: string, typescript: typeof ts): ReadonlyMap<string, NormalForm> {
  try {
    return formsOf(source, typescript);
  } catch {
    // Nested deeper than the parser can follow.
    return new Map();
  }
}

function formsOf(source: string, typescript: typeof ts): ReadonlyMap<string, NormalForm> {
  const compilerOptions = { target: typescript.ScriptTarget.ES2022, removeComments: true };
  const { outputText, diagnostics } = typescript.transpileModule(source, { compilerOptions, reportDiagnostics: true });
  if (diagnostics && diagnostics.length > 0) return new Map();
  const file = typescript.createSourceFile("answer.js", outputText, typescript.ScriptTarget.ES2022, true);
  const forms = new Map<string, NormalForm>();
  for (const statement of file.statements) {
    const named = functionsOf(statement, typescript);
    for (const [name, node] of named.length > 0 ? named : innerFunctions(statement, typescript)) {
      forms.set(forms.has(name) ? `${name} ${forms.size}` : name, signsOf(node.getText(file), typescript));
    }
  }
  forms.set(wholeText, signsOf(file.text, typescript));
  return forms;
}

/** The functions inside a statement that is none itself; not those inside them, but those inside a function that only wraps them. */
function innerFunctions(statement: ts.Node, typescript: typeof ts): [name: string, node: ts.Node][] {
  const found: [string, ts.Node][] = [];
  const visit = (node: ts.Node): void => {
    const isCalled = isCallee(node, typescript);
    if (typescript.isFunctionLike(node) && !isCalled) {
      const holder = node.name ?? (node.parent as ts.NamedDeclaration).name;
      found.push([holder && typescript.isIdentifier(holder) ? holder.text : `function ${found.length + 1}`, node]);
    } else typescript.forEachChild(node, visit);
  };
  typescript.forEachChild(statement, visit);
  return found;
}

/** `(() => …)()`: is this the function that is called? */
function isCallee(node: ts.Node, typescript: typeof ts): boolean {
  let at = node;
  while (typescript.isParenthesizedExpression(at.parent)) at = at.parent;
  return typescript.isCallExpression(at.parent) && at.parent.expression === at;
}

/** `function f() {}` and `const f = () => {}`. */
function functionsOf(statement: ts.Statement, typescript: typeof ts): [name: string, node: ts.Node][] {
  if (typescript.isFunctionDeclaration(statement)) {
    return statement.name && statement.body ? [[statement.name.text, statement]] : [];
  }
  if (!typescript.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }): [string, ts.Node][] => {
    const isFunction =
      initializer && (typescript.isArrowFunction(initializer) || typescript.isFunctionExpression(initializer));
    return isFunction && typescript.isIdentifier(name) ? [[name.text, initializer]] : [];
  });
}

function signsOf(text: string, typescript: typeof ts): NormalForm {
  const scanner = typescript.createScanner(
    typescript.ScriptTarget.ES2022,
    true,
    typescript.LanguageVariant.Standard,
    text,
  );
  const kinds = typescript.SyntaxKind;
  const numbers = new Map<string, number>();
  const signs: string[] = [];
  for (let kind = scanner.scan(); kind !== kinds.EndOfFileToken; kind = scanner.scan()) {
    if (kind === kinds.SemicolonToken || kind === kinds.ExportKeyword) continue;
    const isClosing =
      kind === kinds.CloseBraceToken || kind === kinds.CloseBracketToken || kind === kinds.CloseParenToken;
    if (isClosing && signs.at(-1) === ",") signs.pop();
    // `out`, `type`, `get` and their like are names in JavaScript.
    const isWord = kind > kinds.LastFutureReservedWord && kind <= kinds.LastKeyword;
    const isUsable = isWord && kind !== kinds.AsyncKeyword && kind !== kinds.AwaitKeyword && kind !== kinds.OfKeyword;
    if (isUsable || kind === kinds.Identifier) {
      const name = scanner.getTokenText();
      if (!numbers.has(name)) numbers.set(name, numbers.size);
      signs.push(`name ${numbers.get(name)}`);
    } else if (kind === kinds.StringLiteral) signs.push(JSON.stringify(scanner.getTokenValue()));
    else if (kind === kinds.LetKeyword || kind === kinds.VarKeyword) signs.push("const");
    else signs.push(scanner.getTokenText());
  }
  return signs;
}
