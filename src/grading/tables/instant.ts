/**
 * A moment in milliseconds, from ISO 8601 with its offset: `2026-03-01T23:59:00+01:00` or `…Z`. Null for anything else: a time
 * without offset means another moment on another machine.
 */
export function instant(text: string): number | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.exec(text);
  if (match === null) return null;
  const time = Date.parse(text.replace(" ", "T"));
  // 31 April would silently become 1 May.
  const day = new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])));
  return day.getUTCDate() === Number(match[3]) && !Number.isNaN(time) ? time : null;
}
