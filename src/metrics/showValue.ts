/** A value as an error message shows it: text in quotes, so that "3" and 3 look different. Never throws. */
export function showValue(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "a list" : "an object";
  return String(value);
}
