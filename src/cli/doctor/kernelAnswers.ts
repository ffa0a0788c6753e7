import { join } from "node:path";
import { startKernel } from "../../notebook/kernel/startKernel.js";
import { Missing } from "./finding.js";
import { secondsSince } from "./secondsSince.js";

const PATIENCE_MS = 60_000;

/** Starts the tslab kernel as notebooks do, lets it add two numbers, ends it. */
export async function kernelAnswers(root: string): Promise<string> {
  const started = Date.now();
  const kernel = await startKernel(join(root, "notebooks"), PATIENCE_MS);
  try {
    const { outputs, stderr } = await kernel.execute("20 + 22", PATIENCE_MS);
    const said = outputs
      .map((output) => ("text" in output ? output.text : ""))
      .join("")
      .trim();
    if (said !== "42")
      throw new Missing(`the kernel says ${JSON.stringify(said || stderr)} to 20 + 22`, "Run `npm ci`.");
    return `tslab starts and computes (${secondsSince(started)})`;
  } finally {
    await kernel.stop();
  }
}
