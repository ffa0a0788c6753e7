import { type Chapter, chapters } from "../../course/chapters.js";
import type { Say } from "../../course/messages/say.js";
import type { Progress } from "../../course/progress/progress.js";
import type { PredictCommandOptions } from "../predictCommand.js";
import { shortly } from "../unknownName.js";
import { writeJson } from "../writeJson.js";
import type { AskedPrediction } from "./predictionsOf.js";
import { printed } from "./printed.js";

/** The predictions that are noted, chapter by chapter, and those that the notebooks ask for beside. */
export function listPredictions(
  progress: Progress,
  asked: readonly AskedPrediction[],
  only: Chapter | null,
  { json, plain }: PredictCommandOptions,
  say: Say,
): void {
  const known = new Set(asked.map((one) => one.id));
  // Named by nobody now: from another version of the course, or a cell of the learner's own.
  const others = Object.keys(progress.predictions).filter((id) => !known.has(id));
  const all = [...asked, ...others.map((id) => ({ id, chapter: chapterOf(id) }))];
  const shown = all
    .filter((one) => only === null || one.chapter === only.name)
    .map((one) => ({ ...one, ...notedOf(one.id, progress) }));
  if (json) {
    writeJson({ predictions: shown });
    return;
  }
  const width = Math.max(0, ...shown.map((one) => one.id.length));
  const lineOf = ({ id, at, value, as_predicted }: (typeof shown)[number]): string => {
    const [sign, word] =
      at === null ? ["·", say("predict.is-open")] : ["✓", `${printed(value)}${outcomeText(as_predicted, say)}`];
    const state = plain && at !== null ? `${say("predict.is-noted")}: ${word}` : word;
    return `  ${plain ? "" : `${sign} `}${shortly(id).padEnd(width)}  ${state}`;
  };
  const blocks = [...chapters, null].flatMap((chapter) => {
    const lines = shown.filter((one) => one.chapter === (chapter?.name ?? null)).map(lineOf);
    const head = chapter ? `${chapter.name}  ${chapter.title}` : say("predict.elsewhere");
    return lines.length === 0 ? [] : [[head, ...lines].join("\n")];
  });
  const noted = shown.filter((one) => one.at !== null).length;
  process.stdout.write(`${[...blocks, say("predict.summary", { noted, count: shown.length })].join("\n\n")}\n`);
}

/** The chapter whose number an id begins with; null for none. */
function chapterOf(id: string): string | null {
  return chapters.find((one) => id.startsWith(`${one.name.slice(0, 2)}-`))?.name ?? null;
}

/** Nulls where nothing is noted, or no result was shown. */
function notedOf(id: string, { predictions }: Progress) {
  const noted = Object.hasOwn(predictions, id) ? predictions[id] : undefined;
  const as_predicted = typeof noted?.as_predicted === "boolean" ? noted.as_predicted : null;
  return { value: noted?.value ?? null, at: noted ? String(noted.at) : null, as_predicted };
}

function outcomeText(as_predicted: boolean | null, say: Say): string {
  if (as_predicted === null) return "";
  return ` (${say(as_predicted ? "predict.came-out" : "predict.otherwise")})`;
}
