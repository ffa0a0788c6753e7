import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../records/projectRoot.js";
import { chunkArticles } from "../retrieval/chunkArticles.js";
import { readKnowledgeBase } from "../retrieval/readKnowledgeBase.js";
import {
  ERROR_KINDS,
  type Evidence,
  loadClaims,
  loadJudgeTranscripts,
  loadLabelledAnswers,
  loadParaphrases,
  loadPlantedErrors,
  loadSecondClaimLabels,
} from "./claimsData.js";
import { splitAnswer } from "./splitAnswer.js";

const chunks = new Map(
  chunkArticles(readKnowledgeBase(join(projectRoot(), "data", "knowledge-base"))).map((c) => [c.chunk_id, c]),
);
const answers = new Map(loadLabelledAnswers().map((answer) => [answer.answer_id, answer]));
const claims = loadClaims();
const errors = loadPlantedErrors();
const paraphrases = loadParaphrases();

/** The quote stands in its chunk, and the chunk in the context. */
function expectEvidence(id: string, evidence: Evidence, context: readonly string[]): void {
  expect(chunks.get(evidence.chunk_id)?.text, id).toContain(evidence.quote);
  expect(context, id).toContain(evidence.chunk_id);
}

test.each([
  ["claims", claims.map((row) => row.claim_id), 120],
  ["answers", [...answers.keys()], 40],
  ["planted errors", errors.map((row) => row.error_id), 75],
  ["paraphrases", paraphrases.map((row) => row.paraphrase_id), 15],
  ["transcripts", loadJudgeTranscripts().map((row) => row.transcript_id), 10],
])("%s: enough of them, each id once", (_what, ids, least) => {
  expect(ids.length).toBeGreaterThanOrEqual(least);
  expect(new Set(ids).size).toBe(ids.length);
});

test("every context names chunks of the handbook, each once", () => {
  for (const { context_chunk_ids: ids } of [...answers.values(), ...errors, ...paraphrases]) {
    for (const id of ids) expect(chunks.has(id), id).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

describe("hand-labelled claims", () => {
  test.each([
    ["SUPPORTED", 60],
    ["NOT_SUPPORTED", 40],
    ["CONTRADICTED", 20],
  ])("%s: at least %i", (label, least) => {
    expect(claims.filter((claim) => claim.label === label).length).toBeGreaterThanOrEqual(least);
  });

  test("what supports or denies a claim stands in its context; what isn't supported has no evidence", () => {
    for (const { claim_id, answer_id, label, evidence } of claims) {
      expect(evidence === null, claim_id).toBe(label === "NOT_SUPPORTED");
      if (evidence !== null) expectEvidence(claim_id, evidence, answers.get(answer_id)!.context_chunk_ids);
    }
  });

  test("an answer's sentences are its claims, and its markers are its citations", () => {
    for (const { answer_id, answer, citations } of answers.values()) {
      const sentences = splitAnswer(answer);
      const own = claims.filter((claim) => claim.answer_id === answer_id);
      expect(sentences.map(({ text }) => text)).toEqual(own.map(({ text }) => text));
      expect([...new Set(sentences.flatMap((sentence) => sentence.citations))]).toEqual(citations);
    }
  });

  test("all four boxes hold answers: grounded or not, correct or not", () => {
    const boxes = [...answers.values()].map(({ answer_id, correct }) => {
      const own = claims.filter((claim) => claim.answer_id === answer_id);
      return `${own.every(({ label }) => label === "SUPPORTED") ? "grounded" : "not grounded"}, ${correct ? "correct" : "wrong"}`;
    });
    expect(new Set(boxes).size).toBe(4);
  });

  test("labeller B: 40 claims by lot and some hard ones, each once, disagreements kept", () => {
    const second = loadSecondClaimLabels();
    const first = new Map(claims.map((claim) => [claim.claim_id, claim.label]));
    expect(second.filter(({ sample }) => sample === "random").length).toBeGreaterThanOrEqual(40);
    expect(new Set(second.map(({ claim_id }) => claim_id)).size).toBe(second.length);
    for (const { claim_id, labeller } of second) expect([first.has(claim_id), labeller]).toEqual([true, "B"]);
    const differ = second.filter(({ claim_id, label }) => first.get(claim_id) !== label);
    expect(differ.map(({ claim_id }) => claim_id)).toEqual(["c-038", "c-067", "c-077"]);
  });
});

describe("planted errors", () => {
  test.each(ERROR_KINDS)("%s: at least 15, each beside its clean sentence", (kind) => {
    const own = errors.filter((error) => error.kind === kind);
    expect(own.length).toBeGreaterThanOrEqual(15);
    for (const { planted, clean, error_id } of own) expect(planted, error_id).not.toBe(clean);
  });

  test("the evidence of every clean sentence stands in the first chunk of the context", () => {
    for (const { error_id, evidence, context_chunk_ids } of errors) {
      expectEvidence(error_id, evidence, context_chunk_ids.slice(0, 1));
    }
    for (const { paraphrase_id, evidence, context_chunk_ids } of paraphrases) {
      expectEvidence(paraphrase_id, evidence, context_chunk_ids);
    }
  });

  test("no planted sentence stands in the handbook", () => {
    const handbook = [...chunks.values()].map(({ text }) => text).join("\n");
    for (const { planted } of errors) expect(handbook).not.toContain(planted);
  });
});
