import type { Command } from "commander";

/** `ragbook reset`: a chapter's exercise file as it came. */
export function addResetCommand(program: Command): void {
  program
    .command("reset")
    .description("make an exercise file a stub again; your text is kept aside")
    .argument("<file>", "a chapter or its file, such as exercises/03-r3-hits-and-sources.ts")
    .action(async (file: string) => {
      const { reset } = await import("./check/reset.js");
      await reset(file);
    });
}
