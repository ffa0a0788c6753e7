import { type DateFound, datesIn } from "./datesIn.js";

/**
 * Unsupported dates: which dates, weekdays and times of day of the answer does the context not hold?
 *
 * Unit:       as the answer first writes them, in its order, each once.
 * Ignores:    which event a date belongs to: the neighbour's hour in the same context counts as held. Durations.
 * Edge cases: 6:30 = 06:30, 8 pm = 20:00, noon = 12:00, Sundays = Sunday. A month alone is held by any date in that month;
 *             a year that the answer adds to a day must stand there too. English only.
 *
 * @example unsupportedDates("Sunday at 8 pm", "Monday at 20:00") // => ["Sunday"]
 * @example unsupportedDates("On December 15", "From 15 December to 5 January") // => []
 */
export function unsupportedDates(answer: string, context: string): string[] {
  const held = datesIn(context);
  const missing: DateFound[] = [];
  for (const date of datesIn(answer)) {
    if (held.some((known) => covers(known, date)) || missing.some((known) => covers(known, date))) continue;
    missing.push(date);
  }
  return missing.map(({ text }) => text);
}

/** Every field that the one gives, the other gives too, with the same value. */
function covers(known: DateFound, asked: DateFound): boolean {
  const { text: _, ...fields } = asked;
  return Object.entries(fields).every(([field, value]) => known[field as keyof DateFound] === value);
}
