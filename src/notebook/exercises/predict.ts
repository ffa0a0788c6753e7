import { printWire } from "../../course/answers/printWire.js";
import { fromWire, toWire } from "../../course/answers/wire.js";
import { withPrediction } from "../../course/progress/progress.js";
import { whyNotKept } from "../../course/progress/whyNotKept.js";
import { atDesk, notice } from "./notice.js";
import { requireText, WrongCall } from "./wrongCall.js";

/** What stands in a cell before the learner has guessed. */
const placeholders = new Set<unknown>([undefined, "", "?", "…", "..."]);

/**
 * Notes what the learner expects to see, before looking: `predict("03-first-k", 3)`. The first guess stays, and `reveal` shows
 * it again beside the result.
 * With "?" in place of a guess it shows what was noted before, here or by `ragbook predict`, or says that nothing is, and goes on:
 * an unedited notebook runs to its end.
 */
export function predict(id: string, value: unknown): void {
  atDesk(({ say, progress }) => {
    requireText(id, "predict", "the prediction's name", 'predict("03-first-k", 3)');
    const before = progress.read().predictions;
    const kept = Object.hasOwn(before, id) ? printWire(toWire(before[id]?.value), 200) : null;
    if (placeholders.has(value)) {
      if (progress.isUnreadable) return;
      return notice(kept === null ? say("predict.missing") : say("predict.before", { value: kept }));
    }
    const refusal = whyNotKept(value);
    if (refusal !== null) throw new WrongCall(`predict: ${refusal}`);
    const now = printWire(toWire(value), 200);
    const { kept: isKept } = progress.keep((all) => withPrediction(all, id, fromWire(toWire(value)), new Date()));
    if (!isKept) return notice(`Your prediction ${now} isn't noted.`);
    notice(
      kept === null || kept === now ? say("predict.noted", { value: now }) : say("predict.kept", { value: kept, now }),
    );
  });
}
