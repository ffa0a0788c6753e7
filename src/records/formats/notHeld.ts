/** Counts what a format has no place for, so that it is said and never dropped in silence. */
export class NotHeld {
  readonly #counts = new Map<string, number>();

  /** `what` is a plural: "answers", "question texts". */
  add(what: string, times = 1): void {
    if (times > 0) this.#counts.set(what, (this.#counts.get(what) ?? 0) + times);
  }

  /** For what is no matter of how often. */
  say(what: string): void {
    this.#counts.set(what, 0);
  }

  /** A line each, in the order in which they came up: "answers (3)". */
  lines(): string[] {
    return [...this.#counts].map(([what, times]) => (times === 0 ? what : `${what} (${times})`));
  }
}
