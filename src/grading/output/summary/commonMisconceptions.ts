import type { ChapterName } from "../../../course/chapterNames.js";
import type { GradedSubmission } from "../../grades.js";
import type { TaskTexts } from "../taskTexts.js";
import { isTried } from "./distribution.js";

export interface CommonMisconception {
  readonly chapter: ChapterName;
  readonly task: string;
  /** Completes "It looks as if …". Null with its question where this version of the course doesn't know the id. */
  readonly thought: string | null;
  readonly question: string | null;
  /** As the learners were told. */
  readonly message: string;
  readonly people: number;
  /** Of those who tried the task. */
  readonly tried: number;
}

/** Every misconception that was named, commonest first, by people; of equals the earlier one in the course. */
export function commonMisconceptions(
  submissions: readonly GradedSubmission[],
  texts: TaskTexts,
): CommonMisconception[] {
  const all = submissions.flatMap(({ tasks }) => tasks);
  const found = new Map<string, CommonMisconception>();
  for (const { chapter, task, misconception } of all) {
    if (misconception === null) continue;
    const key = `${chapter}/${task}/${misconception.id}`;
    const before = found.get(key);
    if (before) {
      found.set(key, { ...before, people: before.people + 1 });
      continue;
    }
    const known = texts.get(`${chapter}/${task}`)?.misconceptions.find(({ id }) => id === misconception.id);
    const tried = all.filter((one) => one.chapter === chapter && one.task === task && isTried(one.status)).length;
    const { thought = null, question = null } = known ?? {};
    found.set(key, { chapter, task, thought, question, message: misconception.message, people: 1, tried });
  }
  const order = [...texts].flatMap(([task, { misconceptions }]) => misconceptions.map(({ id }) => `${task}/${id}`));
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return [...found]
    .sort(([one, a], [other, b]) => b.people - a.people || place(one) - place(other) || (one < other ? -1 : 1))
    .map(([, misconception]) => misconception);
}
