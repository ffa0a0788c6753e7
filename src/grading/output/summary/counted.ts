/**
 * A number with its word in the singular or plural.
 *
 * @example counted(1, "question") // => "1 question"
 * @example counted(0, "person", "people") // => "0 people"
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
