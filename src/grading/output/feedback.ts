import { type ChapterName, chapterNames } from "../../course/chapterNames.js";
import { chapterNamed } from "../../course/chapters.js";
import type { TaskVerdict } from "../../course/check/verdict.js";
import { type TaskFeedback, taskFeedback } from "../../course/feedback/taskFeedback.js";
import type { Say } from "../../course/messages/say.js";
import type { GradedTask, SubmissionRecord } from "../grades.js";
import { learnersVerdict } from "./learnersVerdict.js";
import type { TaskTexts } from "./taskTexts.js";

/** What one submission's learner is told. Markdown and HTML lay it out. */
export interface Feedback {
  readonly title: string;
  readonly points: string;
  /** About the submission as a whole, a sentence each. */
  readonly remarks: readonly string[];
  readonly chapters: readonly { readonly title: string; readonly tasks: readonly ToldTask[] }[];
  readonly notes: readonly string[];
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
  return {
    title: say("feedback.title", { submission: grade.submission }),
    points: say("feedback.points", { points: grade.points, max: grade.max_points }),
    remarks: [say(`feedback.status.${grade.status}`), ...late],
    chapters: chaptersOf(grade.tasks).map((chapter) => ({
      title: `${chapter.slice(0, 2)} ${chapterNamed(chapter).title}`,
      tasks: grade.tasks.filter((task) => task.chapter === chapter).map(told),
    })),
    notes: grade.notes,
  };
}

function chaptersOf(tasks: readonly GradedTask[]): ChapterName[] {
  return chapterNames.filter((name) => tasks.some((task) => task.chapter === name));
}

function toldTask(graded: GradedTask, verdict: TaskVerdict | undefined, texts: TaskTexts, say: Say): ToldTask {
  const { chapter, task, points, max_points: max, overridden } = graded;
  const definition = texts.get(`${chapter}/${task}`);
  // Without its definition nobody can tell examples from hidden inputs, so that no check is shown.
  const seen =
    verdict && definition ? learnersVerdict(verdict, definition, say) : { ...graded, hint: null, checks: [] };
  const isOpen = graded.status !== "passed" && graded.status !== "not_gradable";
  return {
    ...taskFeedback(seen, say),
    points: say("feedback.points", { points, max }),
    overridden: overridden
      ? say("feedback.overridden", { before: overridden.points, max, points, reason: overridden.reason })
      : null,
    question: isOpen ? seen.hint : null,
  };
}
