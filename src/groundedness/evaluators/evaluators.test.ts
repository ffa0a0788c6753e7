import { describe, expect, test } from "vitest";
import { expecting } from "../../records/build.js";
import type { ChatClient, ChatRequest, Evaluator, EvaluatorInput } from "../../records/evaluator.js";
import { wordEmbedder } from "../../test-data/wordEmbedder.js";
import { citationSupportJudge, contradictionJudge, groundednessJudge } from "./judgeEvaluators.js";
import { citationsCover, citationsSupported, contradictions, groundedness, valuesHeld } from "./ruleEvaluators.js";

const context = [
  { chunk_id: "a", doc_id: "a", score: 1, text: "Wait 90 seconds." },
  { chunk_id: "b", doc_id: "b", score: 1, text: "Doors open at 09:00." },
];

function input(answer: string, rest: Partial<EvaluatorInput> = {}): EvaluatorInput {
  const testCase = { ...expecting("a"), case_id: "q", question: "When?" };
  return {
    ...{ testCase, ranking: context, recorded_top_k: 2, context, answer, answer_kind: "answer", citations: [] },
    ...{ signal: new AbortController().signal, ...rest },
  };
}

const similar = { embedder: async () => wordEmbedder(), model: "words" };
const client = (...replies: string[]): ChatClient & { asked: ChatRequest[] } => {
  const asked: ChatRequest[] = [];
  return { model: "m", settings: { temperature: 0 }, asked, complete: async (r) => replies[asked.push(r) - 1] ?? "" };
};
const verdicts = (...labels: [string, string | null][]) =>
  JSON.stringify({ verdicts: labels.map(([label, quote], i) => ({ claim: i + 1, label, quote })) });

describe("rules", () => {
  test.each<[why: string, evaluator: Evaluator, answer: string, value: unknown, reason: string | undefined]>([
    ["all claims supported", groundedness(similar), "Wait 90 seconds.", 1, undefined],
    ["one of two", groundedness(similar), "Wait 90 seconds. Cats bark.", 0.5, "NOT_SUPPORTED: Cats bark."],
    ["no claim", groundedness(similar), "…", null, "no_claims"],
    [
      "contradicted",
      contradictions({ ...similar, same_statement: 0.6 }),
      "Wait 95 seconds.",
      1,
      "CONTRADICTED: Wait 95 seconds.",
    ],
    ["coverage", citationsCover(), "Wait [a]. Cats bark.", 0.5, undefined],
    ["coverage of nothing", citationsCover(), "", null, "no_sentences"],
    ["support", citationsSupported(similar), "Wait 90 seconds [a].", 1, undefined],
    ["a wrong citation", citationsSupported(similar), "Wait 90 seconds [b].", 0, "not supported by: b"],
    ["no citation", citationsSupported(similar), "Wait 90 seconds.", null, "no_citations"],
    ["numbers held", valuesHeld("numbers"), "Wait 90 seconds [x-7].", true, undefined],
    ["a number not held", valuesHeld("numbers"), "Wait 95 or 96 seconds.", false, "not in the context: 95, 96"],
    ["a date not held", valuesHeld("dates"), "Doors open at 10:00.", false, "not in the context: 10:00"],
    [
      "a listed name not held",
      valuesHeld("names", { terms: ["queue"] }),
      "the queue",
      false,
      "not in the context: queue",
    ],
  ])("%s", async (_why, evaluator, answer, value, reason) => {
    const { details: _, ...evaluation } = (await evaluator.evaluate(input(answer))) as { details?: unknown };
    expect(evaluation).toEqual({
      criterion: evaluator.criterion,
      value,
      status: "completed",
      ...(reason && { reason }),
    });
  });

  test("another threshold or model is another identity", () => {
    const settings = [
      {},
      { unit: "sentence" as const },
      { similarity_floor: 0.4 },
      { terms: ["x"] },
      { model: "other" },
    ];
    const identities = settings.map((more) => JSON.stringify(groundedness({ ...similar, ...more }).settings));
    expect(new Set(identities).size).toBe(settings.length);
  });

  test("a context without texts is refused, not read as empty", async () => {
    const bare = input("Wait.", { context: [{ chunk_id: "a", doc_id: "a", score: 1 }] });
    await expect(groundedness(similar).evaluate(bare)).rejects.toThrow(
      'chunk "a" of the context came without its text',
    );
  });
});

describe("judges", () => {
  test("groundedness and contradiction rate", async () => {
    const reply = verdicts(["SUPPORTED", "Wait 90 seconds."], ["CONTRADICTED", "Doors open at 09:00."]);
    const answer = input("Wait 90 seconds. Doors open at ten.");
    expect(await groundednessJudge({ client: client(reply) }).evaluate(answer)).toMatchObject({
      value: 0.5,
      status: "completed",
      reason: "CONTRADICTED: Doors open at ten.",
    });
    expect(await contradictionJudge({ client: client(reply) }).evaluate(answer)).toMatchObject({ value: 0.5 });
  });

  test("too few verdicts: failed with the reason, no value", async () => {
    const reply = verdicts(["SUPPORTED", "Wait 90 seconds."]);
    expect(await groundednessJudge({ client: client(reply) }).evaluate(input("Wait. Doors open."))).toEqual({
      criterion: "groundedness_judge",
      value: null,
      status: "failed",
      reason: "judge: fewer verdicts than claims, 1 for 2",
    });
  });

  test("citation support shows the judge the cited chunks only, once for each set of them", async () => {
    const asked = client(
      verdicts(["SUPPORTED", "Wait 90 seconds."], ["NOT_SUPPORTED", null]),
      verdicts(["SUPPORTED", "Doors open at 09:00."]),
    );
    const answer = input("Wait [a]. Doors open [b]. Cats bark [a]. Nobody said so.");
    expect(await citationSupportJudge({ client: asked }).evaluate(answer)).toMatchObject({ value: 2 / 3 });
    const seen = asked.asked.map(
      ({ user }) => JSON.parse(user) as { context: { chunk_id: string }[]; claims: unknown[] },
    );
    expect(seen.map(({ context: chunks, claims }) => [chunks.map((c) => c.chunk_id).join(), claims.length])).toEqual([
      ["a", 2],
      ["b", 1],
    ]);
  });
});

test.each([
  groundedness(similar),
  contradictions(similar),
  citationsSupported(similar),
  citationsCover(),
  valuesHeld("numbers"),
  groundednessJudge({ client: client() }),
  contradictionJudge({ client: client() }),
  citationSupportJudge({ client: client() }),
])("a refusal is not applicable to $criterion", async (evaluator) => {
  const refusal = input("The handbook doesn't say.", { answer_kind: "refusal" });
  expect(await evaluator.evaluate(refusal)).toEqual({
    criterion: evaluator.criterion,
    value: null,
    status: "completed",
    reason: "refusal",
  });
});
