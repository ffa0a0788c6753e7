import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Embedder, loadEmbedder, SHIPPED_MODEL } from "../../retrieval/loadEmbedder.js";
import { damagedText } from "../damagedText.js";
import { Missing } from "./finding.js";
import { secondsSince } from "./secondsSince.js";

const RESTORE = "Bring it back: `git checkout -- data/models`, or unpack the workbook again.";

/** Loads the model that searches use and embeds a sentence. */
export async function modelEmbeds(root: string): Promise<string> {
  const started = Date.now();
  const embedder = await loaded(root);
  const [vector = []] = await embedder.embed(["How do I restart the service?"]);
  const length = Math.hypot(...vector);
  if (!(Math.abs(length - 1) < 1e-3)) {
    throw new Missing(`${embedder.model} gives a vector of length ${length}, not 1`, RESTORE);
  }
  return `${embedder.model} embeds a sentence as ${vector.length} numbers (${secondsSince(started)})`;
}

/** A shipped model that isn't there is not looked for in the network; what packages lack is left to the caller. */
async function loaded(root: string): Promise<Embedder> {
  const own = process.env.RAGBOOK_MODEL;
  if (!own && !existsSync(join(root, "data", "models", SHIPPED_MODEL, "config.json"))) {
    throw new Missing(`data/models/${SHIPPED_MODEL} isn't there`, RESTORE);
  }
  return loadEmbedder().catch((error: Error) => {
    if (damagedText(error) !== null) throw error;
    const advice = own ? `Leave out RAGBOOK_MODEL (now "${own}") to use the shipped model.` : RESTORE;
    throw new Missing(error.message.split("\n")[0] ?? "", advice);
  });
}
