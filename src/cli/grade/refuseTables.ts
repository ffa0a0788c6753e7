import { FileError } from "../../records/formats/fileError.js";
import { CallError } from "../callError.js";

/** What an instructor's table gets wrong is the caller's to mend: exit 2. Anything else stays a fault of ours. */
export async function refuseTables<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof FileError ? new CallError(error.message, { cause: error }) : error;
  }
}
