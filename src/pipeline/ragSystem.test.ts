import { describe, expect, test } from "vitest";
import { ranked } from "../records/build.js";
import { defineRagSystem, overrideSystem, type RagSystemDefinition } from "./ragSystem.js";

const definition: RagSystemDefinition = {
  name: "support",
  version: "1",
  depth: 3,
  index_version: "kb-1",
  retrieve: (_question, depth) => ranked("a", "b", "c").slice(0, depth),
  generate: (question) => ({ answer: question }),
};

describe("defineRagSystem", () => {
  test("fills in what was left out: no limit, and the function as generator of that name", () => {
    const system = defineRagSystem(definition);
    expect(system).toMatchObject({ top_k: null, min_score: null, token_budget: null, timeout_ms: 60_000 });
    expect(system.generator).toMatchObject({ name: "support", version: "1" });
  });

  test("stages keep what they stand on: a class may be a definition too", async () => {
    class Counting {
      readonly name = "counting";
      readonly version = "1";
      readonly depth = 1;
      readonly index_version = "kb-1";
      asked = 0;
      retrieve() {
        this.asked += 1;
        return [];
      }
      generate() {
        return { answer: String(this.asked) };
      }
    }
    const system = overrideSystem(defineRagSystem(new Counting()), { depth: 2 });
    const call = { signal: new AbortController().signal, log: () => {} };
    await system.retrieve("?", 2, call);
    expect(await system.generator.generate("?", [], call)).toEqual({ answer: "1" });
  });

  test.each<[string, Partial<Record<keyof RagSystemDefinition, unknown>>, string]>([
    ["a depth that is no number of positions", { depth: 2.5 }, "depth = 2.5 is no whole number from 1"],
    ["a top_k of nothing", { top_k: 0 }, "top_k = 0 is no whole number"],
    ["a top_k beyond the candidates", { top_k: 4 }, "more than the 3 candidates of depth"],
    ["a budget below nothing", { token_budget: -1, countTokens: () => 1 }, "token_budget = -1"],
    ["a budget without countTokens", { token_budget: 40 }, "has a token_budget of 40 and no countTokens"],
    ["a threshold that is no number", { min_score: Number.NaN }, "min_score = NaN is no score"],
    ["no name", { name: " " }, "name must be a text that isn't empty"],
    ["no index_version", { index_version: undefined }, "index_version must be a text"],
    ["no retrieve", { retrieve: undefined }, "retrieve must be a function, not undefined"],
    ["no generate", { generate: undefined }, "has no generate"],
    ["a filter that can't be called", { filter: "3.x" }, "filter must be a function, not string"],
  ])("refuses %s", (_why, change, message) => {
    expect(() => defineRagSystem({ ...definition, ...change } as RagSystemDefinition)).toThrow(message);
  });

  test("countTokens without a budget is fine, and a budget may come with an override", () => {
    const counting = defineRagSystem({ ...definition, countTokens: () => 7 });
    expect(overrideSystem(counting, { token_budget: 20 }).token_budget).toBe(20);
    expect(() => overrideSystem(defineRagSystem(definition), { token_budget: 20 })).toThrow("no countTokens");
  });
});
