const MONTHS = "january february march april may june july august september october november december".split(" ");
const WEEKDAYS = "monday tuesday wednesday thursday friday saturday sunday".split(" ");
const MONTH = `(?:${MONTHS.map((name) => `${name}|${name.slice(0, 3)}\\b\\.?`).join("|")})`;
const YEAR = "(?:,?\\s+(\\d{4})\\b)?";

/** Each way of writing, tried in this order at each place, so that "15 December" isn't read as a bare month. */
const PATTERN = new RegExp(
  [
    "\\b(\\d{4})-(\\d{2})-(\\d{2})\\b", //                              1-3   2026-01-05
    `\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?(${MONTH})${YEAR}`, // 4-6   15 December 2025
    `\\b(${MONTH})\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b(?!:)${YEAR}`, //    7-9   December 15, 2025
    "\\b(\\d{1,2}):(\\d{2})(?::\\d{2})?(?:\\s*([ap])\\.?m\\b\\.?)?", // 10-12 02:30, 2:30 pm
    "\\b(\\d{1,2})\\s*([ap])\\.?m\\b\\.?", //                           13-14 8 pm
    `\\b(${WEEKDAYS.join("|")})s?\\b`, //                               15    Sunday, Sundays
    `\\b(${MONTHS.filter((name) => name !== "may").join("|")})\\b`, //  16    December
    "\\b(noon|midnight)\\b", //                                         17
  ].join("|"),
  "giu",
);

/** A date, a weekday or a time of day. Only the fields that the text gives are there. */
export interface DateFound {
  readonly text: string;
  readonly year?: number;
  /** 1 to 12. */
  readonly month?: number;
  readonly day?: number;
  readonly weekday?: string;
  /** Minutes after midnight. */
  readonly minute?: number;
}

/**
 * Dates, weekdays and times of day of an English text, in order. "in May" alone is not seen, since it is a common word too;
 * durations ("three days"), dates in figures only (5/1/2026) and relative ones ("tomorrow") are not read.
 *
 * @example datesIn("Sunday at 2:30 pm") // => [{ text: "Sunday", weekday: "sunday" }, { text: "2:30 pm", minute: 870 }]
 */
export function datesIn(text: string): DateFound[] {
  return [...text.matchAll(PATTERN)].map((match) => ({ text: match[0].trim(), ...fields(match) }));
}

function fields(m: RegExpMatchArray): Omit<DateFound, "text"> {
  if (m[1]) return { year: Number(m[1]), month: Number(m[2]), day: Number(m[3]) };
  if (m[4]) return { ...year(m[6]), month: monthOf(m[5]), day: Number(m[4]) };
  if (m[7]) return { ...year(m[9]), month: monthOf(m[7]), day: Number(m[8]) };
  if (m[10]) return { minute: minuteOf(m[10], m[11], m[12]) };
  if (m[13]) return { minute: minuteOf(m[13], "0", m[14]) };
  if (m[15]) return { weekday: m[15].toLowerCase() };
  if (m[16]) return { month: monthOf(m[16]) };
  return { minute: m[17]!.toLowerCase() === "noon" ? 12 * 60 : 0 };
}

function year(written: string | undefined): { year?: number } {
  return written ? { year: Number(written) } : {};
}

function monthOf(written = ""): number {
  return MONTHS.findIndex((name) => name.startsWith(written.slice(0, 3).toLowerCase())) + 1;
}

function minuteOf(hours: string, minutes = "0", half?: string): number {
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hours);
  return hour * 60 + Number(minutes);
}
