/** The version of the course: tasks, examples and random inputs of one version are the same everywhere. */
export const courseVersion = "0.1.0";

/** Whoever gives no seed gets the same random inputs as everybody else with this version of the course. */
export const defaultSeed = hash(`ragbook ${courseVersion}`);

/** Each task draws its own inputs, so that adding a task changes none of the others. */
export function seedOf(seed: number, taskId: string): number {
  return hash(`${seed} ${taskId}`);
}

/** FNV-1a over UTF-16 units, as a positive 31-bit number. Source: Fowler, Noll, Vo, http://www.isthe.com/chongo/tech/comp/fnv/. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 1;
}
