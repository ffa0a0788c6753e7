import { type Command, Option } from "commander";
import type { LabOptions } from "./lab/lab.js";
import { wholeNumber } from "./wholeNumbers.js";

/** `ragbook lab`, which is `npm run lab`: the notebooks in the Jupyter of this machine. */
export function addLabCommand(program: Command): void {
  program
    .command("lab")
    .description("open the notebooks in this machine's Jupyter, with the workbook's own kernel; installs nothing")
    .option("--port <N>", "listen here on 127.0.0.1 (default: a free port)", wholeNumber("--port", 1, 65535))
    .option("--no-browser", "only print the address")
    .addOption(new Option("--interface <NAME>", "of Jupyter, where there are both").choices(["lab", "notebook"]))
    .action(async (options: LabOptions) => {
      const { lab } = await import("./lab/lab.js");
      await lab(options);
    });
}
