/** A run_id names a folder on every system: letters, digits, dot, hyphen and underscore, and no dot in front. */
export function isRunId(text: string): boolean {
  return /^\w[\w.-]{0,199}$/.test(text);
}
