import { noProgress, type Progress } from "./progress.js";

/** The file can be read, and holds no progress: it is put aside. */
export class DamagedProgress extends Error {
  override readonly name = "DamagedProgress";
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string";
const isCount: Check = (value) => Number.isInteger(value) && (value as number) >= 0;
const orMissing =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

/** What each entry of a part holds. Of a prediction's value nothing is asked: it is the learner's own. */
const parts: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  tasks: { passed_at: (value) => value === null || isText(value), checks: isCount, hints: isCount },
  predictions: {
    at: orMissing(isText),
    as_predicted: orMissing((value) => value === null || typeof value === "boolean"),
  },
  answers: { first: isText, latest: isText, at: orMissing(isText) },
  counterexamples: { misconception: isText, found_at: isText },
};

/**
 * The progress in a file's text; a part that an earlier version didn't know is empty.
 *
 * @throws DamagedProgress for what is no JSON, or not of this shape
 */
export function progressIn(text: string): Progress {
  // Editors of Windows begin a file with a mark that JSON doesn't know.
  const raw = parsed(text.replace(/^\uFEFF/, ""));
  if (!isObject(raw) || raw.version !== 1) throw new DamagedProgress("not a progress file of version 1");
  for (const [part, fields] of Object.entries(parts)) {
    const entries = raw[part] === undefined ? {} : raw[part];
    if (!isObject(entries)) throw new DamagedProgress(`${part} is no object`);
    for (const [name, entry] of Object.entries(entries)) requireEntry(`${part}.${name}`, entry, fields);
  }
  if (!orMissing(isText)(raw.last_checked)) throw new DamagedProgress("last_checked is no text");
  return { ...noProgress, ...(raw as unknown as Progress) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DamagedProgress((error as Error).message);
  }
}

function requireEntry(name: string, entry: unknown, fields: Readonly<Record<string, Check>>): void {
  if (!isObject(entry)) throw new DamagedProgress(`${name} is no object`);
  for (const [field, check] of Object.entries(fields)) {
    const value = Object.hasOwn(entry, field) ? entry[field] : undefined;
    if (!check(value)) throw new DamagedProgress(`${name} doesn't hold ${field} as it should`);
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
