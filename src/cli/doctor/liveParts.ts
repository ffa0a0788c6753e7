import { join } from "node:path";
import { startKernel } from "../../notebook/kernel/startKernel.js";
import { loadEmbedder } from "../../retrieval/loadEmbedder.js";
import { Missing } from "./finding.js";

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
    return `tslab starts and computes (${seconds(started)})`;
  } finally {
    await kernel.stop();
  }
}

/** Loads the model that searches use and embeds a sentence. */
export async function modelEmbeds(): Promise<string> {
  const started = Date.now();
  const embedder = await loadEmbedder();
  const [vector = []] = await embedder.embed(["How do I restart the service?"]);
  const length = Math.hypot(...vector);
  if (!(Math.abs(length - 1) < 1e-3)) {
    throw new Missing(
      `${embedder.model} gives a vector of length ${length}, not 1`,
      "Restore it: `git checkout -- data/models`.",
    );
  }
  return `${embedder.model} embeds a sentence as ${vector.length} numbers (${seconds(started)})`;
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
