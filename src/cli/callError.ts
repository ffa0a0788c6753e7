/** The call or a file is wrong: the command prints the message, without a stack, and exits with 2. */
export class CallError extends Error {
  override readonly name = "CallError";
}
