/** What a cell calls, and the command that does the same for a reader who has no Jupyter. */
const twins = [
  ["predict", "ID VALUE"],
  ["answer", "ID CHOICE"],
  ["counterexample", "TASK"],
] as const;

/** The sentence on a page that says which of its cells are commands too; empty where none is. `sources`: of the code cells. */
export function terminalNote(sources: readonly string[]): string {
  const called = twins.filter(([name]) =>
    sources.some((source) => new RegExp(`^\\s*(await )?${name}\\(`, "m").test(source)),
  );
  if (called.length === 0) return "";
  const commands = called.map(([name, args]) => `<code>npx ragbook ${name} ${args}</code>`);
  const listed = commands.length === 1 ? commands[0] : `${commands.slice(0, -1).join(", ")} and ${commands.at(-1)}`;
  return `<p>This page can only be read. In a terminal, ${listed} do${called.length === 1 ? "es" : ""} what the cells of that name do in a notebook.</p>`;
}
