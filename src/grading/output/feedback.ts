import { type ChapterName, chapterNames } from "../../course/chapterNames.js";
import { chapterNamed } from "../../course/chapters.js";
import type { TaskVerdict } from "../../course/check/verdict.js";
import { type TaskFeedback, taskFeedback } from "../../course/feedback/taskFeedback.js";
import type { Say } from "../../course/messages/say.js";
import type { GradedTask, SubmissionRecord } from "../grades.js";
import { learnersVerdict } from "./learnersVerdict.js";
import { nextStep } from "./nextStep.js";
import type { TaskTexts } from "./taskTexts.js";

/** What one submission's learner is told. Markdown and HTML lay it out. */
export interface Feedback {
  readonly title: string;
  readonly points: string;
  /** About the submission as a whole, a sentence each. */
  readonly remarks: readonly string[];
  readonly chapters: readonly ToldChapter[];
  /** Where to go on: the first task in which nothing is written yet. Null where there is none. */
  readonly next: string | null;
  readonly notes: readonly string[];
}

export interface ToldChapter {
  readonly title: string;
  readonly tasks: readonly ToldTask[];
  /** What is in the way of every task alike, as where the file can't be read: said once. */
  readonly common: string | null;
}

export interface ToldTask extends TaskFeedback {
  readonly points: string;
  /** Points that a person set, with the reason. */
  readonly overridden: string | null;
  /** The first step of the hints, while the task isn't passed. */
  readonly question: string | null;
}

export function feedbackOf({ grade, verdicts }: SubmissionRecord, texts: TaskTexts, say: Say): Feedback {
  const verdictOf = new Map(
    verdicts.flatMap(({ exercise, tasks }) => tasks.map((task) => [`${exercise}/${task.task}`, task] as const)),
  );
  const late = grade.late === null ? [] : [say(grade.late ? "feedback.late" : "feedback.in-time")];
  const told = (task: GradedTask) => toldTask(task, verdictOf.get(`${task.chapter}/${task.task}`), texts, say);
  const chapters = chaptersOf(grade.tasks).map((chapter) => {
    const tasks = grade.tasks.filter((task) => task.chapter === chapter).map(told);
    return toldChapter(`${chapter.slice(0, 2)} ${chapterNamed(chapter).title}`, tasks);
  });
  return {
    title: say("feedback.title", { submission: grade.submission }),
    points: say("feedback.points", { points: grade.points, max: grade.max_points }),
    remarks: [say(`feedback.status.${grade.status}`), ...late],
    chapters,
    next: nextStep(grade, chapters, say),
    notes: grade.notes,
  };
}

function chaptersOf(tasks: readonly GradedTask[]): ChapterName[] {
  return chapterNames.filter((name) => tasks.some((task) => task.chapter === name));
}

function toldChapter(title: string, tasks: readonly ToldTask[]): ToldChapter {
  // A chapter that isn't begun needs no words about each of its stubs.
  if (tasks.every(({ status }) => status === "not_written")) {
    return { title, tasks: tasks.map((task) => ({ ...task, first: null })), common: null };
  }
  const message = tasks[0]?.first?.message;
  const isCommon = tasks.every(({ first, task }) => first?.name === task && first.message === message);
  if (message === undefined || !isCommon) return { title, tasks, common: null };
  return { title, tasks: tasks.map((task) => ({ ...task, first: null })), common: message };
}

function toldTask(graded: GradedTask, verdict: TaskVerdict | undefined, texts: TaskTexts, say: Say): ToldTask {
  const { chapter, task, points, max_points: max, overridden } = graded;
  const definition = texts.get(`${chapter}/${task}`);
  // Without its definition nobody can tell examples from hidden inputs, so that no check is shown.
  const seen =
    verdict && definition ? learnersVerdict(verdict, definition, say) : { ...graded, hint: null, checks: [] };
  const isOpen = graded.status !== "passed" && graded.status !== "not_gradable";
  const feedback = taskFeedback(seen, say);
  const message = feedback.first?.message ?? (graded.status === "not_gradable" ? seen.checks[0]?.message : undefined);
  // A function that isn't there, or a file that can't be read, fails no example in particular.
  const isWhole = graded.status === "not_written" || graded.status === "not_gradable";
  const first = message == null ? null : { name: isWhole ? task : (feedback.first?.name ?? task), message };
  return {
    ...feedback,
    word: overridden ? say("feedback.word-overridden", { word: feedback.word }) : feedback.word,
    first,
    points: `${points} / ${max}`,
    overridden: overridden
      ? say("feedback.overridden", { before: overridden.points, max, points, reason: overridden.reason })
      : null,
    question: isOpen ? seen.hint : null,
  };
}
