import { type Say, speak } from "../../course/messages/say.js";
import { type Progress, withPrediction } from "../../course/progress/progress.js";
import { ProgressFile } from "../../course/progress/progressFile.js";
import { projectRoot } from "../../records/projectRoot.js";
import { builtChapter } from "../builtChapter.js";
import { CallError } from "../callError.js";
import type { PredictCommandOptions } from "../predictCommand.js";
import { readableProgress } from "../readableProgress.js";
import { shortly, unknownName } from "../unknownName.js";
import { writeJson } from "../writeJson.js";
import { listPredictions } from "./listPredictions.js";
import { type AskedPrediction, predictionsOf } from "./predictionsOf.js";
import { printed } from "./printed.js";
import { typedValue } from "./typedValue.js";

/** `ragbook predict`. Exit codes: 0 shown or noted · 2 no such prediction, or it can't be kept. */
export function predict(id: string | undefined, words: readonly string[], options: PredictCommandOptions): void {
  const root = projectRoot();
  const say = speak();
  const file = new ProgressFile(root);
  const asked = predictionsOf(root);
  const chapter = id === undefined || words.length > 0 ? null : builtChapter(id, "ragbook predict");
  if (id === undefined || chapter !== null) {
    listPredictions(readableProgress(file, "ragbook predict"), asked, chapter, options, say);
  } else {
    requireKnown(id, asked, readableProgress(file, "ragbook predict"));
    const value = typedValue(words.join(" "));
    if (value === undefined) showOne(id, file.read(), options, say);
    else note(id, value, file, options, say);
  }
  if (file.problem) process.stderr.write(`${file.problem}\n`);
}

/** Where there are no notebooks to look into, every name is taken, as in a notebook. */
function requireKnown(id: string, asked: readonly AskedPrediction[], progress: Progress): void {
  if (asked.length === 0 || Object.hasOwn(progress.predictions, id)) return;
  const known = asked.map((one) => one.id);
  if (known.includes(id)) return;
  throw unknownName("ragbook predict", "prediction", id, known, `\`ragbook predict\` lists all ${known.length}.`);
}

function showOne(id: string, progress: Progress, { json }: PredictCommandOptions, say: Say): void {
  const noted = Object.hasOwn(progress.predictions, id) ? progress.predictions[id] : undefined;
  if (json) {
    writeJson({ id, value: noted?.value ?? null, at: noted?.at ?? null });
    return;
  }
  const text = noted
    ? say("predict.shown", { id, value: printed(noted.value) })
    : say("predict.open", { id: shortly(id) });
  process.stdout.write(`${text}\n`);
}

/** The same words and the same record as `predict()` in a notebook. What isn't kept isn't noted, and is refused. */
function note(id: string, value: unknown, file: ProgressFile, { json }: PredictCommandOptions, say: Say): void {
  const now = printed(value);
  const before = file.read().predictions;
  const earlier = Object.hasOwn(before, id) ? before[id] : undefined;
  const { after, kept } = file.keep((all) => withPrediction(all, id, value, new Date()));
  if (!kept)
    throw new CallError(
      `ragbook predict: your prediction ${now} isn't noted: ${file.problem?.replace(/^ragbook: /, "")}`,
    );
  if (json) {
    writeJson({ id, ...after.predictions[id], said: value, first: earlier === undefined });
    return;
  }
  const first = earlier === undefined ? now : printed(earlier.value);
  const text = first === now ? say("predict.noted", { value: now }) : say("predict.kept", { value: first, now });
  process.stdout.write(`${text}\n`);
}
