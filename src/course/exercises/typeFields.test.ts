import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { chaptersWithTasks, loadTasks } from "../tasks/loadTasks.js";
import { fieldsComment, typeFields } from "./typeFields.js";

const here = dirname(fileURLToPath(import.meta.url));
const tasks = (await Promise.all(chaptersWithTasks().map((name) => loadTasks(name)))).flat();

describe("the fields that a stub shows", () => {
  it("are told of every type that a stub imports", () => {
    const imported = tasks.flatMap((task) => task.types);
    expect(imported.filter((type) => !Object.hasOwn(typeFields, type))).toEqual([]);
  });

  it("are those of the type itself, all of them unless … says that some are left out", () => {
    expect(faults(typeFields)).toEqual([]);
  });

  it("would be found out", () => {
    expect(faults({ DroppedChunk: "{ chunk_id: string; why: string }" })).not.toEqual([]);
    expect(faults({ DroppedChunk: "{ chunk_id: string }" })).not.toEqual([]);
  });

  it("stand in a comment no wider than 120, with the types that a type names", () => {
    const comment = fieldsComment(["TestCase", "SourceMetrics"]).join("\n");
    expect(comment).toMatch(/^ \* - ExpectedSource: \{ group_id: string;/m);
    expect(Math.max(...comment.split("\n").map((line) => line.length))).toBeLessThanOrEqual(120);
    expect(fieldsComment([])).toEqual([]);
  });
});

// Files that were read once serve the next program.
let before: ts.Program | undefined;

/** What the compiler says when each text is put where its type belongs, and the type where its text belongs. */
function faults(fields: Readonly<Record<string, string>>): string[] {
  const lines = Object.entries(fields).flatMap(([type, text], at) => {
    const shown = (text.split(/, best first|; Coverage is/)[0] ?? "").replace("; …", "");
    const read = `Read<${shown}>`;
    const keys = text.includes("…") ? [] : [`export const k${at}: keyof ${read} = "" as unknown as keyof ${type};`];
    return [`export const a${at}: ${read} = {} as unknown as ${type};`, ...keys];
  });
  const source = `import type { ${Object.keys(fields).join(", ")}, Coverage } from "../../index.js";
type Read<T> = T extends readonly (infer E)[] ? readonly Read<E>[] : T extends object ? { readonly [K in keyof T]: Read<T[K]> } : T;
export type Used = [Coverage];
${lines.join("\n")}`;
  const file = join(here, "fields.virtual.ts");
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, version) =>
    name === file ? ts.createSourceFile(name, source, version) : getSourceFile(name, version);
  const program = ts.createProgram([file], options, host, before);
  before = program;
  return program
    .getSemanticDiagnostics(program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}
