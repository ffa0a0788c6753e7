import { type Chapter, chapters } from "../../course/chapters.js";
import type { Concept } from "../../course/concepts/concept.js";
import type { Say } from "../../course/messages/say.js";
import type { Progress } from "../../course/progress/progress.js";
import { allQuestions } from "../../course/transfer/allQuestions.js";
import type { AnswerCommandOptions } from "../answerCommand.js";
import { shortly } from "../unknownName.js";
import { writeJson } from "../writeJson.js";

/** A question with what the learner chose, as JSON. Which choice is right isn't in it. */
export function answeredQuestion({ id, chapter, question, choices }: Concept, progress: Progress) {
  const given = Object.hasOwn(progress.answers, id) ? progress.answers[id] : undefined;
  const latest = choices.find((one) => one.id === given?.latest);
  const first = choices.find((one) => one.id === given?.first);
  return {
    id,
    chapter,
    question,
    choices: choices.map(({ id, says }) => ({ id, says })),
    first: first?.id ?? null,
    latest: latest?.id ?? null,
    /** Of the latest choice; null where nothing is chosen. */
    right: latest?.right ?? null,
  };
}

/** The questions of all chapters, or of one, and which are answered. A choice that the question doesn't have counts for none. */
export function listQuestions(
  progress: Progress,
  only: Chapter | null,
  { json, plain }: AnswerCommandOptions,
  say: Say,
): void {
  const asked = allQuestions.filter((one) => only === null || one.chapter === only.name);
  const shown = asked.map((one) => answeredQuestion(one, progress));
  if (json) {
    writeJson({ questions: shown });
    return;
  }
  const width = Math.max(0, ...shown.map((one) => one.id.length));
  const blocks = chapters.flatMap(({ name, title }) => {
    const lines = shown.filter((one) => one.chapter === name).map((one) => line(one, width, plain ?? false, say));
    return lines.length === 0 ? [] : [[`${name}  ${title}`, ...lines].join("\n")];
  });
  const given = shown.filter((one) => one.right !== null);
  const right = given.filter((one) => one.right).length;
  const summary = say("answer.summary", { given: given.length, count: shown.length, right });
  process.stdout.write(`${[...blocks, summary].join("\n\n")}\n`);
}

function line(one: ReturnType<typeof answeredQuestion>, width: number, plain: boolean, say: Say): string {
  const [sign, word] =
    one.right === null
      ? ["·", say("answer.not-answered")]
      : [
          one.right ? "✓" : "✗",
          say(one.right ? "answer.answered-right" : "answer.answered-wrong", { choice: one.latest ?? "" }),
        ];
  const state = plain ? `${word}:`.padEnd(13) : `${sign} ${word.padEnd(11)}`;
  return `  ${state}  ${one.id.padEnd(width)}  ${shortly(one.question)}`;
}
