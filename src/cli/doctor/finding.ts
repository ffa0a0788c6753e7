/** What one look at the machine found. */
export interface Finding {
  /** What was looked for, in a word or two. */
  readonly name: string;
  /** Whether the course can't do without it. */
  readonly needed: boolean;
  readonly ok: boolean;
  readonly found: string;
  /** What to do; null when nothing is to be done. */
  readonly advice: string | null;
}

export interface Look {
  readonly name: string;
  readonly needed: boolean;
  /** What was found. Throws an Error `found: what to do` when it isn't as it should be. */
  look(): Promise<string>;
}

/** What a look throws when something is missing: what there is instead, and what to do. */
export class Missing extends Error {
  constructor(
    readonly found: string,
    readonly advice: string,
  ) {
    super(`${found}: ${advice}`);
  }
}

/** Looks once. Anything thrown but `Missing` counts as not there, with its own words. */
export async function findingOf({ name, needed, look }: Look, rescue: string): Promise<Finding> {
  try {
    return { name, needed, ok: true, found: await look(), advice: null };
  } catch (error) {
    if (error instanceof Missing) return { name, needed, ok: false, found: error.found, advice: error.advice };
    const found = (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
    return { name, needed, ok: false, found, advice: rescue };
  }
}
