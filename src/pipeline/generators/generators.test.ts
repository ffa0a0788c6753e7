import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Generated, Generator, Passage } from "../ragSystem.js";
import { loadChunks, loadTestCases } from "../workbookData.js";
import { carefulGenerator } from "./carefulGenerator.js";
import { contentTerms } from "./contentTerms.js";
import { eagerGenerator } from "./eagerGenerator.js";
import { extractiveGenerator } from "./extractiveGenerator.js";
import { readRememberedFacts } from "./rememberedFacts.js";

const passage = (chunk_id: string, text: string): Passage => ({ chunk_id, doc_id: "d", score: 1, text });
const queue = passage(
  "queue",
  "Queue restart: Steps in production\n1. Hold the queue. 2. Wait 90 seconds. 3. Restart it.",
);
const staging = passage(
  "staging",
  "Queue restart: Steps on staging\nOn staging wait 20 seconds after the restart of the queue.",
);
const ask = (generator: Generator, question: string, ...context: Passage[]) =>
  generator.generate(question, context, { signal: new AbortController().signal, log: () => {} }) as Generated;

test("terms are the words that say something, cut to a plain stem", () => {
  expect([...contentTerms("How long did restarting the queues on E-4031 take?")]).toEqual([
    "long",
    "restart",
    "queu",
    "e-4031",
    "take",
  ]);
});

describe("extractive", () => {
  test("copies the sentence that shares most words with the question, and cites its chunk", () => {
    expect(ask(extractiveGenerator(), "How long do I wait on staging after the restart?", queue, staging)).toEqual({
      answer: "On staging wait 20 seconds after the restart of the queue.",
      citations: ["staging"],
    });
  });

  test("takes a second sentence for a word that the first lacks, also from another chunk", () => {
    const { answer, citations } = ask(extractiveGenerator(), "Hold the queue: what about staging?", queue, staging);
    expect(answer).toBe("Hold the queue. On staging wait 20 seconds after the restart of the queue.");
    expect(citations).toEqual(["queue", "staging"]);
  });

  test("has no idea when nothing fits: the first sentence will do", () => {
    expect(ask(extractiveGenerator(), "Who baked this bread?", queue).answer).toBe("Hold the queue.");
  });

  test("every answer over the handbook is made of sentences of its context", () => {
    const chunks = loadChunks().slice(0, 40) as unknown as Passage[];
    for (const { question } of loadTestCases().slice(0, 40)) {
      const { answer, citations = [] } = ask(extractiveGenerator(), question, ...chunks);
      const cited = chunks.filter(({ chunk_id }) => citations.includes(chunk_id)).map(({ text }) => text);
      const strangers = answer.split(" ").filter((word) => !cited.some((text) => text?.includes(word)));
      expect(strangers).toEqual([]);
    }
  });
});

describe("careful", () => {
  test("answers where half of the question is found, and refuses below", () => {
    expect(ask(carefulGenerator(), "Wait on staging?", staging).answer_kind ?? "answer").toBe("answer");
    expect(ask(carefulGenerator(), "Who may invite guests to a chat room?", queue, staging)).toMatchObject({
      answer_kind: "refusal",
      citations: [],
    });
  });
});

describe("eager", () => {
  const outdated = { when: ["guest", "links"], fact: "A link works for 30 days.", still_true: false, note: "2.x" };
  const eager = eagerGenerator([outdated]);

  test("fills what the context doesn't support from memory, and cites nothing", () => {
    expect(ask(eager, "How long does a guest link work?", queue)).toEqual({
      answer: "Hold the queue. A link works for 30 days.",
      citations: [],
    });
  });

  test("keeps its memory to itself where the context supports the question", () => {
    const now = passage("now", "Limits: Guest links\nA guest link works for 7 days, so not long.");
    expect(ask(eager, "How long does a guest link work?", now).answer).toBe(
      "A guest link works for 7 days, so not long.",
    );
  });

  test("another memory is another identity", () => {
    expect(eagerGenerator([]).settings).not.toEqual(eager.settings);
  });
});

test.each([extractiveGenerator(), carefulGenerator(), eagerGenerator([])])(
  "$name says that it is controlled, and refuses over an empty context",
  (generator) => {
    expect(generator.controlled).toContain(`(${generator.name})`);
    expect(ask(generator, "How long?").answer_kind).toBe("refusal");
  },
);

describe("remembered facts", () => {
  test("the shipped table holds true and outdated ones, and what it calls outdated is not what 3.x says", () => {
    const facts = readRememberedFacts();
    const handbook = loadChunks().filter((chunk) => chunk.metadata.version !== "2.x");
    expect(facts.some((fact) => fact.still_true)).toBe(true);
    for (const { fact, still_true } of facts) {
      if (still_true) continue;
      expect(
        handbook.some((chunk) => chunk.text.includes(fact)),
        fact,
      ).toBe(false);
    }
  });

  test("a row without a word that calls it up is refused by line", () => {
    const file = join(mkdtempSync(join(tmpdir(), "ragbook-facts-")), "facts.jsonl");
    writeFileSync(file, '{"when":[],"fact":"x","still_true":true,"note":"y"}\n');
    expect(() => readRememberedFacts(file)).toThrow("line 1: when: a fact needs a word");
  });
});
