import type ts from "typescript";
import { type Blanking, loadBlanking } from "./loadBlanking.js";
import type { Prepared } from "./prepared.js";
import { readTopLevel, type TopLevel } from "./topLevel.js";

/**
 * A learner's TypeScript as a JavaScript module, positions kept. Types become blanks; a file with an enum, a namespace or a
 * parameter property can't be blanked and is transpiled, with a source map. Functions of the tasks are exported even if
 * the learner took `export` away.
 *
 * @param how "transpile" for a file whose blanked text the engine couldn't read (decorators, `using`)
 */
export async function prepareSource(
  source: string,
  functionNames: readonly string[],
  how: "prepare" | "transpile" = "prepare",
): Promise<Prepared> {
  const { ts, blankSourceFile } = await loadBlanking();
  let file: ts.SourceFile;
  let top: TopLevel;
  try {
    file = ts.createSourceFile("exercise.ts", source, parseOptions(ts), true, ts.ScriptKind.TS);
    const problem = parseProblem(ts, file);
    if (problem) return problem;
    top = readTopLevel(ts, file);
  } catch (error) {
    return tooDeep(error);
  }
  if (top.refused) {
    return { kind: "refused", line: lineOf(file, top.refused.node.getStart(file)).line, reason: top.refused.reason };
  }
  const exports = exportsOf(top, functionNames);
  try {
    const blanked = how === "prepare" ? blank({ blankSourceFile }, file, top) : null;
    if (blanked !== null) return { kind: "ready", code: blanked + exports, how: "blanked", map: null };
    return transpile(ts, without(source, top.unusedImports, file) + exports);
  } catch (error) {
    return tooDeep(error);
  }
}

/** Null where something can't be blanked. */
function blank(
  { blankSourceFile }: Pick<Blanking, "blankSourceFile">,
  file: ts.SourceFile,
  top: TopLevel,
): string | null {
  let canBlank = true;
  const text = blankSourceFile(file, () => {
    canBlank = false;
  });
  return canBlank ? without(text, top.unusedImports, file) : null;
}

function transpile(typescript: typeof ts, source: string): Prepared {
  const result = typescript.transpileModule(source, {
    fileName: "exercise.ts",
    compilerOptions: {
      target: typescript.ScriptTarget.ES2023,
      module: typescript.ModuleKind.ESNext,
      sourceMap: true,
      // A parameter property must be set before the fields that read it.
      useDefineForClassFields: true,
    },
  });
  return { kind: "ready", code: result.outputText, how: "transpiled", map: result.sourceMapText ?? null };
}

/** The text with these nodes, which stand in order, replaced by blanks, line breaks kept; offsets don't move. */
function without(text: string, nodes: readonly ts.Node[], file: ts.SourceFile): string {
  let done = 0;
  const parts = nodes.map((node) => {
    const start = node.getStart(file);
    const part = text.slice(done, start) + text.slice(start, node.end).replace(/[^\r\n]/g, " ");
    done = node.end;
    return part;
  });
  return parts.join("") + text.slice(done);
}

function exportsOf(top: TopLevel, functionNames: readonly string[]): string {
  const names = functionNames.filter((name) => top.declared.has(name) && !top.exported.has(name));
  return names.length === 0 ? "" : `\nexport { ${names.join(", ")} };`;
}

function parseOptions(typescript: typeof ts): ts.CreateSourceFileOptions {
  return {
    languageVersion: typescript.ScriptTarget.ESNext,
    impliedNodeFormat: typescript.ModuleKind.ESNext,
    jsDocParsingMode: typescript.JSDocParsingMode.ParseNone,
  };
}

function parseProblem(typescript: typeof ts, file: ts.SourceFile): Prepared | null {
  // Not in the public types, yet the only way to ask the parser alone, without a program and a type checker.
  const [first] = (file as unknown as { parseDiagnostics: readonly ts.DiagnosticWithLocation[] }).parseDiagnostics;
  if (!first) return null;
  const message = typescript.flattenDiagnosticMessageText(first.messageText, " ");
  return { kind: "unparsable", ...lineOf(file, first.start), message };
}

/** The parser and the blanker call themselves for each level of nesting: a hostile file may exhaust the stack. */
function tooDeep(error: unknown): Prepared {
  if (!(error instanceof RangeError)) throw error;
  return { kind: "unparsable", line: 1, column: 1, message: "The file is nested too deeply." };
}

function lineOf(file: ts.SourceFile, position: number): { line: number; column: number } {
  const { line, character } = file.getLineAndCharacterOfPosition(position);
  return { line: line + 1, column: character + 1 };
}
