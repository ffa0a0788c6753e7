import type { Command } from "commander";

/** `ragbook notebooks`: build, run and verify the chapters. */
export function addNotebooksCommand(program: Command): void {
  const notebooks = program.command("notebooks").description("make, run and check the chapters' notebooks");
  notebooks
    .command("build")
    .description("generate notebooks/*.ipynb from notebooks/text/*.ts")
    .action(async () => {
      const { buildNotebooks } = await import("./notebooksActions.js");
      await buildNotebooks();
    });
  notebooks
    .command("run")
    .description("execute chapters in the tslab kernel, write each as a page to out/notebooks")
    .argument("[names...]", "chapters, such as 03-r3-hits-and-sources or 03 (default: all)")
    .option("--json", "one JSON document on standard output, and nothing else")
    .action(async (names: string[], options: { json?: boolean }) => {
      const { runNotebooks } = await import("./notebooksActions.js");
      await runNotebooks(names, options.json === true);
    });
  notebooks
    .command("verify")
    .description("check that notebooks match their texts: bytes, types, ids, links, no outputs, paths or secrets")
    .option("--json", "one JSON document on standard output, and nothing else")
    .action(async (options: { json?: boolean }) => {
      const { verify } = await import("./notebooksActions.js");
      await verify(options.json === true);
    });
}
