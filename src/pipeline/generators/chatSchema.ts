import { z } from "zod";
import { LONGEST_TIMEOUT_MS } from "../stageError.js";

const tooLong = `is longer than a timer can wait: at most ${LONGEST_TIMEOUT_MS}`;

/** How a configuration names an OpenAI-compatible server: for a generator, and for a judge. */
export const chatSchema = z.strictObject({
  type: z.literal("openai"),
  base_url: z.url("must be an address such as http://127.0.0.1:11434/v1"),
  model: z.string().min(1),
  api_key_env: z.string().optional(),
  temperature: z.number().min(0).optional(),
  seed: z.number().int().optional(),
  timeout_ms: z.number().int().min(1, "must be at least 1").max(LONGEST_TIMEOUT_MS, tooLong).optional(),
  max_retries: z.number().int().min(0).max(10).optional(),
  retry_delay_ms: z.number().int().min(0).max(LONGEST_TIMEOUT_MS, tooLong).optional(),
});
