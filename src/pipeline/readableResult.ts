import { resultSchema } from "../records/schemas.js";
import type { RetrievalResult } from "../records/types.js";

/** A record that couldn't be read again would take the whole run with it: it becomes one failed case. */
export function readableResult(result: RetrievalResult, failed: (message: string) => RetrievalResult): RetrievalResult {
  const checked = resultSchema.safeParse(JSON.parse(JSON.stringify(result)));
  if (checked.success) return result;
  const [issue] = checked.error.issues;
  const place = issue?.path.join(".") ?? "";
  return failed(
    `record: ${place === "" ? "the line" : place} – ${issue?.message ?? "does not fit"}. It couldn't be read again.`,
  );
}
