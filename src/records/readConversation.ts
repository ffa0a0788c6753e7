import { readFileSync } from "node:fs";
import { z } from "zod";

/** What a user said in one turn of a chat, and what became of it. */
export interface Turn {
  /** From 1. */
  readonly turn: number;
  /** As typed. */
  readonly user: string;
  /** The question as it can be asked without the chat; null where the turn can already stand alone or asks nothing. */
  readonly standalone: string | null;
  /** False for a greeting, thanks, or a wish about the last answer: such a turn is `skipped`. */
  readonly needs_search: boolean;
  /** The test case that was made from it. */
  readonly case_id: string;
}

const text = z.string().min(1, "can't be empty");

const schema = z.array(
  z.object({
    turn: z.number().int().min(1),
    user: text,
    standalone: text.nullable(),
    needs_search: z.boolean(),
    case_id: text,
  }),
) as z.ZodType<Turn[]>;

/** Reads a chat from a JSON file. Throws an Error that names the file and the place for anything but a list of turns, counted from 1. */
export function readConversation(file: string): Turn[] {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`readConversation: ${file} can't be read (${(error as Error).message}).`, { cause: error });
  }
  const checked = schema.safeParse(json);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw new Error(`readConversation: ${file}, ${issue?.path.join(".") || "the whole"}: ${issue?.message}`);
  }
  const misplaced = checked.data.findIndex(({ turn }, index) => turn !== index + 1);
  if (misplaced >= 0) {
    throw new Error(
      `readConversation: ${file}, turn ${misplaced + 1} is numbered ${checked.data[misplaced]!.turn}. Count from 1.`,
    );
  }
  return checked.data;
}
