import { printWire } from "../../course/answers/printWire.js";
import { toWire } from "../../course/answers/wire.js";
import { nestsDeeper } from "../../course/thinking/nestsDeeper.js";

/** A prediction as it would be written in code. A progress file that was changed by hand may hold anything. */
export function printed(value: unknown): string {
  return nestsDeeper(value) ? "…" : printWire(toWire(value), 200);
}
