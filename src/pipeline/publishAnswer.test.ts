import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { expecting, ranked } from "../records/build.js";
import type { Evaluator } from "../records/evaluator.js";
import { resultSchema } from "../records/schemas.js";
import type { Evaluation } from "../records/types.js";
import { type AnswerPlan, answerCase } from "./answerCase.js";
import { contains } from "./evaluators/answerEvaluators.js";
import { defineRagSystem, type Generated } from "./ragSystem.js";
import { openRunCaches } from "./runCaches.js";
import { CriteriaTally } from "./summarizeCriteria.js";

const testCase = { ...expecting("a"), expected_facts: [{ kind: "must_have" as const, text: "20 minutes" }] };
const written: Generated = { answer: "It takes 20 minutes.", citations: ["a"] };

/** Says of every answer what the row says; a refusal claims nothing. */
function grounded(verdict: Omit<Evaluation, "criterion"> | Error): Evaluator & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    ...{ type: "groundedness", criterion: "groundedness", version: "1", kind: "mean", reads: "answer", asked },
    evaluate({ answer, answer_kind }) {
      asked.push(answer);
      if (answer_kind === "refusal")
        return { criterion: "groundedness", value: null, status: "completed", reason: "refusal" };
      if (verdict instanceof Error) throw verdict;
      return { criterion: "groundedness", ...verdict };
    },
  };
}

function plan(evaluator: Evaluator, groundedness_min: number, generated: Generated): AnswerPlan {
  const system = defineRagSystem({
    ...{
      name: "s",
      version: "1",
      depth: 1,
      index_version: "1",
      retrieve: () => ranked("a"),
      generate: () => generated,
    },
  });
  const caches = openRunCaches(mkdtempSync(join(tmpdir(), "ragbook-publish-")), () => {});
  const publish = { groundedness_min, else: "refuse", criterion: "groundedness" } as const;
  const evaluators = [contains(), evaluator];
  return { run_id: "r", system, k: 1, evaluators, publish, caches, repeat: 1, log: () => {} };
}

const completed = (value: number | null): Omit<Evaluation, "criterion"> => ({ value, status: "completed" });
const verdictOf = (evaluations: readonly Evaluation[] = [], criterion = "groundedness") =>
  evaluations.find((row) => row.criterion === criterion);

describe("publish_if", () => {
  const table: [
    why: string,
    verdict: Omit<Evaluation, "criterion"> | Error,
    least: number,
    out: "answer" | "refusal",
  ][] = [
    ["above the minimum", completed(0.9), 0.8, "answer"],
    ["at the minimum", completed(0.8), 0.8, "answer"],
    ["below the minimum", completed(0.5), 0.8, "refusal"],
    ["N/A never fails open, not even at 0", completed(null), 0, "refusal"],
  ];
  test.each(table)("%s", async (_why, verdict, least, out) => {
    const { result } = await answerCase(plan(grounded(verdict), least, written), testCase);
    expect([result.status, result.answer_kind]).toEqual(["completed", out]);
    if (out === "answer") {
      expect(result).toMatchObject({ answer: "It takes 20 minutes.", citations: ["a"] });
      expect(result.withheld).toBeUndefined();
      expect(verdictOf(result.evaluations, "answer_correct")?.value).toBe(true);
      return;
    }
    expect(result.answer).toMatch(/^An answer was written and held back/);
    expect(result.citations).toEqual([]);
    // What was withheld is kept, with the verdict that withheld it; right as it was, the reader got a refusal.
    expect(result.withheld).toMatchObject({
      answer: "It takes 20 minutes.",
      citations: ["a"],
      groundedness_min: least,
    });
    expect(verdictOf(result.evaluations, "answer_correct")).toMatchObject({ value: false, reason: "refused" });
    // The line can be read back as it was written.
    expect(resultSchema.parse(JSON.parse(JSON.stringify(result)))).toEqual(result);
  });

  test.each<[why: string, verdict: Omit<Evaluation, "criterion"> | Error, said: string]>([
    ["a judge that breaks down", new Error("transport: the server answered 500"), "transport: the server answered 500"],
    [
      "a judge whose quote stands nowhere",
      { value: null, status: "failed", reason: "judge: no quote" },
      "judge: no quote",
    ],
    ["a verdict that is no share", { value: true, status: "completed" }, "value true"],
  ])(
    "%s never fails open, and never makes a refusal: nobody knows whether the answer could go out",
    async (_why, verdict, said) => {
      // No source is expected: a refusal would be counted as right.
      const unanswerable = { ...expecting(), case_id: "q", question: "?" };
      const { result } = await answerCase(plan(grounded(verdict), 0, written), unanswerable);
      expect(result).toMatchObject({
        status: "failed",
        error: { stage: "evaluate", message: expect.stringContaining(said) },
      });
      expect([result.answer_kind, result.withheld, result.evaluations, result.hit_at_k]).toEqual([
        undefined,
        undefined,
        undefined,
        null,
      ]);
      expect(result.ranking).toHaveLength(1);
      const tally = new CriteriaTally([{ criterion: "answer_correct", kind: "rate" }], [], true);
      tally.add(result);
      for (const { n, not_completed } of tally.summaries()) expect([n, not_completed]).toEqual([0, 1]);
    },
  );

  test("a published answer is judged once, and its verdict stands in the record", async () => {
    const evaluator = grounded(completed(1));
    const { result } = await answerCase(plan(evaluator, 0.5, written), testCase);
    expect(evaluator.asked).toHaveLength(1);
    expect(verdictOf(result.evaluations)?.value).toBe(1);
  });

  test("a refusal of the writer's own is not asked, and nothing of it is withheld", async () => {
    const refusal: Generated = { answer: "The passages don't say.", answer_kind: "refusal" };
    const { result } = await answerCase(plan(grounded(completed(0)), 1, refusal), testCase);
    expect(result).toMatchObject({ answer: "The passages don't say.", answer_kind: "refusal" });
    expect(result.withheld).toBeUndefined();
  });

  test("another minimum writes no answer anew, and asks for no verdict again", async () => {
    const evaluator = grounded(completed(0.5));
    const one = plan(evaluator, 0.8, written);
    expect((await answerCase(one, testCase)).result.answer_kind).toBe("refusal");
    const asked = evaluator.asked.length;
    const two = { ...one, publish: { ...one.publish!, groundedness_min: 0.5 } };
    expect((await answerCase(two, testCase)).result.answer_kind).toBe("answer");
    expect(evaluator.asked).toHaveLength(asked);
    expect(one.caches.counts().generate).toEqual({ hit: 1, miss: 1 });
  });
});

test("the report counts what was withheld of the answers that were written", async () => {
  const tally = new CriteriaTally([{ criterion: "answer_correct", kind: "rate" }], [], true);
  const given: [Generated, number][] = [
    [written, 0.9],
    [written, 0.2],
    [written, 0.1],
    [{ answer: "no", answer_kind: "refusal" }, 0],
  ];
  for (const [generated, value] of given)
    tally.add((await answerCase(plan(grounded(completed(value)), 0.8, generated), testCase)).result);
  const row = (criterion: string) => tally.summaries().find((summary) => summary.criterion === criterion);
  expect(row("withheld")).toMatchObject({ n: 3, sum: 2, not_applicable: 1, reasons: { refused_by_writer: 1 } });
  expect(row("refused")).toMatchObject({ n: 4, sum: 3 });
});
