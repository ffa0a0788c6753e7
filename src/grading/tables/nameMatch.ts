import { harmless } from "../../course/answers/printWire.js";
import { nearestName } from "../../records/nearestName.js";

/** Finds the submissions that an instructor's tables mean, and keeps what is to be told about it. */
export class NameMatch {
  readonly #exact: ReadonlyMap<string, string>;
  readonly #folded = new Map<string, string[]>();
  readonly #remarks = new Set<string>();

  /** @param isPart only some submissions are looked at: a name that matches none of them is no mistake */
  constructor(
    readonly names: readonly string[],
    readonly isPart = false,
  ) {
    this.#exact = new Map(names.map((name) => [name.normalize("NFC"), name]));
    for (const name of names) this.#folded.set(folded(name), [...(this.#folded.get(folded(name)) ?? []), name]);
  }

  /** Sentences about names that match nobody, or only without their capital letters. */
  get remarks(): string[] {
    return [...this.#remarks];
  }

  /**
   * The submission of this name; null if there is none. Letters that are composed in two ways (ó) are the same. A name that differs in
   * capital letters alone is taken, where it fits one submission, and told.
   */
  find(table: string, asked: string): string | null {
    const exact = this.#exact.get(asked.normalize("NFC"));
    if (exact !== undefined) return exact;
    const [name, ...others] = this.#folded.get(folded(asked)) ?? [];
    if (name === undefined || others.length > 0) return null;
    this.#remarks.add(
      `${table}: ${quoted(asked)} is taken for the submission ${quoted(name)}: only capital letters differ.`,
    );
    return name;
  }

  /** Tells that a table names somebody who handed nothing in. @param among who may have been meant */
  tellUnknown(table: string, asked: string, among: readonly string[] = this.names): void {
    if (this.isPart) return;
    this.#remarks.add(`${table}: ${quoted(asked)} matches no submission.${this.near(asked, among)}`);
  }

  tell(remark: string): void {
    this.#remarks.add(remark);
  }

  /** " Did you mean …?", or nothing. */
  near(asked: string, among: readonly string[] = this.names): string {
    const near = nearestName(asked, among);
    return near === null ? "" : ` Did you mean ${quoted(near)}?`;
  }
}

function folded(name: string): string {
  return name.normalize("NFC").toUpperCase().toLowerCase();
}

function quoted(name: string): string {
  return `"${harmless(name)}"`;
}
