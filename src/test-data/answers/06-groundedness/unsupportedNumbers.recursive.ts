const NUMBER_PATTERN = /\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?/g;

export function unsupportedNumbers(answer: string, context: string): string[] {
  return unheld(answer.match(NUMBER_PATTERN) ?? [], new Set((context.match(NUMBER_PATTERN) ?? []).map(value)));
}

function unheld([written, ...rest]: readonly string[], held: ReadonlySet<number>): string[] {
  if (written === undefined) return [];
  if (held.has(value(written))) return unheld(rest, held);
  return [written, ...unheld(rest, new Set([...held, value(written)]))];
}

function value(written: string): number {
  const [whole = "", decimals = "0"] = written.split(".");
  return +`${whole.replace(/,/g, "")}.${decimals}`;
}
