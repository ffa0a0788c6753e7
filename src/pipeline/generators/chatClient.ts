import { setTimeout as sleep } from "node:timers/promises";
import type { ChatClient, ChatRequest } from "../../records/evaluator.js";
import { LONGEST_TIMEOUT_MS } from "../stageError.js";
import { untimed } from "../untimed.js";

/** Which server is asked, and how patiently. Any server that speaks OpenAI's chat completions: Ollama, llama.cpp, vLLM. */
export interface ChatSettings {
  /** Such as http://127.0.0.1:11434/v1 for Ollama. */
  readonly base_url: string;
  readonly model: string;
  /** The environment variable that holds the key, where the server wants one. The key itself is written nowhere. */
  readonly api_key_env?: string;
  readonly temperature?: number;
  /** Default 1. Each repeat of a run sends the next number. */
  readonly seed?: number;
  /** How long one attempt may take; default 30 000. */
  readonly timeout_ms?: number;
  /** How often a lost attempt is made again; default 3. */
  readonly max_retries?: number;
  /** The wait before the first retry, doubled each time; default 500. */
  readonly retry_delay_ms?: number;
}

/** A server that asks for more patience than this isn't waited for longer. */
const LONGEST_WAIT_MS = 20_000;
const TIME_UP = "timeout: the stage's time was up";

/**
 * A client for an OpenAI-compatible server. One request is at most 1 + max_retries attempts: an attempt is made again after
 * 408, 409, 429, 5xx, a lost connection or a timeout, and each retry is logged. Any other answer is final.
 *
 * Throws an Error that begins with "timeout:", "transport:" or "schema:" (an answer that isn't a chat completion).
 */
export function chatClient(settings: ChatSettings, log: (line: string) => void = () => {}): ChatClient {
  const { base_url, model, temperature = 0, seed = 1, max_retries = 3, retry_delay_ms = 500 } = settings;
  for (const [key, ms] of Object.entries({ timeout_ms: settings.timeout_ms ?? 1, retry_delay_ms })) {
    if (ms >= 0 && ms <= LONGEST_TIMEOUT_MS) continue;
    throw new RangeError(
      `chatClient: ${key} = ${ms} is longer than a timer can wait, or no time at all. Use at most ${LONGEST_TIMEOUT_MS}.`,
    );
  }
  return {
    model,
    settings: { base_url, model, temperature, seed },
    async complete(request, signal) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await attemptOnce(settings, { temperature, seed: seed + (request.repeat ?? 1) - 1 }, request, signal);
        } catch (error) {
          const fault = faultOf(error);
          if (signal.aborted || !fault.retry || attempt > max_retries) throw new Error(fault.message, { cause: error });
          const wait = Math.min(fault.wait_ms ?? retry_delay_ms * 2 ** (attempt - 1), LONGEST_WAIT_MS);
          log(`${model}: ${fault.message}; retry ${attempt} of ${max_retries} in ${wait} ms`);
          await sleep(wait, undefined, { signal }).catch(() => {
            throw new Error(TIME_UP);
          });
        }
      }
    },
  };
}

async function attemptOnce(
  { base_url, model, api_key_env, timeout_ms = 30_000 }: ChatSettings,
  sampling: { readonly temperature: number; readonly seed: number },
  { system, user, schema }: ChatRequest,
  signal: AbortSignal,
): Promise<string> {
  const { default: OpenAI } = await untimed(() => import("openai"));
  const apiKey = (api_key_env === undefined ? undefined : process.env[api_key_env]) ?? "none";
  const client = new OpenAI({ baseURL: base_url, apiKey, maxRetries: 0, timeout: timeout_ms, logLevel: "off" });
  const timeUp = AbortSignal.timeout(timeout_ms);
  const reply = client.chat.completions.create(
    {
      model,
      ...sampling,
      messages: [
        { role: "system", content: system },
        { role: "user", content: user },
      ],
      ...(schema && { response_format: { type: "json_schema", json_schema: { ...schema, strict: true } } }),
    },
    { signal: AbortSignal.any([signal, timeUp]) },
  );
  // The client's own timeout ends with the first byte of the answer; a body that never ends is ended here.
  const completion = await Promise.race([reply, aborted(timeUp, `timeout: no answer within ${timeout_ms} ms`)]);
  const text = completion?.choices?.[0]?.message?.content;
  if (typeof text === "string") return text;
  throw new Error("schema: the answer holds no choices[0].message.content");
}

function aborted(signal: AbortSignal, message: string): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error(message)), { once: true });
  });
}

interface Fault {
  readonly message: string;
  readonly retry: boolean;
  readonly wait_ms?: number;
}

/** What kind of failure it was. Judged by the fields of the client's errors, so that the client needn't be loaded for it. */
function faultOf(error: unknown): Fault {
  const { name = "", message = "", status, headers } = error as Error & { status?: number; headers?: Headers };
  if (message.startsWith("timeout:")) return { message, retry: true };
  if (message.startsWith("schema:")) return { message, retry: false };
  if (typeof status === "number") {
    const retry = status === 408 || status === 409 || status === 429 || status >= 500;
    const seconds = Number(headers?.get("retry-after") ?? Number.NaN);
    const wait = Number.isFinite(seconds) && seconds >= 0 ? { wait_ms: seconds * 1000 } : {};
    return { message: `transport: the server answered ${status}`, retry, ...wait };
  }
  if (/timed? ?out|timeout/i.test(`${name} ${message}`))
    return { message: "timeout: the connection timed out", retry: true };
  if (/abort/i.test(`${name} ${message}`)) return { message: TIME_UP, retry: false };
  if (error instanceof SyntaxError) return { message: `schema: the answer is not JSON (${message})`, retry: false };
  return { message: `transport: ${message.split("\n")[0] || name}`, retry: true };
}
