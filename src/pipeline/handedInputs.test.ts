import { describe, expect, test } from "vitest";
import { expecting, ranked } from "../records/build.js";
import type { Evaluator } from "../records/evaluator.js";
import { resultSchema } from "../records/schemas.js";
import type { RetrievalResult, TestCase } from "../records/types.js";
import { answerCases } from "./answerCases.js";
import { answerRecorded } from "./answerRecorded.js";
import { contains } from "./evaluators/answerEvaluators.js";
import { defineRagSystem, type RagSystemDefinition } from "./ragSystem.js";
import { memoryCaches } from "./runCaches.js";

const asked = (): TestCase => ({ ...expecting("b"), case_id: "q", question: "how long?" });
const metadata = { title: "t", section: "s", collection: "c", service: "x", version: "3.x", updated: "2026-01-01" };
const definition: RagSystemDefinition = {
  ...{ name: "s", version: "1", depth: 3, top_k: 2, index_version: "v1" },
  retrieve: () =>
    ranked("a", "b", "c").map((row) => ({ ...row, text: `text of ${row.chunk_id}`, metadata: { ...metadata } })),
  generate: (_question, context) => ({ answer: context.map(({ text }) => text).join(" "), citations: ["a"] }),
};

/** Changes everything that it is given, as deep as it goes. */
function spoil(value: unknown): void {
  if (typeof value !== "object" || value === null || value instanceof AbortSignal) return;
  for (const [key, inner] of Object.entries(value)) {
    spoil(inner);
    try {
      (value as Record<string, unknown>)[key] =
        typeof inner === "string" ? "spoiled" : typeof inner === "number" ? 99 : inner;
    } catch {
      // What is frozen can't be spoiled either.
    }
  }
  if (Array.isArray(value)) value.length = 0;
}

/** Answers as if nothing had been, after spoiling what was given. */
function spoiled<Answer>(given: unknown, answer: Answer): Answer {
  spoil(given);
  return answer;
}

const quiet: Evaluator = {
  ...{ type: "own", criterion: "own", version: "1", kind: "rate", reads: "answer" },
  evaluate: () => ({ criterion: "own", value: true, status: "completed", details: [{ label: "x" }] }),
};

describe("what a stage does with its input changes nothing that is recorded or kept", () => {
  const spoilers: [why: string, change: Partial<RagSystemDefinition>, evaluator: Evaluator][] = [
    ["a filter", { filter: (passage) => spoiled(passage, true) }, quiet],
    ["countTokens", { countTokens: (passage) => spoiled(passage, 3) }, quiet],
    [
      "a generator",
      {
        generate: (question, context, call) => {
          const generated = definition.generate as (...args: unknown[]) => object;
          const answer = generated(question, context, call) as { answer: string };
          spoil(context);
          return answer;
        },
      },
      quiet,
    ],
    ["an evaluator", {}, { ...quiet, evaluate: (input) => spoiled(input, quiet.evaluate(input)) }],
    [
      "an evaluator of the ranking",
      {},
      { ...quiet, reads: "ranking", evaluate: (input) => spoiled(input, quiet.evaluate(input)) },
    ],
  ];
  test.each(spoilers)("%s", async (_why, change, evaluator) => {
    const countTokens = () => 3;
    const plain = await answerCases(defineRagSystem({ ...definition, countTokens }), [asked()], {
      evaluators: [quiet, contains()],
    });
    const caches = memoryCaches();
    const system = defineRagSystem({ ...definition, countTokens, ...change });
    const cases = [asked()];
    for (const _again of [1, 2]) {
      const { results } = await answerCases(system, cases, { evaluators: [evaluator, contains()], caches });
      expect(results).toEqual(plain.results);
    }
    expect(cases).toEqual([asked()]);
  });

  test("a retriever and an evaluator that change afterwards what they gave", async () => {
    const rows = ranked("a", "b").map((row) => ({ ...row, text: "t", metadata: { ...metadata } }));
    const details = [{ label: "x" }];
    const evaluator: Evaluator = {
      ...quiet,
      evaluate: () => ({ criterion: "own", value: true, status: "completed", details }),
    };
    const system = defineRagSystem({ ...definition, retrieve: () => rows });
    const { results } = await answerCases(system, [asked()], { evaluators: [evaluator] });
    const before = structuredClone(results);
    spoil(rows);
    spoil(details);
    expect(results).toEqual(before);
  });

  test("a writer on recorded contexts", async () => {
    const chunks = [{ chunk_id: "a", doc_id: "a", text: "text", metadata }];
    const row = {
      ...{
        run_id: "r",
        case_id: "q",
        status: "completed" as const,
        k: 1,
        recorded_top_k: 1,
        ranking: ranked("a"),
        dropped: [],
      },
      ...{ context: [{ chunk_id: "a", doc_id: "a", tokens: 1 }], hit_at_k: false, expected_rank: null },
      source_metrics: {
        ranking: { any_group: null, all_groups: null, group_coverage: null },
        context: { any_group: null, all_groups: null, group_coverage: null },
      },
    } satisfies RetrievalResult;
    const generate: RagSystemDefinition["generate"] = (_question, context) => spoiled(context, { answer: "x" });
    const [written] = await answerRecorded({ name: "n", version: "1", generate }, [row], [asked()], chunks);
    expect(written!.context).toEqual([{ chunk_id: "a", doc_id: "a", score: 1, text: "text" }]);
  });
});

const one = async (change: Partial<RagSystemDefinition>, evaluators: Evaluator[] = []) => {
  const { results, summary } = await answerCases(defineRagSystem({ ...definition, ...change }), [asked()], {
    evaluators,
  });
  return { result: results[0]!, summary };
};

test.each<[why: string, filter: unknown, said: string]>([
  ["a promise", async () => false, "answered with a promise"],
  ["a promise that breaks", async () => Promise.reject(new Error("no")), "answered with a promise"],
  ["nothing", () => undefined, "answered with undefined"],
  ["a number", () => 1, "answered with 1"],
])("a filter that answers with %s is refused, and the ranking is kept", async (_why, filter, said) => {
  const { result } = await one({ filter: filter as () => boolean });
  expect(result.error).toEqual({ stage: "context", message: expect.stringContaining(`the filter of "s" ${said}`) });
  expect(result.ranking).toHaveLength(3);
  expect([result.context, result.dropped]).toEqual([[], []]);
});

test.each<[why: string, score: number, kept: number | undefined]>([
  ["too large to be rounded", 1e305, 1e305],
  ["the largest of all", -Number.MAX_VALUE, -Number.MAX_VALUE],
  ["rounded to six decimals", 0.12345678, 0.123457],
  ["without end", Number.POSITIVE_INFINITY, undefined],
])("a score %s", async (_why, score, kept) => {
  const { result } = await one({ retrieve: () => [{ ...ranked("b")[0]!, score }] });
  expect([result.status, result.ranking[0]?.score]).toEqual([kept === undefined ? "failed" : "completed", kept]);
  expect(() => resultSchema.parse(JSON.parse(JSON.stringify(result)))).not.toThrow();
});

test.each([
  ["tokens beyond all counting", { countTokens: () => 1e300 }, "countTokens says 1e+300"],
  [
    "an error without a prototype",
    {
      retrieve: () => {
        throw Object.create(null);
      },
    },
    "an error that is no Error",
  ],
  [
    "an error without a message",
    {
      retrieve: () => {
        throw new Error("");
      },
    },
    "Error",
  ],
  ["nothing thrown", { generate: () => Promise.reject(undefined) }, "undefined"],
])("%s: failed with a message, and the line can be read again", async (_why, change, message) => {
  const { result } = await one(change as Partial<RagSystemDefinition>);
  expect(result.error?.message).toContain(message);
  expect(resultSchema.parse(JSON.parse(JSON.stringify(result))).status).toBe("failed");
});

describe("a verdict that is none fails its own criterion, and counts nowhere", () => {
  const rate = { criterion: "own", status: "completed" };
  const verdicts: [why: string, kind: "rate" | "mean", verdict: unknown, said: string][] = [
    ["undefined", "rate", undefined, "no verdict but undefined"],
    ["true alone", "rate", true, "no verdict but true"],
    ["a number for a rate", "rate", { ...rate, value: 1 }, "value 1, and a rate is true, false or null"],
    ["true for a mean", "mean", { ...rate, value: true }, "value true, and a mean is a number from 0 to 1, or null"],
    ["a text", "mean", { ...rate, value: "0.5" }, 'value "0.5"'],
    ["NaN", "mean", { ...rate, value: Number.NaN }, "value NaN"],
    ["more than all", "mean", { ...rate, value: 1.01 }, "value 1.01"],
    ["less than nothing", "mean", { ...rate, value: -1 }, "value -1"],
    ["no value", "mean", { ...rate }, "value undefined"],
    ["an unknown status", "rate", { ...rate, value: true, status: "done" }, 'status "done"'],
    ["another criterion", "rate", { ...rate, criterion: "other", value: true }, 'criterion "other"'],
    ["a reason that is no text", "rate", { ...rate, value: null, reason: 5 }, "reason 5"],
    ["details that are no list of objects", "rate", { ...rate, value: true, details: [1] }, "details"],
    ["details that no line can hold", "rate", { ...rate, value: true, details: [{ n: 1n }] }, "details"],
    ["an error of no kind", "rate", Object.create(null), "criterion undefined"],
  ];
  test.each(verdicts)("%s", async (_why, kind, verdict, said) => {
    const evaluator = { ...quiet, kind, evaluate: () => verdict as never };
    const { result, summary } = await one({}, [evaluator, contains()]);
    expect(result.status).toBe("completed");
    expect(result.evaluations![0]).toMatchObject({ criterion: "own", value: null, status: "failed" });
    expect(result.evaluations![0]!.reason).toContain(said);
    expect(summary("own")).toMatchObject({ n: 0, not_completed: 1, value: null });
    expect(summary("answer_correct").not_completed).toBe(0);
    expect(resultSchema.parse(JSON.parse(JSON.stringify(result)))).toEqual(result);
  });

  test.each(["constructor", "__proto__", "toString"])("N/A for the reason %j is counted once", async (reason) => {
    const evaluator: Evaluator = {
      ...quiet,
      evaluate: () => ({ criterion: "own", value: null, status: "completed", reason }),
    };
    const { summary } = await one({}, [evaluator]);
    expect(summary("own").not_applicable).toBe(1);
    expect(Object.entries(summary("own").reasons)).toEqual([[reason, 1]]);
  });
});

test.each<[why: string, cases: unknown, evaluators: unknown[], message: string]>([
  ["a text for the cases", "abc", [], "test cases are a list, not a string"],
  ["a case that is none", ["abc"], [], "test case 1 is no test case"],
  ["a case twice", [asked(), asked()], [], 'two test cases are called "q"'],
  ["an evaluator that is none", [], [{}], "evaluator 1"],
  ["a kind that nobody knows", [], [{ ...quiet, kind: "sum" }], "kind"],
  ["settings that are no plain JSON", [], [{ ...quiet, settings: new Map() }], "settings"],
  [
    "the name of a built-in criterion",
    [],
    [{ ...quiet, criterion: "refused" }],
    '"refused" is a criterion of every run',
  ],
  ["another", [], [{ ...quiet, criterion: "withheld" }], '"withheld" is a criterion of every run'],
  [
    "the hit rate's name",
    [],
    [{ ...quiet, criterion: "hit_rate_at_2" }],
    '"hit_rate_at_2" is a criterion of every run',
  ],
  ["two of one name", [], [quiet, quiet], 'two evaluators give "own"'],
])("answerCases refuses %s", async (_why, cases, evaluators, message) => {
  const system = defineRagSystem(definition);
  await expect(answerCases(system, cases as never, { evaluators: evaluators as never })).rejects.toThrow(message);
});
