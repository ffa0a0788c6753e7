import fc, { type Arbitrary } from "fast-check";

// Few values in many forms, so that answer and context meet often, in other forms, and nearly.
const plain = fc.constantFrom("4", "14", "14.0", "14.5", "14.50", "5", "5.0", "3", "45", "90", "0.5");
const grouped = fc.constantFrom(
  "1,000",
  "1000",
  "1000.0",
  "1,000.0",
  "2,000",
  "2000",
  "1",
  "12,500",
  "12500",
  "1,000,000",
);
const number = fc.oneof({ weight: 3, arbitrary: plain }, { weight: 2, arbitrary: grouped });
const dressed = fc.tuple(number, fc.constantFrom("%", "-", "E-", "v", "s", "(", "+")).map(([digits, dress]) => {
  if (dress === "(") return `(${digits})`;
  return dress === "%" || dress === "s" ? `${digits}${dress}` : `${dress}${digits}`;
});
const other = fc.constantFrom("14,5", "three", "nothing", "soon", "3-5");
const piece = fc.oneof(
  { weight: 6, arbitrary: number },
  { weight: 3, arbitrary: dressed },
  { weight: 2, arbitrary: other },
);
const link = fc.constantFrom(" and ", ", then ", " or ", ". At ");

/** Up to `most` numbers and words in a row; the simplest text is empty. */
function text(most: number): Arbitrary<string> {
  return fc.array(fc.tuple(link, piece), { maxLength: most }).map((pairs) => {
    return pairs.map(([before, what], at) => (at === 0 ? what : `${before}${what}`)).join("");
  });
}

/** An answer and its context, each one text with numbers in several forms. */
export const answerAndContext: Arbitrary<[answer: string, context: string]> = fc.noBias(fc.tuple(text(5), text(4)));
