import type { ByteSource } from "../trec/byteSource.js";
import { ByteWindow } from "../trec/byteWindow.js";
import { FileError } from "./fileError.js";

export interface TextLine {
  readonly line: number;
  readonly text: string;
}

/** A line of JSON may hold whole documents; this much of one is still read. */
const longestLine = 64 << 20;

/**
 * The lines of a UTF-8 file, one by one, without their line ends (LF or CRLF), so that a file of any size can be read.
 *
 * @throws FileError naming file and line for text that is not UTF-8, a byte order mark, a NUL byte, a line over 64 MiB
 */
export function* textLines(source: ByteSource, reader: string): Generator<TextLine> {
  const window = new ByteWindow(source, reader, 1 << 20, longestLine);
  let line = 0;
  while (window.refill()) {
    const { bytes, end } = window;
    for (let start = 0; start < end; ) {
      const lineEnd = bytes.indexOf(10, start);
      const textEnd = lineEnd > start && bytes[lineEnd - 1] === 13 ? lineEnd - 1 : lineEnd;
      line += 1;
      yield { line, text: bytes.toString("utf8", start, textEnd) };
      start = lineEnd + 1;
    }
  }
}

export type JsonObject = Readonly<Record<string, unknown>>;

export interface JsonObjectLine {
  readonly line: number;
  readonly value: JsonObject;
}

/** The objects of a JSONL file, one a line; blank lines are passed over. */
export function* jsonObjects(source: ByteSource, reader: string): Generator<JsonObjectLine> {
  for (const { line, text } of textLines(source, reader)) {
    if (text.trim() === "") continue;
    yield { line, value: parseObject(text, (problem) => new FileError(source.name, line, problem, reader)) };
  }
}

function parseObject(text: string, refusal: (problem: string) => FileError): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw refusal(`is not JSON (${(error as Error).message}). One JSON object stands in one line.`);
  }
  if (isObject(value)) return value;
  throw refusal("holds no JSON object. One JSON object stands in one line.");
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
