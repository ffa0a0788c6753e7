import { NUMBER_PATTERN, numbersIn } from "../../../groundedness/numbersIn.js";
import { unsupportedNumbers } from "../../../groundedness/unsupportedNumbers.js";
import type { Misconception } from "../../task.js";

export type NumbersInput = [answer: string, context: string];

/** Wrong ways to look for numbers that the context doesn't hold. Each does everything else right. */
export const numbersMisconceptions: readonly Misconception<NumbersInput>[] = [
  {
    id: "substring",
    thought: "a number counts as held when its digits stand anywhere in the context",
    question: "The text says 14; does it say 4?",
    implementation: (answer, context) =>
      firstOfEach(foundIn(answer))
        .filter(({ text }) => !context.includes(text))
        .map(textOf),
    // Some look for the number as written, some for its value.
    applies: (answer) => foundIn(answer).every(({ text, value }) => text === String(value)),
  },
  {
    id: "as-text",
    thought: "numbers are compared letter by letter",
    question: "Is 1,000 another number than 1000?",
    implementation: by({ value: (text) => text }),
  },
  {
    id: "as-text-with-repeats",
    thought: "numbers are compared letter by letter, and listed as often as they come",
    question: "Is 1,000 another number than 1000, and how often must a reader look it up?",
    implementation: (answer, context) => {
      const held = foundIn(context).map(textOf);
      return foundIn(answer)
        .map(textOf)
        .filter((text) => !held.includes(text));
    },
  },
  {
    id: "only-commas-removed",
    thought: "commas are taken out, and the rest is compared letter by letter",
    question: "The answer says 14.0 and the context 14. How many days too many is that?",
    implementation: by({ value: (text) => text.replaceAll(",", "") }),
  },
  {
    id: "comma-stops",
    thought: "a number is read up to its comma only",
    question: 'Print `parseFloat("1,000")`. How many letters is that?',
    implementation: by({ value: (text) => Number.parseFloat(text) }),
  },
  {
    id: "one-comma-only",
    thought: "only the first comma of a number is taken out",
    question: 'Print `"1,000,000".replace(",", "")`. How many commas are left?',
    implementation: by({ value: (text) => Number(text.replace(",", "")) }),
    // What is left is NaN: a Set takes one for the other, `===` never does, parseFloat makes a smaller number of it.
    applies: (...input) =>
      agree(
        { value: (text) => Number(text.replace(",", "")) },
        { value: (text, at) => (text.split(",").length > 2 ? `${at}` : valueIn(text)) },
      )(...input) &&
      agree(
        { value: (text) => Number(text.replace(",", "")) },
        { value: (text) => Number.parseFloat(text.replace(",", "")) },
      )(...input),
  },
  {
    id: "comma-is-nan",
    thought: "a number with a comma becomes no number at all",
    question: 'Print `Number("1,000")`. Which other numbers become the same?',
    implementation: by({ value: (text) => Number(text) }),
    // A Set takes one NaN for the other; `===` never does.
    applies: agree(
      { value: (text) => Number(text) },
      { value: (text, at) => (text.includes(",") ? `${at}` : Number(text)) },
    ),
  },
  {
    id: "decimals-cut",
    thought: "a number is read up to its decimal point only",
    question: 'Print `parseInt("14.5")`. Is half a day nothing?',
    implementation: by({ value: (text) => Math.trunc(valueIn(text)) }),
  },
  {
    id: "comma-splits",
    thought: "1,000 is taken for two numbers",
    question: "Which pattern did you use, and what does the given one find in 1,000?",
    implementation: by({ pattern: /\d+(?:\.\d+)?/g }),
  },
  {
    id: "point-splits",
    thought: "14.5 is taken for two numbers",
    question: "Which pattern did you use, and what does the given one find in 14.5?",
    implementation: by({ pattern: /\d{1,3}(?:,\d{3})+(?!\d)|\d+/g }),
  },
  {
    id: "decimal-comma",
    thought: "14,5 is read as 14.5",
    question: "What does the comment above the given pattern say about Polish text?",
    implementation: by({
      pattern: /\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:[.,]\d+)?/g,
      value: (text) => (/,\d{3}/.test(text) ? valueIn(text) : Number(text.replace(",", "."))),
    }),
  },
  {
    id: "glued-to-letters",
    thought: "a number that touches a letter is passed over",
    question: "The answer says 90s. Which number does a reader see?",
    implementation: by({ pattern: notBeside("[A-Za-z]", "[A-Za-z]") }),
  },
  {
    id: "only-bare-numbers",
    thought: "a number counts only where it stands alone, with nothing in front of it or behind",
    question: "The answer says E-4031 and 14%. Which numbers does a reader see?",
    implementation: by({ pattern: notBeside("\\S", "[^\\s.,;]") }),
    // A full stop or a comma behind it is nothing to some, and something to others.
    applies: agree({ pattern: notBeside("\\S", "[^\\s.,;]") }, { pattern: notBeside("\\S", "\\S") }),
  },
  {
    id: "sign-counts",
    thought: "-5 and 5 are two numbers",
    question: "What does the task say about signs, and what would 3-5 days become?",
    implementation: by({ pattern: new RegExp(`[-+]?(?:${NUMBER_PATTERN.source})`, "g") }),
    applies: agree(
      { pattern: new RegExp(`[-+]?(?:${NUMBER_PATTERN.source})`, "g") },
      {
        pattern: new RegExp(`[-+]?(?:${NUMBER_PATTERN.source})`, "g"),
        write: (text) => text.replace(/^[-+]/, ""),
      },
    ),
  },
  {
    id: "percent-counts",
    thought: "14 and 14% are two numbers",
    question: "What does the task say about %?",
    implementation: by({
      pattern: withPercent(),
      value: (text) => `${valueIn(text.replace("%", ""))}${text.at(-1) === "%"}`,
    }),
    applies: agree(
      { pattern: withPercent(), value: (text) => `${valueIn(text.replace("%", ""))}${text.at(-1) === "%"}` },
      {
        pattern: withPercent(),
        value: (text) => `${valueIn(text.replace("%", ""))}${text.at(-1) === "%"}`,
        write: (text) => text.replace("%", ""),
      },
    ),
  },
  {
    id: "number-words",
    thought: "number words are read as numbers",
    question: 'What does NUMBER_PATTERN find in "after three days"?',
    implementation: by({
      pattern: new RegExp(`${NUMBER_PATTERN.source}|\\bthree\\b`, "g"),
      value: (text) => (text === "three" ? 3 : valueIn(text)),
    }),
  },
  {
    id: "repeats",
    thought: "a number is listed as often as the answer says it",
    question: "The reader checks one number after the other. How often must 90 be looked up?",
    implementation: (answer, context) => missing(answer, context).map(textOf),
  },
  {
    id: "repeats-in-another-form",
    thought: "14 and 14.0 are listed both",
    question: "By what are two numbers the same: by their letters or by their value?",
    implementation: (answer, context) => [...new Set(missing(answer, context).map(textOf))],
  },
  {
    id: "last-form",
    thought: "a number is listed as it was written last",
    question: "Which of the two forms does the reader meet first?",
    implementation: (answer, context) => [
      ...new Map(missing(answer, context).map((one) => [one.value, one.text])).values(),
    ],
  },
  {
    id: "sorted",
    thought: "the numbers are put in order of their size",
    question: "In which order will the reader look for them in the answer?",
    implementation: (answer, context) =>
      firstOfEach(missing(answer, context))
        .sort((one, other) => one.value - other.value)
        .map(textOf),
    // `(a, b) => a - b` over the texts makes NaN of 1,000.
    applies: (answer, context) => missing(answer, context).every(({ text }) => !text.includes(",")),
  },
  {
    id: "sorted-as-text",
    thought: "the numbers are put in the order of their first signs, as words are in a dictionary",
    question: "Print `[90, 5, 14].sort()`. And in which order does the answer write them?",
    implementation: (answer, context) => unsupportedNumbers(answer, context).sort(),
  },
  {
    id: "values-returned",
    thought: "values are returned instead of what the answer wrote",
    question: "Print your list. Are there quotation marks around 90?",
    implementation: (answer, context) => firstOfEach(missing(answer, context)).map(({ value }) => value),
  },
  {
    id: "rewritten",
    thought: "the numbers are tidied before they are returned",
    question: "The answer wrote 1,000. Will a reader who searches for your 1000 find it?",
    implementation: (answer, context) => firstOfEach(missing(answer, context)).map(({ value }) => String(value)),
  },
  {
    id: "other-way-round",
    thought: "the numbers of the context that the answer leaves out are listed",
    question: "Who must support whom?",
    implementation: (answer, context) => unsupportedNumbers(context, answer),
  },
  {
    id: "supported-listed",
    thought: "the numbers that the context does hold are listed",
    question: "What should the list of a perfect answer look like?",
    implementation: (answer, context) => {
      const absent = missing(answer, context);
      return firstOfEach(foundIn(answer).filter(({ value }) => absent.every((one) => one.value !== value))).map(textOf);
    },
  },
  {
    id: "first-number-only",
    thought: "only the first number of the answer is looked at",
    question: "How many numbers can one answer have?",
    implementation: (answer, context) => {
      const [first] = foundIn(answer);
      return missing(answer, context)
        .filter((one) => one === first || one.at === first?.at)
        .slice(0, 1)
        .map(textOf);
    },
  },
  {
    id: "stops-at-first",
    thought: "the search ends at the first number that is missing",
    question: "Two numbers are made up. How many does the reader learn of?",
    implementation: (answer, context) => unsupportedNumbers(answer, context).slice(0, 1),
  },
  {
    id: "used-up",
    thought: "a number of the context serves only once",
    question: "The answer says 14 twice and the context once. Is the second 14 made up?",
    implementation: (answer, context) => {
      const left = foundIn(context).map(({ value }) => value);
      const absent = foundIn(answer).filter(({ value }) => {
        const at = left.indexOf(value);
        if (at >= 0) left.splice(at, 1);
        return at < 0;
      });
      return firstOfEach(absent).map(textOf);
    },
  },
  {
    id: "empty-context-passes",
    thought: "with an empty context there is nothing to compare, so nothing is reported",
    question: "The writer had no text and says 3 days. Where does the 3 come from?",
    implementation: (answer, context) => (context === "" ? [] : unsupportedNumbers(answer, context)),
  },
  {
    id: "no-number-in-context-passes",
    thought: "with no number in the context there is nothing to compare, so nothing is reported",
    question: "The context has no figures at all, the answer has one. Is it supported?",
    implementation: (answer, context) => (foundIn(context).length === 0 ? [] : unsupportedNumbers(answer, context)),
  },
  {
    id: "nothing-found-breaks",
    thought: "the function stops with an error when a text has no number",
    question: 'Print `"soon".match(/\\d/g)`. What is it, and can you loop over it?',
    implementation: (answer, context) => {
      if (foundIn(answer).length === 0 || foundIn(context).length === 0) throw new TypeError("null is not iterable");
      return unsupportedNumbers(answer, context);
    },
    // Some take care of one of the two texts only.
    applies: (answer, context) => foundIn(answer).length === 0 && foundIn(context).length === 0,
  },
];

interface Found {
  readonly text: string;
  readonly value: number;
  readonly at: number;
}

/** The parts of the search that a misconception can get wrong. */
interface Rules {
  readonly pattern: RegExp;
  readonly value: (text: string, at: number) => number | string;
  readonly write: (text: string) => string;
}

function by(changed: Partial<Rules>): (...input: NumbersInput) => string[] {
  const { pattern, value, write }: Rules = {
    pattern: NUMBER_PATTERN,
    value: valueIn,
    write: (text) => text,
    ...changed,
  };
  return (answer, context) => {
    const seen = new Set([...context.matchAll(pattern)].map(({ 0: text, index }) => value(text, index)));
    const list: string[] = [];
    for (const { 0: text, index } of answer.matchAll(pattern)) {
      // Positions of the two texts must not meet where a rule makes values of them.
      const one = value(text, -1 - index);
      if (seen.has(one)) continue;
      seen.add(one);
      list.push(write(text));
    }
    return list;
  };
}

/** The inputs on which two ways to have the same thought come to the same. */
function agree(one: Partial<Rules>, other: Partial<Rules>): (...input: NumbersInput) => boolean {
  return (...input) => by(one)(...input).join() === by(other)(...input).join();
}

function valueIn(text: string): number {
  return Number(text.replaceAll(",", ""));
}

function textOf({ text }: Found): string {
  return text;
}

function foundIn(text: string): Found[] {
  let from = 0;
  return numbersIn(text).map((one) => {
    const at = text.indexOf(one.text, from);
    from = at + one.text.length;
    return { text: one.text, value: valueIn(one.text), at };
  });
}

/** All numbers of the answer that the context doesn't hold, repeats included. */
function missing(answer: string, context: string): Found[] {
  const held = new Set(foundIn(context).map(({ value }) => value));
  return foundIn(answer).filter(({ value }) => !held.has(value));
}

function firstOfEach(list: readonly Found[]): Found[] {
  return list.filter(({ value }, at) => list.findIndex((one) => one.value === value) === at);
}

function notBeside(before: string, after: string): RegExp {
  return new RegExp(`(?<!${before}|[\\d.,])(?:${NUMBER_PATTERN.source})(?!${after}|\\d)`, "g");
}

function withPercent(): RegExp {
  return new RegExp(`(?:${NUMBER_PATTERN.source})%?`, "g");
}
