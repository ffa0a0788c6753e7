import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PercentCell, parsePercent } from "./parsePercent.js";

const md = (source: string, line: number, id?: string) => ({ kind: "markdown", source, line, ...(id ? { id } : {}) });
const code = (source: string, line: number, id?: string) => ({ kind: "code", source, line, ...(id ? { id } : {}) });

const read: [why: string, text: string, cells: object[]][] = [
  ["a markdown cell loses its comment signs", "// %% [markdown]\n// # Hits\n//\n// Two.", [md("# Hits\n\nTwo.", 1)]],
  ["a code cell is taken as it stands", "// %%\nconst k = 3;\n// why\nk;", [code("const k = 3;\n// why\nk;", 1)]],
  ["an id in the marker", '// %% id="hit-1"\n1;', [code("1;", 1, "hit-1")]],
  ["an id of a markdown cell", '// %% [markdown] id="q_2"\n// a', [md("a", 1, "q_2")]],
  [
    "empty lines around a cell go, inside they stay",
    "// %%\n\n  a;\n\nb;\n\n\n// %%\nc;",
    [code("  a;\n\nb;", 1), code("c;", 8)],
  ],
  ["nested lists keep their indent", "// %% [markdown]\n// - a\n//   - b", [md("- a\n  - b", 1)]],
  ["line ends of Windows", "// %%\r\na;\r\nb;\r\n", [code("a;\nb;", 1)]],
  ["a byte order mark", "\uFEFF// %%\na;", [code("a;", 1)]],
  ["empty lines before the first marker", "\n\n// %%\na;", [code("a;", 3)]],
];

describe("parsePercent reads", () => {
  test.each(read)("%s", (_why, text, cells) => {
    expect(parsePercent(text, "x.ts")).toEqual(cells);
  });
});

const refused: [why: string, text: string, message: string][] = [
  ["text before the first marker", "import x;\n// %%\na;", "parsePercent: x.ts, line 1: text before the first cell."],
  [
    "a misspelt cell type",
    "// %%\na;\n// %% [markdwn]\n// b",
    'parsePercent: x.ts, line 3: "// %% [markdwn]" is no cell marker.',
  ],
  ["a marker without its space", "//%%\na;", 'parsePercent: x.ts, line 1: "//%%" is no cell marker.'],
  [
    "an id that nbformat forbids",
    '// %% id="a b"\na;',
    'parsePercent: x.ts, line 1: "// %% id="a b"" is no cell marker.',
  ],
  [
    "code in a markdown cell",
    "// %% [markdown]\n// a\nb;",
    'parsePercent: x.ts, line 3: a markdown cell has the line "b;"',
  ],
  ["an empty cell", "// %%\na;\n// %%\n\n// %%\nb;", "parsePercent: x.ts, line 3: an empty cell."],
  ["nothing at all", "\n", "parsePercent: x.ts, line 1: no cell."],
];

describe("parsePercent refuses, with file and line,", () => {
  test.each(refused)("%s", (_why, text, message) => {
    expect(() => parsePercent(text, "x.ts")).toThrow(message);
  });
});

/** The inverse, written here alone: what an author would have typed. */
function writePercent(cells: readonly PercentCell[]): string {
  return cells
    .map((cell) => {
      const marker = `// %%${cell.kind === "markdown" ? " [markdown]" : ""}${cell.id ? ` id="${cell.id}"` : ""}`;
      const lines = cell.source.split("\n");
      const body = cell.kind === "code" ? lines : lines.map((line) => (line === "" ? "//" : `// ${line}`));
      return [marker, ...body].join("\n");
    })
    .join("\n\n");
}

test("what is written as percent text is read back as the same cells", () => {
  const line = fc.stringMatching(/^[ a-z#*`(){};=0-9é漢]{0,20}$/).map((text) => text.trimEnd());
  const source = fc
    .array(line, { minLength: 1, maxLength: 5 })
    .map((lines) => lines.join("\n").replace(/^\n+|\n+$/g, ""));
  const cell = fc.record(
    {
      kind: fc.constantFrom("markdown" as const, "code" as const),
      source: source.filter((text) => text.trim() !== ""),
      id: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
    },
    { requiredKeys: ["kind", "source"] },
  );
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 6 }), (cells) => {
      const read = parsePercent(writePercent(cells as PercentCell[]), "x.ts");
      expect(read.map(({ line: _line, ...rest }) => rest)).toEqual(cells);
    }),
  );
});
