import { describe, expect, test } from "vitest";
import { expecting, ranked } from "../../records/build.js";
import type { Evaluator, EvaluatorInput } from "../../records/evaluator.js";
import type { ExpectedFact, TestCase } from "../../records/types.js";
import { citationsValid, completeness, contains, exact, refusalRight } from "./answerEvaluators.js";
import { containsText } from "./containsText.js";
import { buildEvaluators, evaluatorFault } from "./evaluatorRegistry.js";
import { hitRate, mrr, ndcg, recall } from "./rankingEvaluators.js";

const must = (text: string): ExpectedFact => ({ kind: "must_have", text });
const mustNot = (text: string): ExpectedFact => ({ kind: "must_not", text });
const asked = (...facts: ExpectedFact[]): TestCase => ({
  ...expecting("b"),
  case_id: "q",
  expected_facts: facts,
  expected_answer: "About 20 minutes.",
});
const unanswerable: TestCase = { ...expecting(), case_id: "n" };

function input(testCase: TestCase, answer: string, rest: Partial<EvaluatorInput> = {}): EvaluatorInput {
  const ranking = ranked("a", "b", "c");
  return {
    ...{ testCase, ranking, recorded_top_k: 3, context: ranking.slice(0, 2), answer, answer_kind: "answer" },
    ...{ citations: [], signal: new AbortController().signal, ...rest },
  };
}
const refusal = { answer_kind: "refusal" } as const;

describe("containsText", () => {
  test.each<[why: string, text: string, phrase: string, held: boolean]>([
    ["as it stands", "wait 20 minutes", "20 minutes", true],
    ["case and blanks don't count", "Wait  20\nMinutes", "20 minutes", true],
    ["not inside another number", "wait 120 minutes", "20 minutes", false],
    ["not behind a thousands comma", "1,200 letters", "200 letters", false],
    ["not behind a decimal point", "1.5 hours", "5 hours", false],
    ["a comma of the sentence is no thousands comma", "in May, 5 hours", "5 hours", true],
    ["not the beginning of a longer word", "the texts", "text", false],
    ["a later place counts", "120 minutes, then 20 minutes", "20 minutes", true],
    ["punctuation around it is fine", '("index warm")', "index warm", true],
    ["an empty phrase is nowhere", "text", " ", false],
  ])("%s: %s | %s", (_why, text, phrase, held) => {
    expect(containsText(text, phrase)).toBe(held);
  });
});

const answers: [why: string, evaluator: Evaluator, input: EvaluatorInput, value: unknown, reason?: string][] = [
  ["all facts there", contains(), input(asked(must("20 minutes")), "It takes 20 minutes."), true],
  [
    "one of two missing",
    contains(),
    input(asked(must("20 minutes"), must("two")), "20 minutes"),
    false,
    "missing: two",
  ],
  [
    "copying everything holds the sibling's value too",
    contains(),
    input(asked(must("20 minutes"), mustNot("10 minutes")), "20 minutes or 10 minutes"),
    false,
    "must not stand there: 10 minutes",
  ],
  ["no fact stated", contains(), input(asked(), "x"), null, "no_expected_facts"],
  ["refused, though there is a source", contains(), input(asked(must("x")), "No.", refusal), false, "refused"],
  ["refused where there is none", contains(), input(unanswerable, "No.", refusal), true, "refused_rightly"],
  ["answered where there is none", contains(), input(unanswerable, "Yes."), false, "answered_without_source"],
  ["the same but for case and full stop", exact(), input(asked(), "about 20 minutes"), true],
  ["a word more", exact(), input(asked(), "It is about 20 minutes."), false],
  ["half of the facts", completeness(), input(asked(must("a"), must("b")), "only a"), 0.5],
  ["must_not is no fact to be held", completeness(), input(asked(must("a"), mustNot("b")), "a and b"), 1],
  ["a refusal holds nothing", completeness(), input(asked(must("a")), "a", refusal), 0, "refused"],
  ["nothing stated", completeness(), input(unanswerable, "a"), null, "no_expected_facts"],
  ["cites what it was given", citationsValid(), input(asked(), "x", { citations: ["a", "b"] }), true],
  [
    "cites a candidate that was dropped",
    citationsValid(),
    input(asked(), "x", { citations: ["a", "c", "c"] }),
    false,
    "not in the context: c",
  ],
  ["cites nothing", citationsValid(), input(asked(), "x"), null, "no_citations"],
  ["cites nothing, and must", citationsValid(true), input(asked(), "x"), false, "no_citations"],
  ["a refusal needs no citation", citationsValid(true), input(asked(), "No.", refusal), null, "refusal"],
  ["answered what can be answered", refusalRight(), input(asked(), "x"), true],
  ["too careful", refusalRight(), input(asked(), "No.", refusal), false, "refused"],
  ["too bold", refusalRight(), input(unanswerable, "x"), false, "answered_without_source"],
  // expected: b, at position 2 of a b c; its grade is the only label.
  ["hit at 2", hitRate(2), input(asked(), ""), true],
  ["no hit at 1", hitRate(1), input(asked(), ""), false],
  ["no label, no hit rate", hitRate(2), input(unanswerable, ""), null, "no_relevance_labels"],
  ["the only relevant chunk found", recall(2), input({ ...asked(), relevance: { b: 3 } }, ""), 1],
  ["one of two relevant", recall(2), input({ ...asked(), relevance: { b: 3, z: 1 } }, ""), 0.5],
  ["grade 1 is not asked for", recall(2, 2), input({ ...asked(), relevance: { b: 3, z: 1 } }, ""), 1],
  ["no grade", recall(2), input({ ...asked(), relevance: {} }, ""), null, "no_relevance_labels"],
  ["first at position 2", mrr(3), input(asked(), ""), 0.5],
  [
    "ideal b first, found second: 1 / log2(3)",
    ndcg(3),
    input({ ...asked(), relevance: { b: 1 } }, ""),
    1 / Math.log2(3),
  ],
];

describe("evaluators", () => {
  test.each(answers)("%s", async (_why, evaluator, given, value, reason) => {
    const verdict = await evaluator.evaluate(given);
    expect(verdict.value).toEqual(value);
    expect(verdict.reason).toBe(reason);
    expect(verdict.status).toBe("completed");
  });

  test("the k is part of the name", () => {
    expect([hitRate(2), recall(2), mrr(5), ndcg(6)].map((one) => one.criterion)).toEqual([
      "hit_rate_at_2",
      "recall_at_2",
      "mrr_at_5",
      "ndcg_at_6",
    ]);
  });
});

describe("the registry", () => {
  const resources = { embedder: () => Promise.reject(new Error("none")), chat: () => expect.unreachable() as never };

  test.each([
    [
      { type: "hit_rat", k: 2 },
      "type",
      'no evaluator is called "hit_rat". There are: citation_coverage, citation_support',
    ],
    [{ type: "toString" }, "type", 'no evaluator is called "toString"'],
    [{ type: "hit_rate" }, "k", "needs k"],
    [{ type: "hit_rate", k: 0 }, "k", "at least 1"],
    [{ type: "contains", field: "x" }, "field", "contains: "],
  ])("%j is refused at the key", (row, key, why) => {
    const fault = evaluatorFault(row);
    expect(fault?.key).toBe(key);
    expect(fault?.why).toContain(why);
  });

  test("two of one name, and a k below the recorded depth, are refused", () => {
    const hit = { type: "hit_rate", k: 2 };
    expect(() => buildEvaluators([hit, hit], 5, resources)).toThrow('two evaluators give "hit_rate_at_2"');
    expect(() => buildEvaluators([{ ...hit, k: 6 }], 5, resources)).toThrow("hit_rate_at_6 looks past the depth of 5");
    expect(buildEvaluators([hit, { type: "contains" }], 5, resources)).toHaveLength(2);
  });
});
