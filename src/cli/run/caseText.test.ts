import { expect, test } from "vitest";
import { ranked } from "../../records/build.js";
import type { RetrievalResult } from "../../records/types.js";
import { caseText } from "./caseText.js";

const coverage = { any_group: true, all_groups: true, group_coverage: 1 };
const result: RetrievalResult = {
  ...{ run_id: "r", case_id: "q", status: "completed", k: 2, recorded_top_k: 5 },
  ranking: ranked("a", "b", "c", "d", "a", "e"),
  context: [{ chunk_id: "a", doc_id: "a", tokens: 7 }],
  dropped: [
    { chunk_id: "b", reason: "below_min_score" },
    { chunk_id: "c", reason: "filtered_out" },
    { chunk_id: "d", reason: "over_budget" },
    { chunk_id: "e", reason: "beyond_top_k" },
  ],
  ...{ hit_at_k: true, expected_rank: 1 },
  source_metrics: { ranking: coverage, context: { ...coverage, all_groups: false } },
  ...{ answer_kind: "answer", answer: "20 minutes.", citations: ["a"] },
  evaluations: [
    { criterion: "answer_correct", value: false, status: "completed", reason: "missing: 25" },
    { criterion: "judge", value: null, status: "failed", reason: "timeout: no answer" },
    { criterion: "groundedness", value: null, status: "completed", reason: "no_claims" },
  ],
};
const limits = { top_k: 4, min_score: 0.5, token_budget: 10 };
const without = (fields: readonly (keyof RetrievalResult)[]) =>
  Object.fromEntries(
    Object.entries(result).filter(([key]) => !fields.includes(key as never)),
  ) as unknown as RetrievalResult;

const table: [why: string, shown: RetrievalResult, says: (string | RegExp)[], silentOn: string[]][] = [
  [
    "search",
    result,
    ["Question: How long?", "Retrieve: 6 candidates, asked to depth 5. The first expected chunk stands at position 1."],
    [],
  ],
  [
    "each reason in words, with its limit",
    result,
    [
      "below_min_score: the score is below 0.5",
      "filtered_out: the filter doesn't let it through",
      "over_budget: no room for it in 10 tokens",
      "beyond_top_k: behind the first 4",
      /5 +a +[\d.]+ +a repeat/,
    ],
    [],
  ],
  ["context", result, ["Context: 1 passage, 7 of 10 tokens.", "in the first 2 yes, in the context no"], []],
  ["answer", result, ["Generate: the writer answered.\nAnswer: 20 minutes.\nCites: a"], ["Publish"]],
  [
    "verdicts: wrong, failed, N/A",
    result,
    ["answer_correct: false (missing: 25)", "judge: failed (timeout: no answer)", "groundedness: N/A (no_claims)"],
    [],
  ],
  [
    "nothing found of what was expected",
    { ...result, expected_rank: null, hit_at_k: false },
    ["No expected chunk is among them."],
    [],
  ],
  ["no source expected", { ...result, expected_rank: null, hit_at_k: null }, ["No source is expected (N/A)."], []],
  [
    "a refusal of the writer's own",
    { ...result, answer_kind: "refusal", answer: "They don't say.", citations: [] },
    ["the writer refused.\nRefusal: They don't say.\nCites nothing."],
    ["Publish"],
  ],
  [
    "what was withheld, with the claims that did it",
    {
      ...result,
      ...{ answer_kind: "refusal", answer: "Held back.", citations: [] },
      withheld: {
        ...{ answer: "20 minutes.", citations: ["a"], groundedness_min: 0.8 },
        verdict: {
          ...{ criterion: "groundedness", value: 0, status: "completed" },
          details: [{ claim: "20 minutes.", label: "NOT_SUPPORTED", quote: null }],
        },
      },
    },
    [
      "Answer: 20 minutes.\nCites: a",
      "Publish: withheld, because groundedness is 0, and 0.8 is the least. This went out instead:\nRefusal: Held back.",
      "    NOT_SUPPORTED: 20 minutes.",
    ],
    [],
  ],
  [
    "a failure after the search",
    {
      ...without(["answer", "answer_kind", "citations", "evaluations"]),
      status: "failed",
      error: { stage: "generate", message: "timeout: 5 s" },
    },
    ["Retrieve: 6 candidates", "Context: 1 passage", "Failed in generate: timeout: 5 s\nNothing after it was asked."],
    ["Evidence complete", "Generate:"],
  ],
  [
    "a turn without search",
    {
      ...without(["answer", "answer_kind", "citations", "evaluations"]),
      status: "skipped",
      ranking: [],
      context: [],
      dropped: [],
    },
    ["Skipped: this turn needs no search"],
    ["Retrieve", "Generate"],
  ],
  [
    "a run that only searches",
    without(["answer", "answer_kind", "citations", "evaluations"]),
    ["Generate: this run only searches"],
    ["Evaluate"],
  ],
];
test.each(table)("inspect shows in words: %s", (_why, shown, says, silentOn) => {
  const text = caseText(shown, { question: "How long?", limits });
  for (const said of says) expect(text).toMatch(said instanceof RegExp ? said : new RegExp(escaped(said)));
  for (const word of silentOn) expect(text).not.toContain(word);
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
