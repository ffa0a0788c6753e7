import type { Command } from "commander";

/** `ragbook doctor`: what this machine has, and what to do about what it lacks. */
export function addDoctorCommand(program: Command): void {
  program
    .command("doctor")
    .description("look at this machine: Node, packages, kernel, model, Jupyter, browser, disk, and what to do")
    .option("--json", "one JSON document on standard output, and nothing else")
    .action(async (options: { json?: boolean }) => {
      const { doctor } = await import("./doctor/doctor.js");
      await doctor(options.json === true);
    });
}
