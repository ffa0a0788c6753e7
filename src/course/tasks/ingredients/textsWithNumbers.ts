import fc, { type Arbitrary } from "fast-check";

// Few values in many forms, so that answer and context meet often, in other forms, and nearly.
const plain = fc.constantFrom("4", "14", "14.0", "14.5", "5", "5.0", "3", "90");
const grouped = fc.constantFrom("1,000", "1000", "1000.0", "1", "1,000,000", "1000000", "2,000");
const number = fc.oneof({ weight: 3, arbitrary: plain }, { weight: 2, arbitrary: grouped });
const dressed = fc.tuple(number, fc.constantFrom("%", "-", "E-", "v", "s", "(", "+")).map(([digits, dress]) => {
  if (dress === "(") return `(${digits})`;
  return dress === "%" || dress === "s" ? `${digits}${dress}` : `${dress}${digits}`;
});
const other = fc.constantFrom("14,5", "three", "nothing", "soon", "3-5");
const link = fc.constantFrom(" and ", ", then ", " or ", ". At ");

/** Up to `most` numbers and words in a row; `dress` says how many of ten wear a sign, a % or a letter. The simplest text is empty. */
function text(most: number, dress: number): Arbitrary<string> {
  const piece = fc.oneof(
    { weight: 8 - dress, arbitrary: number },
    { weight: dress, arbitrary: dressed },
    { weight: 2, arbitrary: other },
  );
  return fc.array(fc.tuple(link, piece), { maxLength: most }).map((pairs) => {
    return pairs.map(([before, what], at) => (at === 0 ? what : `${before}${what}`)).join("");
  });
}

/** An answer and its context, each one text with numbers in several forms; those of the context are dressed more often. */
export const answerAndContext: Arbitrary<[answer: string, context: string]> = fc.noBias(
  fc.oneof(fc.tuple(text(5, 2), text(4, 2)), fc.tuple(text(3, 1), text(4, 7))),
);
