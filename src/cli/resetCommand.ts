import type { Command } from "commander";

/** `ragbook reset`: a chapter's exercise file as it came. */
export function addResetCommand(program: Command): void {
  program
    .command("reset")
    .description("make an exercise file a stub again; your text is kept aside")
    .argument("<file>", "a chapter or its file, such as exercises/03-r3-hits-and-sources.ts")
    .option("--missing", "only add stubs of functions that the file lacks, as after an update of the course")
    .action(async (file: string, options: { missing?: boolean }) => {
      const { reset, addMissing } = await import("./check/reset.js");
      await (options.missing ? addMissing(file) : reset(file));
    });
}
