/** How much work is allowed: ticks inside the sandbox, and endings from outside, which cost seconds each. */
export interface Allowance {
  readonly ticks: number;
  readonly endings: number;
}

/**
 * What learners' code has used of an allowance, and whether anything is left. Ticks are the same on every machine, so what is tried
 * hangs on the file alone. The budget of a file may stand inside that of a whole submission.
 */
export class Budget {
  readonly #allowance: Allowance;
  readonly #whole: Budget | null;
  #ticks = 0;
  #endings = 0;

  constructor(allowance: Allowance, whole: Budget | null = null) {
    this.#allowance = allowance;
    this.#whole = whole;
  }

  get isSpent(): boolean {
    const { ticks, endings } = this.#allowance;
    return this.#ticks >= ticks || this.#endings >= endings || (this.#whole?.isSpent ?? false);
  }

  /** Something of this learner's had to be ended before, and again when it ran alone. */
  get hasEnded(): boolean {
    return this.#endings > 0 || (this.#whole?.hasEnded ?? false);
  }

  spend(ticks: number): void {
    this.#ticks += ticks;
    this.#whole?.spend(ticks);
  }

  /** @param ticks how many it might have used: how far it came is the machine's doing */
  end(ticks: number): void {
    this.#endings += 1;
    this.#ticks += ticks;
    this.#whole?.end(ticks);
  }
}
