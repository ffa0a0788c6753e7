import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { expecting, ranked } from "../records/build.js";
import type { TestCase } from "../records/types.js";
import { type AnswerPlan, answerCase } from "./answerCase.js";
import { contains } from "./evaluators/answerEvaluators.js";
import { hitRate } from "./evaluators/rankingEvaluators.js";
import { defineRagSystem, type RagSystemDefinition } from "./ragSystem.js";
import { cacheLines, openRunCaches } from "./runCaches.js";

const testCase: TestCase = {
  ...expecting("b"),
  case_id: "q",
  question: "How long?",
  expected_facts: [{ kind: "must_have", text: "two words" }],
};

/** Counts what its stages are asked, and answers with the texts of its context. */
function counted(change: Partial<RagSystemDefinition> = {}) {
  const calls = { retrieve: 0, generate: 0 };
  const system = defineRagSystem({
    ...{ name: "s", version: "1", depth: 3, top_k: 2, index_version: "kb-1" },
    retrieve: (_question, depth) => {
      calls.retrieve += 1;
      return ranked("a", "b", "c")
        .slice(0, depth)
        .map((row) => ({ ...row, text: `${row.chunk_id} says two words` }));
    },
    generate: (_question, context) => {
      calls.generate += 1;
      return { answer: context.map((passage) => passage.text).join(" "), citations: context.map((p) => p.chunk_id) };
    },
    countTokens: (passage) => passage.text?.split(" ").length ?? 0,
    ...change,
  });
  return { system, calls };
}

function planOf(system: AnswerPlan["system"], change: Partial<AnswerPlan> = {}): AnswerPlan {
  const caches = openRunCaches(mkdtempSync(join(tmpdir(), "ragbook-answer-")), () => {});
  const log = () => {};
  return { run_id: "r", system, k: 2, evaluators: [hitRate(2), contains()], caches, repeat: 1, log, ...change };
}

describe("answerCase", () => {
  test("records every stage of one question", async () => {
    const { system } = counted({ token_budget: 5 });
    const { result, timings } = await answerCase(planOf(system), testCase);
    expect(result).toMatchObject({
      ...{ run_id: "r", case_id: "q", status: "completed", k: 2, recorded_top_k: 3, hit_at_k: true, expected_rank: 2 },
      context: [{ chunk_id: "a", doc_id: "a", tokens: 4 }],
      dropped: [
        { chunk_id: "b", reason: "over_budget" },
        { chunk_id: "c", reason: "beyond_top_k" },
      ],
      // The search found b, and the context doesn't hold it.
      source_metrics: { ranking: { all_groups: true }, context: { all_groups: false } },
      ...{ answer_kind: "answer", answer: "a says two words", citations: ["a"] },
      evaluations: [
        { criterion: "hit_rate_at_2", value: true, status: "completed" },
        { criterion: "answer_correct", value: true, status: "completed" },
      ],
    });
    expect(result.ranking.map((row) => row.text)).toEqual(["a says two words", "b says two words", "c says two words"]);
    expect(timings.map(({ stage, cached }) => [stage, cached])).toEqual([
      ["retrieve", false],
      ["generate", false],
    ]);
  });

  test("a filter sees the passage and the question, and drops with its own reason", async () => {
    const { system } = counted({ filter: (passage, question) => question === "How long?" && passage.chunk_id !== "a" });
    const { result } = await answerCase(planOf(system), testCase);
    expect(result.dropped[0]).toEqual({ chunk_id: "a", reason: "filtered_out" });
  });

  test.each<[why: string, Partial<RagSystemDefinition>, stage: string, message: string]>([
    ["a search that throws", { retrieve: () => Promise.reject(new Error("no index")) }, "retrieve", "no index"],
    ["a search without a list", { retrieve: () => null as never }, "retrieve", "schema: it"],
    ["a score that is no number", { retrieve: () => [{ ...ranked("a")[0]!, score: Number.NaN }] }, "retrieve", "score"],
    ["more than was asked for", { retrieve: () => ranked("a", "b", "c", "d") }, "retrieve", "4 candidates came back"],
    ["tokens that are no count", { countTokens: () => 1.5 }, "context", 'countTokens says 1.5 for "a"'],
    ["a generator that throws", { generate: () => Promise.reject(new Error("429")) }, "generate", "429"],
    ["a generator without answer", { generate: () => ({}) as never }, "generate", "schema: it.answer"],
    [
      "a generator that never ends",
      { generate: () => new Promise(() => {}), timeout_ms: 30 },
      "generate",
      "timeout: no answer within 30 ms",
    ],
  ])("%s is failed, with stage and message, and nothing is scored", async (_why, change, stage, message) => {
    const { result } = await answerCase(planOf(counted(change).system), testCase);
    expect(result.status).toBe("failed");
    expect(result.error?.stage).toBe(stage);
    expect(result.error?.message).toContain(message);
    expect([result.hit_at_k, result.evaluations, result.source_metrics.ranking.all_groups]).toEqual([
      null,
      undefined,
      null,
    ]);
    // What the search found before a later stage broke is kept.
    expect(result.ranking).toHaveLength(stage === "retrieve" ? 0 : 3);
  });

  test("the signal of a stage is aborted when its time is up", async () => {
    let aborted = false;
    const { system } = counted({
      timeout_ms: 20,
      generate: (_question, _context, { signal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener("abort", () => {
            aborted = true;
            reject(new Error("stopped"));
          }),
        ),
    });
    const { result } = await answerCase(planOf(system), testCase);
    expect([aborted, result.error?.message]).toEqual([true, "timeout: no answer within 20 ms"]);
  });

  test("a refusal is completed", async () => {
    const { system } = counted({ generate: () => ({ answer: "I can't say.", answer_kind: "refusal" }) });
    const { result } = await answerCase(planOf(system), testCase);
    expect([result.status, result.answer_kind, result.citations]).toEqual(["completed", "refusal", []]);
  });

  test("an evaluator that breaks down fails alone", async () => {
    const broken = { ...contains("judged"), evaluate: () => Promise.reject(new Error("judge: half JSON")) };
    const plan = planOf(counted().system, { evaluators: [broken, hitRate(2)] });
    for (const _again of [1, 2]) {
      const { result } = await answerCase(plan, testCase);
      expect(result.status).toBe("completed");
      expect(result.evaluations).toEqual([
        { criterion: "judged", value: null, status: "failed", reason: "judge: half JSON" },
        { criterion: "hit_rate_at_2", value: true, status: "completed" },
      ]);
    }
    // A verdict that nobody gave is not kept.
    expect(plan.caches.counts().judge).toEqual({ hit: 0, miss: 2 });
  });
});

describe("the caches of a run", () => {
  const again = async (plan: AnswerPlan, change: Partial<RagSystemDefinition>, repeat = 1) => {
    const { system, calls } = counted(change);
    const { result } = await answerCase({ ...plan, system, repeat }, testCase);
    return { calls, result };
  };

  test.each<[why: string, Partial<RagSystemDefinition>, retrieve: number, generate: number]>([
    ["the same again asks nothing", {}, 0, 0],
    ["a budget that cuts the context generates anew, and searches nothing", { token_budget: 4 }, 0, 1],
    ["a budget that cuts nothing generates nothing", { token_budget: 80 }, 0, 0],
    ["another top_k is another context", { top_k: 1 }, 0, 1],
    ["a filter that drops nothing changes nothing", { filter: () => true }, 0, 0],
    ["another version may write another answer", { version: "2" }, 0, 1],
    ["another index is searched, and finds the same", { index_version: "kb-2" }, 1, 0],
    ["other settings of the retriever", { retriever_settings: { rank_constant: 10 } }, 1, 0],
    ["another depth", { depth: 2 }, 1, 0],
  ])("%s", async (_why, change, retrieve, generate) => {
    const plan = planOf(counted().system);
    const first = await answerCase(plan, testCase);
    const { calls, result } = await again(plan, change);
    expect(calls).toEqual({ retrieve, generate });
    // As bytes: the order of fields must not tell a kept answer from a fresh one.
    if (retrieve + generate === 0) expect(JSON.stringify(result)).toBe(JSON.stringify(first.result));
  });

  test("no repeat is served another repeat's answer, and each finds its own again", async () => {
    const plan = planOf(counted().system);
    let asked = 0;
    const writes = {
      generate: () => {
        asked += 1;
        return { answer: `answer ${asked}` };
      },
    };
    const answers = [];
    for (const repeat of [1, 2, 3, 1, 2, 3]) answers.push((await again(plan, writes, repeat)).result.answer);
    expect(answers).toEqual(["answer 1", "answer 2", "answer 3", "answer 1", "answer 2", "answer 3"]);
    expect(plan.caches.counts()).toMatchObject({ retrieve: { hit: 5, miss: 1 }, generate: { hit: 3, miss: 3 } });
  });

  test("the two lines", () => {
    const counts = { retrieve: { hit: 13, miss: 0 }, generate: { hit: 7, miss: 6 }, judge: { hit: 28, miss: 24 } };
    expect(cacheLines(counts)).toEqual([
      "Cache: retrieval 13 hit/0 miss; generation 7 hit/6 miss; judgement 28 hit/24 miss",
      "Stages: retrieve 13 hit/0 miss; generate 7 hit/6 miss",
    ]);
  });
});
