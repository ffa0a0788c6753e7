import type { CitedSentence } from "../groundedness/citationCoverage.js";
import { splitAnswer } from "../groundedness/splitAnswer.js";
import type { Chunk, RetrievalResult, TestCase } from "../records/types.js";
import { contains } from "./evaluators/answerEvaluators.js";
import type { Generator, Passage } from "./ragSystem.js";

/** What a writer made of one recorded context. */
export interface WrittenAnswer {
  readonly case_id: string;
  readonly question: string;
  /** Does the test case expect a source? */
  readonly answerable: boolean;
  /** False for a refusal. */
  readonly answered: boolean;
  readonly answer: string;
  /** Its sentences with what each cites; none for a refusal, which claims nothing. */
  readonly sentences: readonly CitedSentence[];
  readonly context: readonly (Passage & { readonly text: string })[];
  /** By `contains`: every must_have and no must_not; without a source only a refusal is right. Null where no fact is stated. */
  readonly correct: boolean | null;
  /** Why `correct` is what it is, where there is a reason to name. */
  readonly reason?: string;
}

/**
 * Lets a writer answer the contexts of a recorded run, without searching again: one answer for each completed question, in
 * the run's order. Questions that weren't completed have no context and no answer; count them beside every figure.
 *
 * @param chunks the handbook as it was cut for that run, for the texts; `loadChunks()`
 * @throws Error for a case or a chunk that isn't there
 */
export async function answerRecorded(
  writer: Generator,
  results: readonly RetrievalResult[],
  testCases: readonly TestCase[],
  chunks: readonly Chunk[],
): Promise<WrittenAnswer[]> {
  const caseOf = new Map(testCases.map((testCase) => [testCase.case_id, testCase]));
  const textOf = new Map(chunks.map(({ chunk_id, text }) => [chunk_id, text]));
  const { signal } = new AbortController();
  const written: WrittenAnswer[] = [];
  for (const { case_id, status, context: handedOn, ranking, recorded_top_k } of results) {
    if (status !== "completed") continue;
    const testCase = known("test case", case_id, caseOf.get(case_id));
    const context = handedOn.map(({ chunk_id, doc_id }) => {
      const score = ranking.find((row) => row.chunk_id === chunk_id)?.score ?? 0;
      return { chunk_id, doc_id, score, text: known("chunk", chunk_id, textOf.get(chunk_id)) };
    });
    const generated = await writer.generate(testCase.question, structuredClone(context), { signal, log: () => {} });
    const { answer, answer_kind = "answer", citations = [] } = generated;
    const asked = { testCase, ranking, recorded_top_k, context, answer, answer_kind, citations, signal };
    const { value, reason } = await contains().evaluate(asked);
    const answered = answer_kind === "answer";
    written.push({
      ...{
        case_id,
        question: testCase.question,
        answerable: testCase.expected_sources.length > 0,
        answered,
        answer,
        context,
      },
      sentences: answered ? splitAnswer(answer, citations) : [],
      correct: value as boolean | null,
      ...(reason === undefined ? {} : { reason }),
    });
  }
  return written;
}

function known<Value>(what: string, id: string, value: Value | undefined): Value {
  if (value !== undefined) return value;
  throw new Error(
    `answerRecorded: there is no ${what} "${id}". Hand over the test cases and chunks that the run was made with.`,
  );
}
