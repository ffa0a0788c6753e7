/** A metric's definition, as its docstring gives it. One source: nothing here is written a second time. */
export interface Definition {
  /** The function's name. */
  readonly name: string;
  readonly title: string;
  /** One line or several. */
  readonly formula: string;
  readonly unit: string;
  readonly not_applicable: string;
  readonly ignores: string;
  readonly edge_cases: string;
  readonly source: string;
  /** Other names, and other things that go by the same name; null where there is nothing to warn of. */
  readonly also_known: string | null;
  /** Calls with their values; a test runs each. */
  readonly examples: readonly { readonly call: string; readonly value: string }[];
}

/**
 * Reads a metric's definition from the docstring above `export function name` in a source text, TypeScript or compiled.
 * The docstring's layout is the one of hitAtK: a sentence, an indented formula, then Unit, N/A, Ignores, Edge cases,
 * Source and, where needed, Also known, and at least one example.
 *
 * @throws Error when the text has no such function, or its docstring lacks one of the parts
 */
export function readDefinition(source: string, name: string): Definition {
  const lines = docstringOf(source, name);
  const examples = examplesIn(lines);
  requirePart(name, "@example", examples[0]?.call ?? null);
  const firstTag = lines.findIndex((line) => line.startsWith("@"));
  const prose = lines.slice(0, firstTag);
  const blank = prose.indexOf("");
  const part = (label: string) => requirePart(name, label, section(prose, label));
  return {
    name,
    title: requirePart(name, "title", prose.slice(0, blank).join(" ")),
    formula: requirePart(name, "formula", formulaOf(prose.slice(blank + 1))),
    unit: part("Unit"),
    not_applicable: part("N/A"),
    ignores: part("Ignores"),
    edge_cases: part("Edge cases"),
    source: part("Source"),
    also_known: section(prose, "Also known"),
    examples,
  };
}

function examplesIn(lines: readonly string[]): { call: string; value: string }[] {
  return lines.flatMap((line) => {
    const [, call, value] = /^@example\s+(.+) \/\/ => (.+)$/.exec(line) ?? [];
    return call === undefined || value === undefined ? [] : [{ call, value }];
  });
}

function docstringOf(source: string, name: string): string[] {
  const at = source.indexOf(`export function ${name}(`);
  const start = source.lastIndexOf("/**", at);
  const end = source.indexOf("*/", start);
  if (at === -1 || start === -1 || source.slice(end + 2, at).trim() !== "") {
    throw new Error(`readDefinition: there is no docstring right above "export function ${name}". Write one there.`);
  }
  const lines = source.slice(start + 3, end).split(/\r?\n/);
  return lines.map((line) => line.replace(/^\s*\* ?/, "").trimEnd()).filter((line, index) => index > 0 || line !== "");
}

/** `Unit:       text`, with the lines below it that are indented to the same column. */
function section(lines: readonly string[], label: string): string | null {
  const first = lines.findIndex((line) => line.startsWith(`${label}:`));
  if (first === -1) return null;
  const parts = [lines[first]!.slice(label.length + 1).trim()];
  for (let next = first + 1; next < lines.length && lines[next]!.startsWith(" "); next++)
    parts.push(lines[next]!.trim());
  return parts.join(" ");
}

/** The indented block between the title and the parts. */
function formulaOf(lines: readonly string[]): string {
  const indented = lines.slice(0, lines.indexOf(""));
  return indented.every((line) => line.startsWith("    ")) ? indented.map((line) => line.slice(4)).join("\n") : "";
}

function requirePart(name: string, label: string, text: string | null): string {
  if (text !== null && text !== "") return text;
  throw new Error(`readDefinition: the docstring of ${name} has no "${label}". Add it, as in hitAtK.`);
}
