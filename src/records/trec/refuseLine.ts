import { lineFeed, skipBlanks, skipField } from "./asciiBlanks.js";
import type { ByteWindow } from "./byteWindow.js";
import { largestGrade } from "./decimalReader.js";

const columns = {
  run: "query Q0 document rank score tag",
  qrels: "query 0 document grade",
};

/** Says what is wrong with a line that a reader could not use. Slow, because it runs once. */
export function refuseLine(window: ByteWindow, line: number, kind: "run" | "qrels"): never {
  throw window.problemAt(line, describe(fieldsOf(window.bytes, line), kind));
}

function describe(fields: readonly string[], kind: "run" | "qrels"): string {
  if (fields.length === 0)
    return "is blank. trec_eval refuses blank lines in judgments, and so do we: take the line out.";
  const wanted = columns[kind].split(" ").length;
  if (fields.length < wanted || kind === "qrels") {
    if (fields.length !== wanted) {
      return `has ${fields.length} of the ${wanted} columns "${columns[kind]}", which end at blanks or tabs.`;
    }
  }
  const value = shown(fields[kind === "run" ? 4 : 3]!);
  if (kind === "run") return `the score "${value}" is no finite decimal number. Columns are "${columns.run}".`;
  return `the grade "${value}" is no whole number from ${-largestGrade} to ${largestGrade}. Columns are "${columns.qrels}".`;
}

function fieldsOf(bytes: Buffer, line: number): string[] {
  const fields: string[] = [];
  let at = skipBlanks(bytes, line);
  while (bytes[at] !== lineFeed && fields.length < 100) {
    const end = skipField(bytes, at);
    fields.push(bytes.toString("utf8", at, end));
    at = skipBlanks(bytes, end);
  }
  return fields;
}

/** A value from a file, short enough for a message and without control characters. */
export function shown(text: string): string {
  const clean = text.replaceAll(/\p{C}/gu, "�");
  return clean.length > 60 ? `${clean.slice(0, 60)}…` : clean;
}
