import { type Say, speak } from "../../course/messages/say.js";
import { withAnswer } from "../../course/progress/progress.js";
import { ProgressFile } from "../../course/progress/progressFile.js";
import { answerTo, type Reply } from "../../course/thinking/answerTo.js";
import { allQuestions } from "../../course/transfer/allQuestions.js";
import { projectRoot } from "../../records/projectRoot.js";
import type { AnswerCommandOptions } from "../answerCommand.js";
import { builtChapter } from "../builtChapter.js";
import { CallError } from "../callError.js";
import { readableProgress } from "../readableProgress.js";
import { shortly, unknownName } from "../unknownName.js";
import { writeJson } from "../writeJson.js";
import { answeredQuestion, listQuestions } from "./listQuestions.js";

/** `ragbook answer`. Exit codes: 0 shown, or the choice is right · 1 it isn't yet · 2 no such question or choice. */
export function answer(id: string | undefined, choice: string | undefined, options: AnswerCommandOptions): void {
  const say = speak();
  const file = new ProgressFile(projectRoot());
  const chapter = id === undefined || choice !== undefined ? null : builtChapter(id, "ragbook answer");
  if (id === undefined || chapter !== null) {
    listQuestions(readableProgress(file, "ragbook answer"), chapter, options, say);
  } else {
    replyTo(id, choice ?? "?", file, options, say);
  }
  if (file.problem) process.stderr.write(`${file.problem}\n`);
}

function replyTo(id: string, choice: string, file: ProgressFile, { json }: AnswerCommandOptions, say: Say): void {
  const reply = answerTo(id, choice, `\`npx ragbook answer ${id} a\``, say);
  refuse(reply, id, choice);
  if (reply.kind !== "chosen") {
    if (json) {
      writeJson(answeredQuestion(reply.concept, readableProgress(file, "ragbook answer")));
      return;
    }
    process.stdout.write(`${reply.says.join("\n")}\n`);
    return;
  }
  const { choice: chosen, concept, says } = reply;
  const { after, kept } = file.keep((all) => withAnswer(all, id, chosen.id, new Date()));
  if (!chosen.right) process.exitCode = 1;
  // Where nothing can be kept, the response is worth more than its record: it is given, and the record's absence said.
  if (json) writeJson({ ...answeredQuestion(concept, after), choice: chosen.id, message: says.at(-1), kept });
  else process.stdout.write(`${says.join("\n")}\n`);
}

type Known = Exclude<Reply, { readonly kind: "unknown" }>;

function refuse(reply: Reply, id: string, choice: string): asserts reply is Known {
  if (reply.kind === "unknown") {
    const known = allQuestions.map((one) => one.id);
    const remedy = `\`ragbook answer\` lists all ${known.length}.`;
    throw unknownName("ragbook answer", "question", id, known, remedy);
  }
  if (reply.kind !== "no-choice") return;
  const letters = reply.concept.choices.map((one) => one.id).join(", ");
  throw new CallError(
    `ragbook answer: ${id} has no choice "${shortly(choice)}". Choices: ${letters}. \`ragbook answer ${id}\` shows them.`,
  );
}
