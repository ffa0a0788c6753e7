import { describe, expect, test } from "vitest";
import { expecting } from "../../records/build.js";
import type { EvaluatorInput } from "../../records/evaluator.js";
import type { Embedder } from "../../retrieval/loadEmbedder.js";
import { wordEmbedder } from "../../test-data/wordEmbedder.js";
import { buildEvaluators, type EvaluatorRow, evaluatorFault } from "./evaluatorRegistry.js";
import { groundednessTypes } from "./groundednessTypes.js";

const server = { type: "openai", base_url: "http://127.0.0.1:9/v1", model: "m" };
const asked: unknown[] = [];
const resources = {
  embedder: async () => ({ ...wordEmbedder(), model: "words", identity: "words", dimensions: 200 }) as Embedder,
  chat: (settings: unknown) => {
    asked.push(settings);
    const reply = { verdicts: [{ claim: 1, label: "SUPPORTED", quote: "Wait 90 seconds." }] };
    return { model: "m", settings, complete: async () => JSON.stringify(reply) };
  },
};
const context = [{ chunk_id: "a", doc_id: "a", score: 1, text: "Wait 90 seconds." }];
const input: EvaluatorInput = {
  ...{ testCase: { ...expecting("a"), case_id: "q" }, ranking: context, recorded_top_k: 1, context },
  ...{ answer: "Wait 90 seconds.", answer_kind: "answer", citations: ["a"], signal: new AbortController().signal },
};

test("every type can be named in a configuration, and says something about an answer", async () => {
  const rows = Object.keys(groundednessTypes).map((type) => ({ type, ...(type.endsWith("_judge") && { server }) }));
  for (const evaluator of buildEvaluators(rows, 1, resources)) {
    const perfect =
      evaluator.criterion === "contradiction_rate" || evaluator.criterion === "contradiction_judge" ? 0 : 1;
    const { value } = await evaluator.evaluate(input);
    expect([evaluator.criterion, Number(value)]).toEqual([evaluator.criterion, perfect]);
  }
  expect(asked).toEqual([server, server, server]);
});

test("another model is another identity, and so is another floor", () => {
  const settings = (row: object, model?: string) =>
    buildEvaluators([{ type: "groundedness", ...row }], 1, { ...resources, ...(model && { model }) })[0]?.settings;
  expect(settings({}, "one")).not.toEqual(settings({}, "two"));
  expect(settings({})).not.toEqual(settings({ similarity_floor: 0.4 }));
});

describe("a row that doesn't fit is named by its key", () => {
  test.each<[row: EvaluatorRow, key: string, why: string]>([
    [{ type: "groundedness", similarity_floor: 50 }, "similarity_floor", "expected number to be <=1"],
    [{ type: "groundedness", unit: "word" }, "unit", "is claim or sentence"],
    [{ type: "groundedness_judge" }, "server", "Invalid input"],
    [{ type: "numbers_held", terms: ["queue"] }, "terms", "Unrecognized key"],
  ])("%j", (row, key, why) => {
    expect(evaluatorFault(row)).toEqual({ key, why: expect.stringContaining(why) });
  });
});
