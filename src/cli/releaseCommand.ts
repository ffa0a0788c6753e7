import type { Command } from "commander";
import { CallError } from "./callError.js";

/** `ragbook release`: a copy of the course for students, or personal variants for them, which `--check` grades. */
export function addReleaseCommand(program: Command): void {
  program
    .command("release")
    .description(
      "write a student copy of the course: no solutions, clean notebooks, scanned for leaks and tried out; or a student's own variant",
    )
    .option("--out <DIR>", "the folder to write; it must be empty or not there")
    .option("--variant <STUDENT_ID>", "instead of the copy: this student's own 60 test cases and two runs")
    .option("--variants <FILE>", "the same for a roster (CSV with a column submission), a folder each")
    .option("--check <FOLDER>", "check a handed-in variant, or a folder of them; shows what is due")
    .option("--secret <TEXT>", "of the instructor: it and the student id make a variant")
    .option("--json", "--check: one JSON document on standard output, and nothing else")
    .action(async (options: ReleaseCommandOptions) => {
      const { variant, variants, check, secret, json } = options;
      if (check !== undefined) {
        const { checkVariants } = await import("./release/variantCheck.js");
        return checkVariants(check, options);
      }
      if (json) throw new CallError("ragbook release: --json belongs to --check FOLDER.");
      if (variant !== undefined || variants !== undefined) {
        const { releaseVariants } = await import("./release/variantRelease.js");
        return releaseVariants(options);
      }
      if (secret !== undefined) {
        throw new CallError(
          "ragbook release: --secret belongs to --variant STUDENT_ID, --variants FILE or --check FOLDER. Name one of them.",
        );
      }
      const { release } = await import("./release/release.js");
      await release(options);
    });
}

export interface ReleaseCommandOptions {
  readonly out?: string;
  readonly variant?: string;
  readonly variants?: string;
  readonly check?: string;
  readonly secret?: string;
  readonly json?: boolean;
}
