import { longestPrediction } from "../../course/progress/whyNotKept.js";
import { nestsDeeper } from "../../course/thinking/nestsDeeper.js";
import { CallError } from "../callError.js";

/** What stands in a notebook's cell before the learner has guessed. */
const placeholders: readonly string[] = ["", "?", "…", "..."];

/**
 * What somebody typed as a prediction: JSON where it is, else the text. Undefined where nothing is predicted yet.
 *
 * @throws CallError for a text that is too long, or lists that lie in each other too deep
 */
export function typedValue(text: string): unknown {
  if (placeholders.includes(text.trim())) return undefined;
  if (text.length > longestPrediction) {
    throw new CallError(
      `ragbook predict: the value has ${text.length} characters; up to ${longestPrediction} are kept. Say it in fewer words.`,
    );
  }
  const value = parsed(text);
  if (!nestsDeeper(value)) return value;
  throw new CallError("ragbook predict: the value's lists lie in each other too deep. Say it in words.");
}

/** A number that JSON can write and JavaScript can't hold, such as 1e999, stays text: it would be kept as null. */
function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return JSON.stringify(value, finite) === undefined ? text : value;
  } catch {
    return text;
  }
}

function finite(_: string, value: unknown): unknown {
  if (typeof value === "number" && !Number.isFinite(value)) throw new RangeError("not finite");
  return value;
}
