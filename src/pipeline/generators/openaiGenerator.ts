import { z } from "zod";
import { repeatedKey } from "../../groundedness/judge/repeatedKey.js";
import type { ChatClient } from "../../records/evaluator.js";
import type { Generated, Generator, Passage } from "../ragSystem.js";

/** Part of the identity of every answer: change a word here and all answers are written anew. */
const PROMPT = `You answer questions from the passages below, and from nothing else.
Each passage begins with its id in square brackets. Name the ids that your answer rests on in "citations".
If the passages don't hold the answer, set "refused" to true and say in "answer" what is missing.
Reply with one JSON object: {"answer": string, "citations": string[], "refused": boolean}.`;

const replySchema = z.strictObject({ answer: z.string(), citations: z.array(z.string()), refused: z.boolean() });

const jsonSchema = {
  type: "object",
  additionalProperties: false,
  required: ["answer", "citations", "refused"],
  properties: {
    answer: { type: "string" },
    citations: { type: "array", items: { type: "string" } },
    refused: { type: "boolean" },
  },
};

/**
 * A writer behind an OpenAI-compatible server. The reply must be one JSON object of the asked shape; anything else fails with
 * "schema: …" and is neither mended nor read for words. "refused" makes the answer a refusal, which is no failure.
 */
export function openaiGenerator(client: ChatClient): Generator {
  return {
    name: "openai",
    version: "1",
    settings: { prompt: PROMPT, client: client.settings },
    async generate(question, context, { signal, repeat }) {
      const user = `${passagesText(context)}\n\nQuestion: ${question}`;
      const schema = { name: "answer", schema: jsonSchema };
      return parseReply(
        await client.complete({ system: PROMPT, user, schema, ...(repeat !== undefined && { repeat }) }, signal),
      );
    },
  };
}

function passagesText(context: readonly Passage[]): string {
  if (context.length === 0) return "(no passage)";
  return context.map(({ chunk_id, text = "" }) => `[${chunk_id}] ${text}`).join("\n\n");
}

function parseReply(text: string): Generated {
  const { answer, citations, refused } = readJsonReply(text, replySchema);
  return { answer, citations, answer_kind: refused ? "refusal" : "answer" };
}

/**
 * Reads a model's reply as one JSON value that fits; a Markdown fence around all of it is taken off, as small models add one.
 * Throws an Error beginning with "schema:".
 */
function readJsonReply<Value>(text: string, schema: z.ZodType<Value>): Value {
  const bare = /^```(?:json)?\s*\n([\s\S]*?)\n?```$/.exec(text.trim())?.[1] ?? text;
  let json: unknown;
  try {
    json = JSON.parse(bare);
  } catch {
    throw new Error(`schema: the reply is not JSON: ${JSON.stringify(text.slice(0, 80))}`);
  }
  const twice = repeatedKey(bare);
  if (twice !== undefined) throw new Error(`schema: the reply doesn't fit: "${twice}" stands twice`);
  const checked = schema.safeParse(json);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new Error(`schema: the reply doesn't fit: ${[...(issue?.path ?? []), issue?.message].join(" – ")}`);
}
