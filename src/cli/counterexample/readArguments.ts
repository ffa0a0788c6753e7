import { readFileSync, statSync } from "node:fs";
import type { Task } from "../../course/task.js";
import { CallError } from "../callError.js";
import { shortly } from "../unknownName.js";

const who = "ragbook counterexample";

/** In bytes: a counterexample is small, and some classmates' functions take the square of its length. */
const largest = 100_000;

/**
 * The arguments that stand on the command line, each as JSON; words that are no JSON are a text. One list for a function of several arguments is the list of them all,
 * as a notebook's cell has it.
 */
export function argumentsOf(task: Task, args: readonly string[]): unknown[] {
  const size = args.reduce((sum, one) => sum + one.length, 0);
  if (size > largest) throw tooLarge("the command line", size);
  const values = args.map((text, index) =>
    isBareText(text) ? text : parsed(text, `argument ${index + 1}, ${shortly(text)},`),
  );
  const needed = task.examples[0]?.input.length ?? 0;
  return values.length === 1 && needed > 1 && Array.isArray(values[0]) ? values[0] : values;
}

/** The arguments in a file: one JSON list. UTF-8, or UTF-16 with its mark, as PowerShell writes it. */
export function argumentsIn(path: string): unknown[] {
  const value = parsed(textIn(path), path);
  if (Array.isArray(value)) return value;
  throw new CallError(`${who}: ${path} holds no list. Write all arguments as one list: [first, second, …]`);
}

/** `linear`, where a shell took the quotes away. What begins like a list, an object or a text was meant to be one. */
function isBareText(text: string): boolean {
  if (/^\s*(?:[[{"]|$)/.test(text)) return false;
  try {
    JSON.parse(text);
    return false;
  } catch {
    return true;
  }
}

function textIn(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) throw new CallError(`${who}: --file ${path}: there is no such file.`);
  // Asked before it is read: a pipe would keep us waiting.
  if (!stat.isFile())
    throw new CallError(`${who}: --file ${path} is no ordinary file. Name one that holds a JSON list.`);
  if (stat.size > largest) throw tooLarge(path, stat.size);
  const bytes = readFileSync(path);
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new CallError(`${who}: ${path} is no text. Save it as UTF-8.`);
  }
}

function parsed(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const remedy = `Names and texts stand in double quotes. Where a shell takes them away, use --file: \`${who} --help\``;
    throw new CallError(`${who}: ${place} is no JSON (${shortly((error as Error).message, 100)}). ${remedy}`);
  }
}

function tooLarge(what: string, size: number): CallError {
  return new CallError(`${who}: ${what} holds ${size} bytes; up to ${largest} are read. A counterexample is small.`);
}
