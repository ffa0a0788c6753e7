import { loadChunks, loadTestCases } from "../../pipeline/workbookData.js";
import { bm25Retriever } from "../../retrieval/bm25Retriever.js";
import { denseRetriever } from "../../retrieval/denseRetriever.js";
import { hybridRetriever } from "../../retrieval/hybridRetriever.js";
import { loadEmbedder } from "../../retrieval/loadEmbedder.js";
import { type Figure, medianMs } from "./bench.js";

export const title = "Retrieval: the shipped model, the shipped handbook";

export async function run(): Promise<Figure[]> {
  const embedder = await loadEmbedder();
  const chunks = loadChunks();
  const texts = chunks.map((chunk) => chunk.text);
  const questions = loadTestCases()
    .slice(0, 50)
    .map((testCase) => testCase.question);
  const embedding = await medianMs(5, () => embedder.embed(texts));
  const one = await medianMs(5, async () => {
    for (const question of questions) await embedder.embed([question]);
  });
  const dense = await denseRetriever(chunks, embedder);
  const bm25 = bm25Retriever(chunks);
  const figures: Figure[] = [
    {
      name: "embedding chunks",
      value: `${Math.round((1000 * texts.length) / embedding)} texts/s`,
      note: `${texts.length} chunks in batches, median of 5`,
    },
    {
      name: "embedding questions one by one",
      value: `${Math.round((1000 * questions.length) / one)} texts/s`,
      note: `${questions.length} questions, median of 5`,
    },
  ];
  for (const retriever of [dense, bm25, hybridRetriever([dense, bm25])]) {
    const ms = await medianMs(5, async () => {
      for (const question of questions) await retriever.retrieve(question, 10);
    });
    const note = retriever.name === "bm25" ? "" : ", embedding of the question included";
    figures.push({
      name: `${retriever.name}: a search, depth 10`,
      value: `${(ms / questions.length).toFixed(2)} ms`,
      note: `mean of ${questions.length}${note}`,
    });
  }
  return figures;
}
