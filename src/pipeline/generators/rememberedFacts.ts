import { join } from "node:path";
import { z } from "zod";
import { projectRoot } from "../../records/projectRoot.js";
import { readJsonLines } from "../../records/readJsonLines.js";

/** Something that the eager writer believes to know, whatever the context says. */
export interface RememberedFact {
  /** The fact is remembered when the question holds all of these words. */
  readonly when: readonly string[];
  readonly fact: string;
  /** False where the handbook has changed since, or never said so. For people who read the table; the writer doesn't know. */
  readonly still_true: boolean;
  readonly note: string;
}

const schema = z.strictObject({
  when: z.array(z.string().min(1)).min(1, "a fact needs a word that calls it up"),
  fact: z.string().min(1),
  still_true: z.boolean(),
  note: z.string().min(1, "say where the fact comes from"),
});

/** Reads the table of remembered facts, by default the shipped one. Throws an Error naming file and line. */
export function readRememberedFacts(file = join(projectRoot(), "data", "remembered-facts.jsonl")): RememberedFact[] {
  return readJsonLines("readRememberedFacts", file, schema).map(({ value }) => value);
}
