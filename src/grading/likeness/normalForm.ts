import type ts from "typescript";

/** A function as a list of signs in which names, comments, types and layout no longer show. */
export type NormalForm = readonly string[];

/** Is this sign of a normal form a name? No sign of the language holds a blank. */
export function isName(sign: string): boolean {
  return /^name \d+$/.test(sign);
}

/**
 * The functions at the top level of a text, by name, in normal form: each name is replaced by the number of its first appearance, `var` and
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
  for (const [name, node] of file.statements.flatMap((statement) => functionsOf(statement, typescript))) {
    forms.set(name, signsOf(node.getText(file), typescript));
  }
  return forms;
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
