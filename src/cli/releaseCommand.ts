import type { Command } from "commander";

/** `ragbook release`: a copy of the course for students. */
export function addReleaseCommand(program: Command): void {
  program
    .command("release")
    .description("write a student copy of the course: no solutions, clean notebooks, scanned for leaks and tried out")
    .requiredOption("--out <DIR>", "the folder to write; it must be empty or not there")
    .action(async (options: ReleaseCommandOptions) => {
      const { release } = await import("./release/release.js");
      await release(options);
    });
}

export interface ReleaseCommandOptions {
  readonly out: string;
}
