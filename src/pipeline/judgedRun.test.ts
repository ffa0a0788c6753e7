import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { expecting } from "../records/build.js";
import { readRun } from "../records/readRun.js";
import { closeServers, json, type Misbehave, says, serverThat } from "./generators/chatTestServer.js";
import { startRuns } from "./ragRuns.js";
import { readConfig } from "./readRunConfig.js";
import { tallyRun } from "./tallyRun.js";

afterEach(closeServers);

const PAGE = `---
title: Queue
collection: operations
service: queue
version: "all"
updated: "2026-01-01"
---
# Queue

## Restore
A restore of the queue takes about 20 minutes. Hold the queue first.
`;

/** A workbook of one page and one question, whose judge is behind the server, and its run. */
async function judged(url: string, { rest = "", root = mkdtempSync(join(tmpdir(), "ragbook-judged-")) } = {}) {
  mkdirSync(join(root, "notes"), { recursive: true });
  writeFileSync(join(root, "notes", "queue.md"), PAGE);
  const testCase = {
    ...expecting("queue#restore"),
    case_id: "q",
    question: "How long does a restore of the queue take?",
  };
  writeFileSync(join(root, "cases.jsonl"), `${JSON.stringify(testCase)}\n`);
  writeFileSync(
    join(root, "judged.yaml"),
    `run_id: judged
knowledge_base: notes
test_cases: cases.jsonl
retriever: bm25
generator: extractive
depth: 1
evaluators:
  - { type: citation_validity }
  - type: groundedness_judge
    server: { type: openai, base_url: "${url}", model: small, timeout_ms: 400, max_retries: 2, retry_delay_ms: 5 }
${rest}`,
  );
  const log: string[] = [];
  const config = readConfig(join(root, "judged.yaml"));
  const { runs, caches } = await startRuns(config, { root, log: (line) => log.push(line) });
  const [result] = readRun(runs[0]!.folder).results;
  const verdict = result!.evaluations?.find(({ criterion }) => criterion === "groundedness_judge");
  return { root, log, caches, result: result!, verdict, folder: runs[0]!.folder };
}

/** The extractive writer copies one sentence here, which makes one claim. */
const verdicts = (...rows: object[]) => JSON.stringify({ verdicts: rows });
const supported = { claim: 1, label: "SUPPORTED", quote: "takes about 20 minutes" };

describe("a judge behind an OpenAI-compatible server, named in YAML", () => {
  test("gives a verdict with its quote, which is kept: the next run doesn't ask", async () => {
    const { url, seen } = await serverThat((response) => json(response, 200, says(verdicts(supported))));
    const { root, verdict, folder } = await judged(url);
    expect(verdict).toMatchObject({
      value: 1,
      status: "completed",
      details: [{ label: "SUPPORTED", chunk_id: "queue#restore" }],
    });
    expect(seen.attempts).toBe(1);
    const again = await judged(url, { root });
    expect(seen.attempts).toBe(1);
    expect(again.caches.judge).toEqual({ hit: 2, miss: 0 });
    // Fresh or kept, the same bytes, details included.
    const bytes = (of: string) => readFileSync(join(of, "results.jsonl"), "utf8").replace(/"run_id":"[^"]+"/, "");
    expect(bytes(again.folder)).toBe(bytes(folder));
  });

  const recovers: [why: string, misbehaves: Misbehave][] = [
    ["429", (response) => json(response, 429, {}, { "retry-after": "0" })],
    ["500", (response) => json(response, 500, {})],
    ["a dropped connection", (_response, _attempt, request) => request.socket.destroy()],
  ];
  test.each(recovers)("%s once: asked again, logged, and judged", async (_why, misbehaves) => {
    const { url } = await serverThat((response, attempt, request) =>
      attempt === 1 ? misbehaves(response, attempt, request) : json(response, 200, says(verdicts(supported))),
    );
    const { verdict, log } = await judged(url);
    expect(verdict?.value).toBe(1);
    expect(log).toEqual([expect.stringMatching(/^small: transport: .*; retry 1 of 2 in \d+ ms$/)]);
  });

  const fails: [why: string, misbehaves: Misbehave, reason: RegExp, attempts: number][] = [
    ["slow", () => {}, /^timeout: /, 3],
    ["a connection dropped each time", (_r, _n, request) => request.socket.destroy(), /^transport: /, 3],
    ["429 for ever", (r) => json(r, 429, {}, { "retry-after": "0" }), /^transport: the server answered 429/, 3],
    ["500 for ever", (r) => json(r, 500, {}), /^transport: the server answered 500/, 3],
    [
      "half of the server's JSON",
      (r) => r.writeHead(200, { "content-type": "application/json" }).end('{"cho'),
      /^schema: /,
      1,
    ],
    [
      "half of the judge's JSON",
      (r) => json(r, 200, says(verdicts(supported).slice(0, 25))),
      /^judge: the reply is not JSON/,
      1,
    ],
    ["another schema", (r) => json(r, 200, says('{"score": 5}')), /^judge: schema: /, 1],
    ["no such label", (r) => json(r, 200, says(verdicts({ ...supported, label: "YES" }))), /^judge: schema: /, 1],
    ["too few verdicts", (r) => json(r, 200, says(verdicts())), /^judge: fewer verdicts than claims, 0 for 1/, 1],
    [
      "too many verdicts",
      (r) => json(r, 200, says(verdicts(supported, supported))),
      /^judge: more verdicts than claims/,
      1,
    ],
    [
      "a quote that stands nowhere",
      (r) => json(r, 200, says(verdicts({ ...supported, quote: "takes two hours" }))),
      /^judge: the quote .* does not stand/,
      1,
    ],
  ];
  test.each(fails)(
    "%s: the criterion is failed, the case completed, nothing kept",
    async (_why, misbehaves, reason, attempts) => {
      const { url, seen } = await serverThat(misbehaves);
      const { root, result, verdict, log } = await judged(url);
      expect(result.status).toBe("completed");
      expect(result.evaluations?.[0]).toMatchObject({ criterion: "citations_valid", value: true });
      expect(verdict).toMatchObject({ value: null, status: "failed", reason: expect.stringMatching(reason) });
      expect([seen.attempts, log.length]).toEqual([attempts, attempts - 1]);
      // Not a verdict on the answer, so the next run asks again.
      await judged(url, { root });
      expect(seen.attempts).toBe(2 * attempts);
    },
  );

  test("with publish_if a broken judge holds the answer back", async () => {
    const { url } = await serverThat((response) => json(response, 200, says("yes")));
    const { result, verdict, folder, root } = await judged(url, {
      rest: "publish_if: {groundedness_min: 0, else: refuse}\n",
    });
    expect(result).toMatchObject({ status: "failed", error: { stage: "evaluate" } });
    expect([result.answer, verdict]).toEqual([undefined, undefined]);
    expect(await tallyRun(folder, root)).toMatchObject({ completed: 0, failed: 1, failed_verdicts: 0 });
  });

  test("without publish_if the case stays, and the run counts the verdicts that nobody gave", async () => {
    const { url } = await serverThat((response) => json(response, 200, says("yes")));
    const { folder, root } = await judged(url);
    expect(await tallyRun(folder, root)).toMatchObject({ completed: 1, failed: 0, failed_verdicts: 1 });
  });

  test("each repeat sends a seed of its own to writer and judge, and its manifest says which; temperature 0 is said", async () => {
    const { url, seen } = await serverThat((response, _attempt) => {
      const isJudge = JSON.stringify(seen.bodies.at(-1)).includes("claim by claim");
      const answer = { answer: "It takes about 20 minutes.", citations: [], refused: false };
      json(response, 200, says(isJudge ? verdicts(supported) : JSON.stringify(answer)));
    });
    const { root } = await judged(url);
    const yaml = readFileSync(join(root, "judged.yaml"), "utf8");
    const writer = `generator: { type: openai, base_url: "${url}", model: small, seed: 40 }`;
    writeFileSync(join(root, "judged.yaml"), yaml.replace("generator: extractive", writer));
    seen.bodies.length = 0;
    const log: string[] = [];
    const config = readConfig(join(root, "judged.yaml"));
    const { runs } = await startRuns(config, { root, repeat: 3, log: (line) => log.push(line) });
    const seeds = (seen.bodies as unknown as { seed: number; temperature: number }[]).map(({ seed }) => seed);
    expect(seeds).toEqual([40, 1, 41, 2, 42, 3]);
    expect(runs.map(({ folder }) => readRun(folder).manifest?.seeds)).toEqual([
      { generator: 40, groundedness_judge: 1 },
      { generator: 41, groundedness_judge: 2 },
      { generator: 42, groundedness_judge: 3 },
    ]);
    expect(log.join("\n")).toContain("temperature is 0");
  });

  test("each repeat asks the judge for itself", async () => {
    const { url, seen } = await serverThat((response) => json(response, 200, says(verdicts(supported))));
    const { root } = await judged(url);
    const { runs } = await startRuns(readConfig(join(root, "judged.yaml")), { root, repeat: 3 });
    expect([runs.length, seen.attempts]).toEqual([3, 3]);
  });
});
