/** How many decimals the numbers of a column get: those that are not whole, and the whole ones. */
export interface Decimals {
  readonly broken: number;
  readonly whole: number;
}

/** From here on a whole number is rather a count, to which decimals would lend a precision that it hasn't. */
const COUNT = 10;

/**
 * The decimals of a column: as many as its longest number needs, at most `digits`. Whole numbers beside broken ones get as
 * many, unless one of them is a count. What is no number has no say.
 */
export function columnDecimals(values: readonly unknown[], digits: number): Decimals {
  const numbers = values.filter((value) => typeof value === "number" && Number.isFinite(value)) as number[];
  const broken = Math.max(
    0,
    ...numbers.filter((value) => !Number.isInteger(value)).map((value) => needed(value, digits)),
  );
  const isOfCounts = numbers.some((value) => Number.isInteger(value) && Math.abs(value) >= COUNT);
  return { broken, whole: isOfCounts ? 0 : broken };
}

/** A number rounded to `digits` decimals, yet never to 0, with zeros behind it up to those of its column. */
export function numberText(
  value: number,
  digits: number,
  { broken, whole }: Decimals = { broken: 0, whole: 0 },
): string {
  if (!Number.isFinite(value)) return String(value);
  if (Number.isInteger(value)) return whole > 0 ? value.toFixed(whole) : String(value);
  if (Number(value.toFixed(digits)) === 0) return value.toPrecision(2);
  return value.toFixed(Math.max(broken, needed(value, digits)));
}

/** The decimals of a number that is rounded to `digits` and shown without zeros behind. */
function needed(value: number, digits: number): number {
  const rounded = Number(value.toFixed(digits));
  return rounded === 0 ? 0 : (String(rounded).split(".")[1]?.length ?? 0);
}
