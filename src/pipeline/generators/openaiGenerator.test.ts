import { afterEach, describe, expect, test } from "vitest";
import { ranked } from "../../records/build.js";
import { chatClient } from "./chatClient.js";
import { closeServers, json, type Misbehave, says, serverThat } from "./chatTestServer.js";
import { openaiGenerator } from "./openaiGenerator.js";

afterEach(closeServers);

const reply = (refused = false) => JSON.stringify({ answer: "20 minutes", citations: ["a"], refused });

async function ask(url: string, { timeout_ms = 400, max_retries = 2, signal = new AbortController().signal } = {}) {
  const log: string[] = [];
  const settings = { base_url: url, model: "small", timeout_ms, max_retries, retry_delay_ms: 5 };
  const generator = openaiGenerator(chatClient(settings, (line) => log.push(line)));
  const context = ranked("a", "b").map((row) => ({ ...row, text: `text of ${row.chunk_id}` }));
  const outcome = await Promise.resolve(generator.generate("How long?", context, { signal, log: () => {} })).then(
    (generated) => ({ generated, message: "" }),
    (error: Error) => ({ generated: undefined, message: error.message }),
  );
  return { ...outcome, log };
}

describe("a writer behind an OpenAI-compatible server", () => {
  test("hands on passages with ids, and answers with what came back", async () => {
    const { url, seen } = await serverThat((response) => json(response, 200, says(reply())));
    expect((await ask(url)).generated).toEqual({ answer: "20 minutes", citations: ["a"], answer_kind: "answer" });
    expect(seen.bodies[0]!.messages[1]!.content).toBe("[a] text of a\n\n[b] text of b\n\nQuestion: How long?");
  });

  test.each<[string, string, "answer" | "refusal"]>([
    ["a refusal is an answer of its own kind", reply(true), "refusal"],
    ["a fence around the whole reply is taken off", `\`\`\`json\n${reply()}\n\`\`\``, "answer"],
  ])("%s", async (_why, content, kind) => {
    const { url } = await serverThat((response) => json(response, 200, says(content)));
    expect((await ask(url)).generated?.answer_kind).toBe(kind);
  });

  const recovers: [why: string, misbehaves: Misbehave][] = [
    ["429", (response) => json(response, 429, { error: { message: "slow down" } }, { "retry-after": "0" })],
    ["500", (response) => json(response, 500, {})],
    ["a dropped connection", (_response, _attempt, request) => request.socket.destroy()],
  ];
  test.each(recovers)("%s is asked again, and the retry is logged", async (_why, misbehaves) => {
    const { url, seen } = await serverThat((response, attempt, request) =>
      attempt === 1 ? misbehaves(response, attempt, request) : json(response, 200, says(reply())),
    );
    const { generated, log } = await ask(url);
    expect(generated?.answer).toBe("20 minutes");
    expect(seen.attempts).toBe(2);
    expect(log).toHaveLength(1);
    expect(log[0]).toMatch(/^small: transport: .*; retry 1 of 2 in \d+ ms$/);
  });

  const fails: [why: string, misbehaves: Misbehave, message: RegExp, attempts: number][] = [
    ["429 for ever", (response) => json(response, 429, {}), /^transport: the server answered 429$/, 3],
    ["500 for ever", (response) => json(response, 503, {}), /^transport: the server answered 503$/, 3],
    ["a connection dropped each time", (_r, _n, request) => request.socket.destroy(), /^transport: /, 3],
    ["a server that never answers", () => {}, /^timeout: /, 3],
    [
      "a body that never ends",
      (response) => response.writeHead(200, { "content-type": "application/json" }).write('{"choices": ['),
      /^timeout: /,
      3,
    ],
    [
      "no such model: not asked again",
      (response) => json(response, 404, {}),
      /^transport: the server answered 404$/,
      1,
    ],
    [
      "half of the server's JSON",
      (response) => response.writeHead(200, { "content-type": "application/json" }).end('{"choices": [{"mess'),
      /^schema: the answer is not JSON/,
      1,
    ],
    ["JSON that is no completion", (response) => json(response, 200, { ok: true }), /^schema: .*no choices/, 1],
    ["no text", (response) => json(response, 200, says(null)), /^schema: /, 1],
    ["half of the model's JSON", (r) => json(r, 200, says(reply().slice(0, 20))), /^schema: the reply is not JSON/, 1],
    ["chatter around the JSON", (r) => json(r, 200, says(`Sure! ${reply()}`)), /^schema: the reply is not JSON/, 1],
    ["an empty reply", (response) => json(response, 200, says("")), /^schema: the reply is not JSON/, 1],
    [
      "another schema",
      (r) => json(r, 200, says('{"answer": "x", "citations": "a", "refused": false}')),
      /citations/,
      1,
    ],
    ["a field twice", (r) => json(r, 200, says(reply().replace("{", '{"refused":true,'))), /"refused" stands twice/, 1],
    ["a field too many", (r) => json(r, 200, says('{"answer":"x","citations":[],"refused":false,"ok":1}')), /ok/, 1],
  ];
  test.each(fails)(
    "%s: fails with its kind, after a bounded number of attempts",
    async (_why, misbehaves, message, attempts) => {
      const { url, seen } = await serverThat(misbehaves);
      const { generated, message: said, log } = await ask(url);
      expect(generated).toBeUndefined();
      expect(said).toMatch(message);
      expect(seen.attempts).toBe(attempts);
      expect(log).toHaveLength(attempts - 1);
    },
  );

  test("the stage's signal ends a request, and the waiting for the next one", async () => {
    const { url, seen } = await serverThat(() => {});
    const start = performance.now();
    const { message } = await ask(url, { timeout_ms: 60_000, signal: AbortSignal.timeout(150) });
    expect(message).toMatch(/^timeout: /);
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(seen.attempts).toBe(1);
  });

  test("nobody listening is a transport failure", async () => {
    const { message } = await ask("http://127.0.0.1:9/v1", { max_retries: 0 });
    expect(message).toMatch(/^transport: /);
  });
});
