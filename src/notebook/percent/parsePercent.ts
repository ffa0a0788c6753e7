/** A cell as the author wrote it. `line` is the marker's line in the text, from 1, for error messages. */
export interface PercentCell {
  readonly kind: "markdown" | "code";
  readonly source: string;
  /** Only if the marker names one; else the id is derived from the content, see `cellIds`. */
  readonly id?: string;
  readonly line: number;
}

/** What nbformat 4.5 allows as a cell's id. */
const ID = "[A-Za-z0-9_-]{1,64}";
const MARKER = new RegExp(`^// %%(?<markdown> \\[markdown\\])?(?: id="(?<id>${ID})")?$`);
/** Lines that were meant as a marker: better refused than read as code. */
const NEARLY_MARKER = /^\s*\/\/\s*%%/;

/**
 * The cells of a notebook text in Jupytext's percent format for TypeScript.
 *
 *     // %% [markdown] id="question"
 *     // # A heading
 *     // A line of markdown behind each `// `.
 *
 *     // %%
 *     const k = 3;
 *
 * A marker opens a cell, which ends before the next one; `id="…"` is optional. Empty lines at a cell's beginning and
 * end don't belong to it. The text stays a valid TypeScript file, so that an editor and the compiler can check it.
 *
 * Errors: text before the first marker, a misspelt marker, a markdown line without `//`, an empty cell, no cell at all.
 * Source: https://jupytext.readthedocs.io/en/latest/formats-scripts.html#the-percent-format
 */
export function parsePercent(text: string, file: string): PercentCell[] {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const cells: PercentCell[] = [];
  let open: { kind: PercentCell["kind"]; id: string | undefined; line: number; lines: string[] } | null = null;
  const close = () => {
    if (open !== null) cells.push(finishCell(open, file));
  };
  for (const [index, line] of lines.entries()) {
    const marker = MARKER.exec(line.trimEnd());
    if (marker) {
      close();
      const kind = marker.groups?.markdown ? "markdown" : "code";
      open = { kind, id: marker.groups?.id, line: index + 1, lines: [] };
    } else if (NEARLY_MARKER.test(line)) {
      throw percentError(file, index + 1, `"${line.trim()}" is no cell marker`, `Write ${MARKER_FORMS}`);
    } else if (open !== null) {
      open.lines.push(open.kind === "markdown" ? markdownLine(line, file, index + 1) : line);
    } else if (line.trim() !== "") {
      throw percentError(file, index + 1, "text before the first cell", `Begin with ${MARKER_FORMS}`);
    }
  }
  close();
  if (cells.length === 0) throw percentError(file, 1, "no cell", `Begin with ${MARKER_FORMS}`);
  return cells;
}

const MARKER_FORMS = '`// %%`, `// %% [markdown]`, or either with ` id="some-name"` behind it.';

function markdownLine(line: string, file: string, number: number): string {
  const trimmed = line.trimEnd();
  if (trimmed === "" || trimmed === "//") return "";
  if (trimmed.startsWith("// ")) return trimmed.slice(3);
  throw percentError(
    file,
    number,
    `a markdown cell has the line "${trimmed}" without "// " before it`,
    "Put `// ` before the line, or open a code cell with `// %%`.",
  );
}

function finishCell(
  open: { kind: PercentCell["kind"]; id: string | undefined; line: number; lines: string[] },
  file: string,
): PercentCell {
  const source = open.lines
    .join("\n")
    .replace(/^(?:[ \t]*\n)+/, "")
    .trimEnd();
  if (source === "")
    throw percentError(file, open.line, "an empty cell", "Write its content, or take the marker away.");
  return { kind: open.kind, source, ...(open.id === undefined ? {} : { id: open.id }), line: open.line };
}

function percentError(file: string, line: number, found: string, advice: string): Error {
  return new Error(`parsePercent: ${file}, line ${line}: ${found}. ${advice}`);
}
