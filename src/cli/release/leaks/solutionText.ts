import { type Leak, type ReleasedFile, textOf } from "../released.js";

/** So many lines in a row, and so many characters in them, are no coincidence. */
const run = 3;
const least = 60;

/**
 * Where the package keeps reference functions of its own. They compute what is due, and may have lines in common with a solution; a
 * whole solution would have many more. Grades rest on computed answers and a seed that students don't know, not on hiding these.
 */
const REFERENCES =
  /^src\/(metrics|statistics|retrieval|groundedness|pipeline|diagnosis|comparison|monitoring|dashboard|course\/tasks)\//;
const wholesale = 12;

/** Finds lines of the solutions in other files: three in a row, whatever their indentation, that no stub has. */
export class SolutionText {
  readonly #runs = new Map<string, string>();

  /** `solutions`: their texts by path. `stubs`: what students get anyway. */
  constructor(solutions: ReadonlyMap<string, string>, stubs: readonly string[]) {
    for (const [path, text] of solutions) for (const { key } of runsOf(text)) this.#runs.set(key, path);
    for (const stub of stubs) for (const { key } of runsOf(stub)) this.#runs.delete(key);
  }

  leaks(file: ReleasedFile): Leak[] {
    const text = textOf(file);
    if (text === null) return [];
    const parts = file.path.endsWith(".ipynb") ? cellTexts(text) : [{ text, cell: null }];
    return parts.flatMap(({ text: part, cell }) => {
      const all = runsOf(part).filter(({ key }) => this.#runs.has(key));
      const found = all[0];
      if (found === undefined || (REFERENCES.test(file.path) && all.length < wholesale)) return [];
      const where = cell === null ? "" : `cell ${cell}, line ${found.line}: `;
      const what = `${where}holds lines of ${this.#runs.get(found.key)}`;
      return [{ path: file.path, line: cell === null ? found.line : null, what }];
    });
  }
}

/** Every three lines in a row that aren't blank, with the first one's number. Comments count: they explain the answer. */
function runsOf(text: string): { key: string; line: number }[] {
  const lines = text
    .split("\n")
    .map((line, index) => ({ text: line.trim().replace(/\s+/g, " "), line: index + 1 }))
    // A bracket alone is in every file, and may be formatted away.
    .filter((line) => /\w/.test(line.text));
  return lines.flatMap(({ line }, index) => {
    const key = lines.slice(index, index + run).map((one) => one.text);
    const joined = key.join("\n");
    return key.length < run || joined.length < least ? [] : [{ key: joined, line }];
  });
}

/** Sources and outputs of all cells. */
function cellTexts(text: string): { text: string; cell: number }[] {
  try {
    const { cells } = JSON.parse(text) as { cells: { source: string | string[]; outputs?: unknown[] }[] };
    return cells.map(({ source }, index) => ({ text: [source].flat().join(""), cell: index + 1 }));
  } catch {
    return [];
  }
}
