import { readFileSync } from "node:fs";
import type { z } from "zod";

/** One line of a JSONL file, and where it stood. */
export interface JsonLine<T> {
  readonly line: number;
  readonly value: T;
}

/** A line that can't be used, and why. Never dropped in silence: whoever reads decides, aloud. */
export interface DamagedLine {
  readonly line: number;
  readonly text: string;
  readonly why: string;
}

/**
 * Reads a JSONL file whose every line must fit `schema`; blank lines are passed over.
 * Throws an Error naming `who`, file and line at the first line that doesn't parse or fit.
 */
export function readJsonLines<T>(who: string, file: string, schema: z.ZodType<T>): JsonLine<T>[] {
  return parseJsonLines(who, file, readText(who, file), schema);
}

/** The same for a text that is at hand already; `file` only names it in errors. */
export function parseJsonLines<T>(who: string, file: string, text: string, schema: z.ZodType<T>): JsonLine<T>[] {
  const { lines, damaged } = sortJsonLines(text, schema);
  const [first] = damaged;
  if (first !== undefined) throw new Error(`${who}: ${file}, line ${first.line}: ${first.why}`);
  return lines;
}

/** Splits the text of a JSONL file into lines that fit and damaged ones. A last line without its newline is damaged if cut. */
export function sortJsonLines<T>(text: string, schema: z.ZodType<T>): { lines: JsonLine<T>[]; damaged: DamagedLine[] } {
  const lines: JsonLine<T>[] = [];
  const damaged: DamagedLine[] = [];
  for (const [i, row] of text
    .replace(/^\uFEFF/, "")
    .split("\n")
    .entries()) {
    if (row.trim() === "") continue;
    const parsed = parseLine(row, schema);
    if ("value" in parsed) lines.push({ line: i + 1, value: parsed.value });
    else damaged.push({ line: i + 1, text: row, why: parsed.why });
  }
  return { lines, damaged };
}

function parseLine<T>(row: string, schema: z.ZodType<T>): { value: T } | { why: string } {
  let json: unknown;
  try {
    json = JSON.parse(row);
  } catch (error) {
    return { why: `not JSON (${(error as Error).message}). Mend or remove the line.` };
  }
  const checked = schema.safeParse(json);
  if (checked.success) return { value: checked.data };
  const [issue] = checked.error.issues;
  const place = issue?.path.join(".") ?? "";
  const named = typeof json === "object" && json !== null && "case_id" in json ? String(json.case_id) : "";
  // A name of any length may stand there; the message must stay one that can be read.
  const id = named === "" ? "" : ` ("${named.length > 80 ? `${named.slice(0, 80)}…` : named}")`;
  const fault = (issue?.message ?? "does not fit").replace(/\.$/, "");
  return { why: `${place === "" ? "the row" : place}${id}: ${fault}. Mend the line, or take it out.` };
}

/** A file's text, or an Error that says who wanted it. */
export function readText(who: string, file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw new Error(`${who}: ${file} can't be read (${code ?? (error as Error).message}). Check the path.`, {
      cause: error,
    });
  }
}
