import type { ChapterName } from "../../course/chapterNames.js";
import { Budget } from "../../course/check/Budget.js";
import { checkChapter } from "../../course/check/checkChapter.js";
import type { ChapterVerdict } from "../../course/check/verdict.js";
import { speak } from "../../course/messages/say.js";
import { limits } from "../../course/sandbox/limits.js";
import { Sandbox } from "../../course/sandbox/Sandbox.js";
import { chooseFiles } from "../collect/chooseFiles.js";
import { collect } from "../collect/collect.js";
import { conceptChoices } from "../collect/conceptChoices.js";
import type { HandedFile, HandedIn } from "../collect/handedIn.js";
import type { SubmissionRecord } from "../grades.js";
import { chapterAnswers } from "./chapterAnswers.js";
import { gradeOf } from "./gradeOf.js";
import { submissionNotes } from "./notes.js";
import { recordKey } from "./recordKey.js";
import type { BatchSettings, GradeReply, GradeRequest } from "./settings.js";
import { withHindered } from "./withHindered.js";

/** Grades one submission after the other, with the same sandbox; each task still runs in contexts of its own. */
export class SubmissionGrader {
  readonly #sandbox = new Sandbox();
  readonly #say = speak();
  /** The verdicts on chapters that nobody handed in. */
  readonly #missing = new Map<ChapterName, ChapterVerdict>();

  /** Loads what a first submission would wait for. */
  start(): void {
    this.#sandbox.start();
  }

  async grade({ handIn, settings, known }: GradeRequest): Promise<GradeReply> {
    const handed = await collect(handIn);
    const key = recordKey(handIn.name, handed.sha256, settings);
    if (key === known) return { kind: "same" };
    return { kind: "graded", key, record: await this.#record(handIn.name, handed, settings) };
  }

  async #record(name: string, handed: HandedIn, settings: BatchSettings): Promise<SubmissionRecord> {
    const { chapters } = settings;
    const budget = new Budget({ ticks: limits.ticks_per_submission, endings: limits.endings_per_submission });
    const chosen = chooseFiles(handed.files, chapters);
    const trouble = handed.trouble ?? (chosen.exercises.size + chosen.notebooks.size > 0 ? null : locked(handed.files));
    const verdicts: ChapterVerdict[] = [];
    const notes: string[] = [];
    const sources: Partial<Record<ChapterName, string>> = {};
    let handedInChapters = 0;
    for (const chapter of chapters) {
      if (trouble !== null) {
        verdicts.push(await this.#check(chapter, { source: null, unreadable: trouble }, settings, budget));
        continue;
      }
      const answers = await chapterAnswers(chapter, chosen, { sandbox: this.#sandbox, budget }, this.#say);
      if (answers.length > 0) handedInChapters += 1;
      verdicts.push(await this.#firstWritten(chapter, answers, settings, budget, { notes, sources }));
    }
    const progress = chosen.progress?.bytes ?? new Uint8Array();
    const choices = { answers: conceptChoices(progress), first_answers: conceptChoices(progress, "first") };
    const all = submissionNotes(handed, chosen, notes, trouble);
    const whole = gradeOf(name, handed.sha256, verdicts, trouble === null ? handedInChapters : chapters.length, all);
    const isPart = handed.isUnopened === true && whole.status === "graded";
    const grade = isPart ? ({ ...whole, status: "partly_graded" } as const) : whole;
    return { grade, verdicts, ...choices, sources };
  }

  /** The first of a chapter's files in which something is written; an untouched stub leaves its place to the notebook. */
  async #firstWritten(
    chapter: ChapterName,
    answers: Awaited<ReturnType<typeof chapterAnswers>>,
    settings: BatchSettings,
    budget: Budget,
    { notes, sources }: { readonly notes: string[]; readonly sources: Partial<Record<ChapterName, string>> },
  ): Promise<ChapterVerdict> {
    let first: ChapterVerdict | null = null;
    for (const { source, unreadable, notes: told, hindered } of answers) {
      const checked = await this.#check(chapter, { source, unreadable }, settings, budget);
      const verdict = hindered === undefined ? checked : await withHindered(checked, hindered);
      first ??= verdict;
      if (verdict.status === "not_written" && verdict.points === 0) continue;
      notes.push(...told);
      if (source !== null && source.length <= mostCompared && verdict.status !== "not_gradable")
        sources[chapter] = source;
      return verdict;
    }
    return first ?? (await this.#notHandedIn(chapter, settings));
  }

  async #notHandedIn(chapter: ChapterName, settings: BatchSettings): Promise<ChapterVerdict> {
    const kept = this.#missing.get(chapter);
    if (kept !== undefined && kept.seed === settings.seed) return kept;
    const verdict = await this.#check(chapter, { source: "", unreadable: "" }, settings);
    this.#missing.set(chapter, verdict);
    return verdict;
  }

  async #check(
    chapter: ChapterName,
    file: { readonly source: string | null; readonly unreadable: string },
    { seed }: BatchSettings,
    budget?: Budget,
  ): Promise<ChapterVerdict> {
    const sandbox = this.#sandbox;
    const { verdict } = await checkChapter({
      chapter,
      ...file,
      seed,
      sandbox,
      say: this.#say,
      ...(budget && { budget }),
    });
    return verdict;
  }
}

/** A longer text isn't compared with those of others; in characters. */
const mostCompared = 100_000;

/** `exercises` itself is something that isn't read, and nothing else was handed in. */
function locked(files: readonly HandedFile[]): string | null {
  const found = files.find(({ path, unread }) => unread !== null && /^([^/]+\/)?exercises$/.test(path));
  return found === undefined ? null : `${found.path} ${found.unread}.`;
}
