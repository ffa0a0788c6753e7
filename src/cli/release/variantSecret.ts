import { CallError } from "../callError.js";

const long = 16;

/** The instructor's secret. A short one is taken, and said: whoever guesses it knows every fault. */
export function requireSecret(secret: string | undefined): string {
  if (secret === undefined || secret.trim() === "") {
    throw new CallError(
      "ragbook release: variants need your secret: --secret TEXT, the same for making and checking them.",
    );
  }
  if (secret.length < long) {
    process.stderr.write(
      `ragbook release: the secret has ${secret.length} characters. A student could find it by trying; ${long} or more are better.\n`,
    );
  }
  return secret;
}
