import type { Command } from "commander";

/** `ragbook start`, which is `npm start`: the whole workbook once, on this machine. */
export function addStartCommand(program: Command): void {
  program
    .command("start")
    .description("embed the handbook, run every configuration, execute the notebooks, print the numbers of each run")
    .option("--model <NAME>", "a model of data/models or of the hub, instead of the shipped one")
    .action(async (options: { model?: string }) => {
      const { start } = await import("./start.js");
      await start(options);
    });
}
