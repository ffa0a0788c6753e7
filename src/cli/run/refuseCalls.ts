import { messageOf } from "../../pipeline/messageOf.js";
import { CallError } from "../callError.js";
import { withoutInnerName } from "../readScoredRun.js";
import { systemErrorText } from "../systemError.js";

/** What a file or an argument gets wrong is the caller's to mend: exit 2, without a stack. */
export async function refuseCalls<Value>(command: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CallError || systemErrorText(error) !== null) throw error;
    throw new CallError(`${command}: ${withoutInnerName(messageOf(error))}`, { cause: error });
  }
}
