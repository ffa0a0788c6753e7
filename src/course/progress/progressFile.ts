import { existsSync, mkdirSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import { noProgress, type Progress } from "./progress.js";
import { alone, NoUsablePlace, placeOf, replaceText, textAt } from "./progressPlace.js";
import { DamagedProgress, progressIn } from "./progressShape.js";

/** Reads and changes `.ragbook/progress.json` of a workbook. */
export class ProgressFile {
  readonly path: string;
  /** What was wrong with the file when it was read or changed last; null if nothing. */
  problem: string | null = null;
  /** Something lies there that can't be read: what the learner did isn't known, and nothing is written. */
  isUnreadable = false;

  constructor(root: string) {
    this.path = join(root, ".ragbook", "progress.json");
  }

  /** An empty progress where there is no file. A damaged file is put aside under another name, never overwritten. */
  read(): Progress {
    try {
      return progressAt(placeOf(this.path));
    } catch (error) {
      if (!(error instanceof DamagedProgress)) return this.#unreadable(error);
    }
    try {
      return this.#alone((place) => this.#readOrPutAside(place));
    } catch (error) {
      return this.#without(error);
    }
  }

  /** What `keep` does, for those who go on without it. */
  update(change: (progress: Progress) => Progress): Progress {
    return this.keep(change).after;
  }

  /**
   * Reads, changes and writes in one go, while no other process does. A verdict or a hint is worth more than its record:
   * where nothing can be kept, `problem` says so, and `kept` is false. `change` is called more than once.
   */
  keep(change: (progress: Progress) => Progress): { readonly after: Progress; readonly kept: boolean } {
    const before = this.read();
    const expected = change(before);
    if (this.isUnreadable) return { after: expected, kept: false };
    if (expected === before) return { after: before, kept: true };
    try {
      const after = this.#alone((place) => {
        const now = this.#readOrPutAside(place);
        const changed = change(now);
        if (changed !== now) replaceText(place, textOf(changed));
        return changed;
      });
      return { after, kept: true };
    } catch (error) {
      this.#without(error);
      return { after: expected, kept: false };
    }
  }

  #alone<Value>(work: (place: string) => Value): Value {
    const place = placeOf(this.path);
    mkdirSync(dirname(place), { recursive: true });
    return alone(place, () => work(place));
  }

  /** Looks again: another process may have put the damaged file aside meanwhile. */
  #readOrPutAside(place: string): Progress {
    try {
      return progressAt(place);
    } catch (error) {
      if (!(error instanceof DamagedProgress)) throw error;
      const aside = putAside(place);
      // A link must not lead nowhere.
      if (place !== this.path) replaceText(place, textOf(noProgress));
      this.problem = `ragbook: ${this.path} can't be read (${error.message}). It now lies at ${aside}, and progress starts anew.`;
      return noProgress;
    }
  }

  #unreadable(error: unknown): Progress {
    this.isUnreadable = true;
    this.problem = `ragbook: progress can't be read from ${this.path} (${(error as Error).message}). ${remedyOf(error, "Make it readable for you.")} Nothing is changed there.`;
    return noProgress;
  }

  #without(error: unknown): Progress {
    this.problem = `ragbook: progress can't be kept in ${this.path} (${(error as Error).message}). ${remedyOf(error, "Make the folder .ragbook writable.")}`;
    return noProgress;
  }
}

function progressAt(place: string): Progress {
  const text = textAt(place);
  return text === null ? noProgress : progressIn(text);
}

function remedyOf(error: unknown, otherwise: string): string {
  if (error instanceof NoUsablePlace) return error.remedy;
  const isFull = ["ENOSPC", "EDQUOT"].includes((error as NodeJS.ErrnoException).code ?? "");
  return isFull ? "The disk is full: make room, then try again." : otherwise;
}

function textOf(progress: Progress): string {
  return `${JSON.stringify(progress, null, 2)}\n`;
}

/** Where the damaged file lies now. */
function putAside(place: string): string {
  for (let number = 1; ; number++) {
    const aside = `${place.replace(/\.json$/, "")}.damaged-${number}.json`;
    if (existsSync(aside)) continue;
    renameSync(place, aside);
    return aside;
  }
}
