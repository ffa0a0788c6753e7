/**
 * Where does a condition end? Halves the way between `inside`, where it holds, and `outside`, where it doesn't, until
 * no number lies between. The answer is the last number on which the condition held.
 *
 * Assumes: it holds from `inside` up to one point, and not beyond.
 *
 * @example boundary((x) => x * x < 2, 1, 2) // => 1.4142
 */
export function boundary(holds: (x: number) => boolean, inside: number, outside: number): number {
  let last = inside;
  let beyond = outside;
  for (;;) {
    const middle = (last + beyond) / 2;
    if (middle === last || middle === beyond) return last;
    if (holds(middle)) last = middle;
    else beyond = middle;
  }
}
