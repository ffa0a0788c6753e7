/**
 * What was thrown, in words, whatever it is: code of one's own may throw a text, nothing, or an object without a prototype, which
 * `String` itself breaks down on. Never empty.
 */
export function messageOf(thrown: unknown): string {
  try {
    const { message, name } = Object(thrown) as { readonly message?: unknown; readonly name?: unknown };
    if (typeof message === "string" && message !== "") return message;
    if (thrown instanceof Error) return typeof name === "string" && name !== "" ? name : "Error";
    if (typeof thrown !== "object" || thrown === null) return String(thrown) || "an empty text";
  } catch {
    // A getter that throws says no more than the last line.
  }
  return "an error that is no Error";
}
