/**
 * A module from functions of a cell, by their texts. Each is exported under the name it was handed over with. tslab writes
 * a name of another cell as `exports.name`, so the functions find each other, and themselves, under that too.
 * The first function starts in line 1, so that a line in a message counts from it.
 */
export function cellSource(functions: Readonly<Record<string, { readonly name: string; toString(): string }>>): string {
  const entries = Object.entries(functions);
  const texts = entries.map(([key, one]) => `export const ${key} = ${expression(String(one))};`);
  const links = entries.flatMap(([key, { name }]) => [...new Set([key, name])].map((each) => [each, key] as const));
  const linked = links.map(([each, key]) => `exports[${JSON.stringify(each)}] = ${key};`);
  return `const exports = {}; ${[...texts, ...linked].join("\n")}`;
}

/** `{ hitAtK(row) { … } }` gives the text of a method, which is no expression of its own. */
function expression(text: string): string {
  if (/^\s*(async\s+)?(function\b|class\b|\(|[\w$]+\s*=>)/.test(text)) return `(${text})`;
  const name = /^\s*(?:async\s+)?\*?\s*([\w$]+)/.exec(text)?.[1] ?? "";
  return `({ ${text} })[${JSON.stringify(name)}]`;
}
