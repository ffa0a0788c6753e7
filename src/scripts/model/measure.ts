import { loadShippedModel, vectorsOf } from "./loadShippedModel.js";
import { readManifest } from "./modelFolder.js";
import { cosine, referenceTexts } from "./referenceTexts.js";

/** Prints size, times and closeness to the original on this machine: `npx tsx src/scripts/model/measure.ts`. */
async function main(): Promise<void> {
  const bytes = Object.values(readManifest().files).reduce((sum, file) => sum + file.bytes, 0);
  console.log(`size           ${(bytes / 1e6).toFixed(2)} MB in ${Object.keys(readManifest().files).length} files`);

  const start = performance.now();
  const embed = await loadShippedModel();
  console.log(`load           ${(performance.now() - start).toFixed(0)} ms`);

  const comparable = referenceTexts().filter(({ text, ids }) => String(embed.tokenizer.encode(text)) === String(ids));
  const alone: number[] = [];
  for (const { text, vector } of comparable) {
    const [own] = await vectorsOf(embed, [text]);
    alone.push(cosine(own as Float32Array, vector));
  }
  const texts = comparable.map(({ text }) => text);
  const batch = (await vectorsOf(embed, texts)).map((own, i) => cosine(own, comparable[i]?.vector ?? []));
  console.log(`cosine alone   ${summary(alone)}`);
  console.log(`cosine batch   ${summary(batch)}`);

  const question = "How do I restart the gateway after an update?";
  const passage = "word ".repeat(130);
  for (const [name, text] of [
    ["question", question],
    ["128 tokens", passage],
  ] as const) {
    for (const size of [1, 32]) {
      const ms = await medianMs(() => vectorsOf(embed, Array<string>(size).fill(text)));
      console.log(`${name.padEnd(11)} batch ${String(size).padEnd(3)} ${(ms / size).toFixed(2)} ms a text`);
    }
  }
}

function summary(cosines: readonly number[]): string {
  const mean = cosines.reduce((sum, value) => sum + value, 0) / cosines.length;
  return `min ${Math.min(...cosines).toFixed(6)} · mean ${mean.toFixed(6)} · ${cosines.length} texts`;
}

async function medianMs(action: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 15; i++) {
    const start = performance.now();
    await action();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[7] as number;
}

await main();
