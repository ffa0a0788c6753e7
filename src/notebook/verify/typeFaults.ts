import { join, relative } from "node:path";
import ts from "typescript";
import type { NotebookFault } from "./fault.js";

/** As the kernel resolves and compiles cells, but strict: the kernel's own check is lenient. */
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2022.d.ts"],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Node10,
  moduleDetection: ts.ModuleDetectionKind.Force,
  esModuleInterop: true,
  types: ["node"],
};

/**
 * Type errors of chapter texts, all cells of a chapter together: a text in percent format is a TypeScript file, so lines
 * are those of the text. Together also means that a name declared by two cells is an error.
 * A promise that a cell starts and doesn't await is one too: its failure would come later, or never be seen.
 */
export function typeFaults(root: string, textFiles: readonly string[]): NotebookFault[] {
  const paths = textFiles.map((file) => join(root, file));
  const host = ts.createCompilerHost(OPTIONS);
  host.getCurrentDirectory = () => root;
  const program = ts.createProgram(paths, OPTIONS, host);
  const checker = program.getTypeChecker();
  return paths.flatMap((path) => {
    const file = program.getSourceFile(path)!;
    const syntax = program.getSyntacticDiagnostics(file);
    const found = syntax.length > 0 ? syntax : program.getSemanticDiagnostics(file);
    const errors = found.map((diagnostic) => {
      const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, "\n");
      return fault(root, file, diagnostic.start ?? 0, "types", `${message.replace(/\.$/, "")}.`);
    });
    return [...errors, ...looseStatements(file, checker).map((start) => fault(root, file, start, "promises", LOOSE))];
  });
}

const LOOSE = "a promise that nobody awaits. Write `await` before it.";

function looseStatements(file: ts.SourceFile, checker: ts.TypeChecker): number[] {
  return file.statements.filter(ts.isExpressionStatement).flatMap(({ expression }) => {
    const isPromise = checker.getTypeAtLocation(expression).getProperty("then") !== undefined;
    return isPromise ? [expression.getStart(file)] : [];
  });
}

function fault(
  root: string,
  file: ts.SourceFile,
  start: number,
  rule: NotebookFault["rule"],
  message: string,
): NotebookFault {
  const line = file.getLineAndCharacterOfPosition(start).line + 1;
  return { file: relative(root, file.fileName).replaceAll("\\", "/"), place: line, rule, message };
}
