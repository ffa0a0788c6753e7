import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** What the unchanged model computed for one text. */
export interface ReferenceText {
  readonly text: string;
  /** Token ids, not cut at 128. */
  readonly ids: readonly number[];
  /** 512 numbers, rounded to six digits. */
  readonly vector: readonly number[];
}

/** The texts of src/test-data/oracle/model. */
export function referenceTexts(): ReferenceText[] {
  const file = fileURLToPath(new URL("../../test-data/oracle/model/use-lite-reference.jsonl", import.meta.url));
  const lines = readFileSync(file, "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as ReferenceText);
}

/** Cosine of two vectors, neither of them all zero. */
export function cosine(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let [dot, lengthA, lengthB] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [a[i] as number, b[i] as number];
    dot += x * y;
    lengthA += x * x;
    lengthB += y * y;
  }
  return dot / Math.sqrt(lengthA * lengthB);
}
