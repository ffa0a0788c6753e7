const NUMBER_PATTERN = /\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?/g;

// Values as text: no commas, no empty decimals, no leading noughts.
const plain = (written: string): string =>
  written
    .replace(/,/g, "")
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "")
    .replace(/^0+(?=\d)/, "");
const writtenIn = (text: string): string[] => [...text.matchAll(NUMBER_PATTERN)].map((match) => match[0]);

export const unsupportedNumbers = (answer: string, context: string): string[] => {
  const held = writtenIn(context).map(plain);
  return writtenIn(answer)
    .filter((written, at, all) => all.findIndex((one) => plain(one) === plain(written)) === at)
    .filter((written) => !held.includes(plain(written)));
};
