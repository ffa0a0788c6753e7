const NUMBER_PATTERN = /\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?/g;

export function unsupportedNumbers(answer: string, context: string): string[] {
  const held: number[] = [];
  const missing: string[] = [];
  let found = NUMBER_PATTERN.exec(context);
  while (found !== null) {
    held.push(parseFloat(found[0].split(",").join("")));
    found = NUMBER_PATTERN.exec(context);
  }
  found = NUMBER_PATTERN.exec(answer);
  while (found !== null) {
    const value = parseFloat(found[0].split(",").join(""));
    let isKnown = false;
    for (const one of held) if (one === value) isKnown = true;
    if (!isKnown) {
      missing.push(found[0]);
      held.push(value);
    }
    found = NUMBER_PATTERN.exec(answer);
  }
  return missing;
}
