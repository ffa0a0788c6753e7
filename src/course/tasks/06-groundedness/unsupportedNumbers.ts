import { NUMBER_PATTERN } from "../../../groundedness/numbersIn.js";
import { unsupportedNumbers as reference } from "../../../groundedness/unsupportedNumbers.js";
import { defineTask } from "../../task.js";
import { answerAndContext } from "../ingredients/textsWithNumbers.js";
import { type NumbersInput, numbersMisconceptions } from "./unsupportedNumbers.misconceptions.js";

export const unsupportedNumbers = defineTask<NumbersInput, string[]>({
  id: "unsupportedNumbers",
  chapter: "06-groundedness",
  statement: `Which numbers of the answer does the context not hold anywhere? Both are one text.
A number is what NUMBER_PATTERN finds; sign, % and letters around the digits don't count: "E-4031" holds 4031, "2-3" holds 2 and 3.
Numbers are compared by value: 1,000 is 1000, and 14.0 is 14. But 4 is not in 14.
The list holds the missing numbers as the answer first writes them, in its order, each value once.
An empty context holds no number.`,
  given: `/**
 * What counts as a number: digits, with commas between groups of three, and a decimal POINT.
 * Use it with \`text.match(NUMBER_PATTERN)\` or \`text.matchAll(NUMBER_PATTERN)\`; \`test\` and \`exec\` go on where they last stopped.
 *
 * CAREFUL with Polish (or German) text: \`14,5\` is NOT read as 14.5. It is read as two numbers, 14 and 5.
 */
const NUMBER_PATTERN = ${NUMBER_PATTERN};`,
  signature: "unsupportedNumbers(answer: string, context: string): string[]",
  types: [],
  hints: {
    question: "The answer says 3,500 and the context says 3500.0. What do you compare, and what do you return?",
    example:
      'Answer "Keep 3,500 of 8 for 30 s, 30.0 at most"; context "3500 letters, 18 rooms". The numbers of the answer are 3,500, 8, ' +
      '30 and 30.0. 3,500 has the value of 3500. 8 is not 18. 30 is missing, and 30.0 is the same value again: ["8", "30"].',
    outline:
      "1. Find the numbers of the context and turn each into its value: without commas, then as a number. 2. Keep those values. " +
      "3. Walk over the numbers of the answer in order. 4. If its value isn't among those kept, note the number as it was written, " +
      "and keep its value, so that it isn't noted again.",
  },
  explanation:
    "A Set of values answers both questions: is it in the context, and was it named already? Commas must go before `Number(…)`, which " +
    "makes NaN of 1,000, while parseFloat stops at the comma. Where the number stands in the context isn't asked: that is the blind spot.",
  examples: [
    { why: "what the context doesn't hold", input: ["Wait 90 seconds, then 14 more", "after 14 seconds"] },
    { why: "everything held: nothing to report", input: ["Port 45", "port 45 and 90"] },
    { why: "a digit inside another number isn't that number", input: ["Port 4", "port 14 or 45"] },
    { why: "1,000 is 1000", input: ["up to 1,000 letters", "at most 1000"] },
    { why: "and the other way round", input: ["up to 1000 letters", "at most 1,000"] },
    { why: "1,000 isn't 1", input: ["up to 1,000 letters", "at most 1 letter"] },
    { why: "1,000 isn't 2,000", input: ["up to 1,000 letters", "at most 2,000"] },
    { why: "1,000,000 is one number", input: ["1,000,000 letters", "1 of 1,000"] },
    { why: "all its commas go", input: ["1,000,000 letters", "1000000"] },
    { why: "14.0 is 14", input: ["14.0 days", "14 days"] },
    { why: "14.5 isn't 14, and not 14 and 5", input: ["14.5 days", "14 days and 5 hours"] },
    { why: "as first written, each value once", input: ["first 14.0, then 14, then 14.0", "nothing"] },
    { why: "commas stay in what is returned", input: ["1,000 and 1000", "no figures"] },
    { why: "in the order of the answer", input: ["90, 5, 14", "45"] },
    { why: "a sign doesn't count", input: ["-5 degrees", "5 degrees"] },
    { why: "a sign in the context doesn't count either", input: ["5 degrees", "-5 degrees"] },
    { why: "a % doesn't count", input: ["14% of them", "14 of them"] },
    { why: "a % in the context doesn't count either", input: ["14 of them", "14% of them"] },
    { why: "letters around it don't count", input: ["E-4031 after 90s", "code 4031"] },
    { why: "numbers glued to letters are numbers", input: ["45s", "after v90"] },
    { why: "a range holds two numbers", input: ["3-5 days", "5 days"] },
    { why: "14,5 is read as 14 and 5", input: ["14,5 days", "14.5 days"] },
    { why: "so 14 and 5 hold it", input: ["14,5 days", "14 days, 5 hours"] },
    { why: "a number word is no number", input: ["after 3 days", "after three days"] },
    { why: "an answer with a number word only", input: ["after three days", "after 4 days"] },
    { why: "an empty context holds no number", input: ["after 3 days", ""] },
    { why: "neither text has a number", input: ["soon", "as soon as possible"] },
    { why: "an empty answer has no number", input: ["", "after 3 days"] },
  ],
  inputs: answerAndContext,
  reference,
  show: (answer, context) => `unsupportedNumbers("${answer}"; context "${context}")`,
  misconceptions: numbersMisconceptions,
});
