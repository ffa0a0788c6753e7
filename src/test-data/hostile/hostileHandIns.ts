import type { SubmissionStatus } from "../../grading/grades.js";
import { patched, renamed, zipOf } from "../zipOf.js";

/** A submission whose folder or zip is the trouble, and what must come of it. */
export interface HostileHandIn {
  readonly submission: string;
  /** Below the folder of submissions; null for an empty folder. */
  readonly files: Readonly<Record<string, string | Uint8Array | null>>;
  /** Links to make: where, and to what; CANARY is a file outside. */
  readonly links?: readonly (readonly [path: string, target: string])[];
  readonly status: SubmissionStatus;
  readonly points: number;
  readonly note: RegExp | null;
}

const chapter = "03-r3-hits-and-sources";
const file = `exercises/${chapter}.ts`;

export async function hostileHandIns(solution: string): Promise<readonly HostileHandIn[]> {
  const good = await zipOf({ name: file, content: solution });
  const outside = await zipOf({ name: file, content: solution }, { name: "aa/aa/evil.ts", content: "1" });
  const manyFiles = Array.from({ length: 3001 }, (_, index) => ({ name: `many/${index}.txt`, content: "" }));
  const cell = (source: string) => ({ cell_type: "code", source: source.split(/(?<=\n)/), outputs: [], metadata: {} });
  const notebook = (...sources: string[]) => JSON.stringify({ cells: sources.map(cell), nbformat: 4 });
  const zip = (submission: string, bytes: Uint8Array, status: SubmissionStatus, points: number, note: RegExp | null) => {
    return { submission, files: { [`${submission}.zip`]: bytes }, status, points, note };
  };
  return [
    // Zips
    zip("zip-good", good, "graded", 6, null),
    zip("zip-one-deeper", await zipOf({ name: `Ada Lovelace_42/${file}`, content: solution }), "graded", 6, null),
    zip("zip-two-deeper", await zipOf({ name: `a/b/${file}`, content: solution }), "graded", 0, /no exercises/),
    zip("zip-backslashes", renamed(await zipOf({ name: file, content: solution }), file, file.replace("/", "\\")), "graded", 6, null),
    zip("zip-slip", renamed(outside, "aa/aa/evil.ts", "../../evil.ts"), "not_gradable", 0, /can't be read: invalid relative path/),
    zip("zip-absolute", renamed(outside, "aa/aa/evil.ts", "/a/aa/evil.ts"), "not_gradable", 0, /can't be read: absolute path/),
    zip("zip-drive", renamed(outside, "aa/aa/evil.ts", "C:/aa/evil.ts"), "not_gradable", 0, /can't be read: absolute path/),
    zip("zip-link", await zipOf({ name: file, content: "/etc/passwd", mode: 0o120777 }), "not_gradable", 0, /exercises\/03\S+ is a link/),
    zip("zip-link-folder", await zipOf({ name: "exercises", content: "../../honest/exercises", mode: 0o120777 }), "not_gradable", 0, /exercises is a link/),
    zip("zip-device", await zipOf({ name: file, content: "", mode: 0o020666 }), "not_gradable", 0, /no ordinary file/),
    zip("zip-twice", await zipOf({ name: file, content: "}}}" }, { name: file, content: solution }), "not_gradable", 0, /more than once/),
    zip("zip-encrypted", patched(good, (header) => { header.encrypted = true; }), "not_gradable", 0, /is encrypted/),
    zip("zip-unknown-method", patched(good, (header) => { header.method = 99; }), "not_gradable", 0, /method 99/),
    zip("zip-wrong-checksum", patched(good, (header) => { header.crc32 = 1; }), "not_gradable", 0, /checksum/),
    zip("zip-truncated", good.subarray(0, good.length - 60), "not_gradable", 0, /can't be read/),
    zip("zip-half", good.subarray(0, good.length / 2), "not_gradable", 0, /can't be read/),
    zip("zip-empty-file", new Uint8Array(0), "not_gradable", 0, /can't be read/),
    zip("zip-no-zip", Buffer.from("PK, but not really"), "not_gradable", 0, /can't be read/),
    zip("zip-nothing-in-it", await zipOf(), "graded", 0, /no exercises/),
    zip("zip-bomb", await zipOf({ name: file, content: solution }, { name: "bomb.txt", content: Buffer.alloc(25_000_000) }), "not_gradable", 0, /more than 20000000 bytes/),
    zip("zip-bomb-in-the-file", await zipOf({ name: file, content: Buffer.alloc(15_000_000, " ") }), "not_gradable", 0, /up to 1000000 are read/),
    zip("zip-that-lies-about-its-size", patched(await zipOf({ name: file, content: Buffer.alloc(15_000_000, " ") }), (header) => { header.uncompressedSize = 100; }), "not_gradable", 0, /is damaged/),
    zip("zip-many-files", await zipOf(...manyFiles), "not_gradable", 0, /more than 3000 files/),
    zip("zip-in-a-zip", await zipOf({ name: "inner.zip", content: good }), "not_gradable", 0, /inner.zip lies packed inside the zip/),
    // Names
    zip("zip-names-by-case", await zipOf({ name: file, content: solution }, { name: file.toUpperCase(), content: "}}}" }), "graded", 6, /EXERCISES\/03-R3/),
    zip("zip-names-that-look-alike", await zipOf({ name: file, content: solution }, { name: `exercises/${chapter.replace("h", "һ")}.ts`, content: "}}}" }), "graded", 6, /no file of a chapter/),
    zip("zip-names-with-signs", await zipOf({ name: file, content: solution }, { name: "exercises/\u001b[2J\u202e\n.ts", content: "1" }), "graded", 6, /Ignored: exercises/),
    { submission: "line\nbreak\u001b[2J", files: { [`line\nbreak\u001b[2J/${file}`]: solution }, status: "graded", points: 6, note: null },
    { submission: "-rf", files: { [`-rf/${file}`]: solution }, status: "graded", points: 6, note: null },
    { submission: "=cmd|' ,\"x", files: { [`=cmd|' ,"x/${file}`]: solution }, status: "graded", points: 6, note: null },
    { submission: "Zoë", files: { [`Zoë/${file}`]: solution }, status: "graded", points: 6, note: null },
    { submission: "zoë", files: { [`zoë/${file}`]: "" }, status: "graded", points: 0, note: null },
    { submission: "Zoe\u0308", files: { [`Zoe\u0308/${file}`]: "" }, status: "graded", points: 0, note: null },
    { submission: "__proto__", files: { [`__proto__/${file}`]: solution }, status: "graded", points: 6, note: null },
    { submission: "twin", files: { [`twin/${file}`]: solution, "twin.zip": await zipOf({ name: file, content: "" }) }, status: "graded", points: 6, note: null },
    { submission: "twin.zip", files: {}, status: "graded", points: 0, note: null },
    // Folders
    { submission: "folder-empty", files: { "folder-empty": null }, status: "graded", points: 0, note: /no exercises/ },
    { submission: "folder-deep", files: { [`folder-deep/${"d/".repeat(40)}x.ts`]: "1", [`folder-deep/${file}`]: solution }, status: "graded", points: 6, note: /lies too deep/ },
    { submission: "folder-of-modules", files: { "folder-of-modules/node_modules/x/exercises/03-r3-hits-and-sources.ts": "}}}", [`folder-of-modules/${file}`]: solution, "folder-of-modules/package.json": '{"type":"commonjs","main":"evil.js"}', "folder-of-modules/tsconfig.json": "{}" }, status: "graded", points: 6, note: null },
    { submission: "folder-is-a-file", files: { [`folder-is-a-file/${file}/x.txt`]: "" }, status: "graded", points: 0, note: /no exercises/ },
    { submission: "folder-other-chapters", files: { "folder-other-chapters/exercises/01-test-cases.ts": "}}}", "folder-other-chapters/exercises/evil.ts": "" }, status: "graded", points: 0, note: /Ignored, of chapters that weren.t asked for: exercises\/01-test-cases/ },
    { submission: "link-to-a-file", files: {}, links: [[`link-to-a-file/${file}`, "CANARY"]], status: "not_gradable", points: 0, note: /is a link/ },
    { submission: "link-to-another", files: {}, links: [["link-to-another/exercises", "../honest/exercises"]], status: "not_gradable", points: 0, note: /exercises is a link/ },
    { submission: "link-round", files: { [`link-round/${file}`]: solution }, links: [["link-round/round", "."]], status: "graded", points: 6, note: /round is a link/ },
    { submission: "link-itself", files: {}, links: [["link-itself", "honest"]], status: "not_gradable", points: 0, note: /It is a link/ },
    { submission: "link-to-a-device", files: {}, links: [[`link-to-a-device/${file}`, "/dev/zero"]], status: "not_gradable", points: 0, note: /is a link/ },
    // Notebooks
    { submission: "notebook-good", files: { [`notebook-good/notebooks/${chapter}.ipynb`]: notebook("throw new Error('an earlier try');", solution) }, status: "graded", points: 6, note: /answered in notebooks/ },
    { submission: "notebook-broken-json", files: { [`notebook-broken-json/${chapter}.ipynb`]: '{"cells": [' }, status: "not_gradable", points: 0, note: null },
    { submission: "notebook-no-cells", files: { [`notebook-no-cells/${chapter}.ipynb`]: '{"cells": {"length": 9007199254740991}}' }, status: "not_gradable", points: 0, note: null },
    { submission: "notebook-odd-cells", files: { [`notebook-odd-cells/${chapter}.ipynb`]: '{"cells": [null, 1, {"cell_type": "code", "source": 5}, {"cell_type": "code", "source": [1, {}]}]}' }, status: "graded", points: 0, note: null },
    { submission: "notebook-claims", files: { [`notebook-claims/${chapter}.ipynb`]: JSON.stringify({ cells: [{ ...cell("const hitAtK = 1;"), outputs: [{ text: "6 of 6 points" }] }], metadata: { points: 6 } }) }, status: "graded", points: 0, note: /hitAtK \(code cell 1\)/ },
    { submission: "notebook-imports", files: { [`notebook-imports/${chapter}.ipynb`]: notebook('import * as r from "ragbook";', "export const hitAtK = r.hitAtK;") }, status: "graded", points: 0, note: /answered in/ },
    { submission: "notebook-thousand-cells", files: { [`notebook-thousand-cells/${chapter}.ipynb`]: notebook(...Array.from({ length: 1000 }, () => "export function hitAtK() { return 1; }"), solution) }, status: "graded", points: 6, note: /code cell 1001/ },
    { submission: "notebook-beside-a-file", files: { [`notebook-beside-a-file/${file}`]: "export const hitAtK = () => 7;", [`notebook-beside-a-file/notebooks/${chapter}.ipynb`]: notebook(solution) }, status: "graded", points: 0, note: null },
    { submission: "progress-lies", files: { [`progress-lies/${file}`]: "", "progress-lies/progress.json": '{"version":1,"tasks":{"hitAtK":{"passed_at":"2026-01-01"}},"answers":{"__proto__":{"latest":"a"},"constructor":5}}' }, status: "graded", points: 0, note: null },
  ]; // biome-ignore format: one row a way
}
