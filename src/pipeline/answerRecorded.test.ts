import { expect, test } from "vitest";
import { expecting } from "../records/build.js";
import type { RetrievalResult, TestCase } from "../records/types.js";
import { answerRecorded } from "./answerRecorded.js";
import { carefulGenerator } from "./generators/carefulGenerator.js";
import { extractiveGenerator } from "./generators/extractiveGenerator.js";
import { loadChunks } from "./workbookData.js";

const chunks = loadChunks();
const waits: TestCase = {
  ...expecting("queue-restart#steps-on-staging"),
  case_id: "waits",
  question: "How many seconds do I wait on staging?",
  expected_facts: [{ kind: "must_have", text: "20 seconds" }],
};
const foreign: TestCase = { ...expecting(), case_id: "foreign", question: "What is the capital of France?" };

function row(case_id: string, more: Partial<RetrievalResult> = {}): RetrievalResult {
  const chunk = { chunk_id: "queue-restart#steps-on-staging", doc_id: "queue-restart" };
  return {
    ...{ run_id: "r", case_id, status: "completed", k: 1, recorded_top_k: 1, dropped: [] },
    ...{ ranking: [{ ...chunk, score: 0.5 }], context: [{ ...chunk, tokens: 26 }] },
    ...{ hit_at_k: null, expected_rank: null },
    source_metrics: {
      ranking: { any_group: null, all_groups: null, group_coverage: null },
      context: { any_group: null, all_groups: null, group_coverage: null },
    },
    ...more,
  };
}

test("a writer answers what was recorded, and its sentences know what they cite", async () => {
  const [answer] = await answerRecorded(extractiveGenerator(), [row("waits")], [waits], chunks);
  expect(answer).toMatchObject({ case_id: "waits", answerable: true, answered: true, correct: true });
  expect(answer?.context).toMatchObject([{ chunk_id: "queue-restart#steps-on-staging", score: 0.5 }]);
  expect(answer?.answer).toContain("Wait 20 seconds");
  expect(answer?.sentences[0]?.citations).toEqual(["queue-restart#steps-on-staging"]);
});

test("a refusal claims nothing, and is right where no source is expected", async () => {
  const answers = await answerRecorded(
    carefulGenerator(1.01),
    [row("waits"), row("foreign")],
    [waits, foreign],
    chunks,
  );
  expect(answers.map(({ answerable, answered, correct, reason }) => [answerable, answered, correct, reason])).toEqual([
    [true, false, false, "refused"],
    [false, false, true, "refused_rightly"],
  ]);
  expect(answers.every(({ sentences }) => sentences.length === 0)).toBe(true);
});

test("what wasn't completed is passed over", async () => {
  const rows = [row("waits", { status: "failed" }), row("foreign", { status: "skipped" }), row("waits")];
  const answers = await answerRecorded(extractiveGenerator(), rows, [waits, foreign], chunks);
  expect(answers.map(({ case_id }) => case_id)).toEqual(["waits"]);
});

test.each([
  ["a case that nobody knows", row("gone"), 'answerRecorded: there is no test case "gone"'],
  [
    "a chunk that is gone",
    row("waits", { context: [{ chunk_id: "gone#1", doc_id: "gone", tokens: 3 }] }),
    'answerRecorded: there is no chunk "gone#1"',
  ],
])("%s is refused", async (_why, one, message) => {
  await expect(answerRecorded(extractiveGenerator(), [one], [waits], chunks)).rejects.toThrow(message);
});
