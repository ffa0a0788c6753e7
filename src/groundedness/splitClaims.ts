import { withoutListMark } from "./sourceText.js";

/** Words that begin a clause of its own. Articles are left out: ", and the mailer" mostly ends a list. */
const SUBJECT = "it|they|he|she|we|you|this|these|those|nobody|nothing|somebody|anybody|everybody|everything|people";

/**
 * Splits a sentence into claims: statements that can be true or false by themselves.
 *
 * The rule is plain on purpose: at a semicolon, and at ", and", ", but" or ", so" before a word that begins a clause. It does not
 * resolve pronouns, and it keeps "needs 2 GB and belongs to the network engineer" together, where only the verb is new:
 * two facts in one claim, of which one wrong one is enough to lose the claim. A list number in front is taken off.
 *
 * @example splitClaims("1. The gateway listens on port 8443, and it needs 2 GB; restart it last.") // => ["The gateway listens on port 8443", "it needs 2 GB", "restart it last."]
 */
export function splitClaims(sentence: string): string[] {
  const text = withoutListMark(sentence);
  const parts = text.split(new RegExp(`\\s*;\\s*|,\\s+(?:and|but|so)\\s+(?=(?:${SUBJECT})\\b)`, "iu"));
  return parts.map((part) => part.trim()).filter((part) => /[\p{L}\p{N}]/u.test(part));
}
