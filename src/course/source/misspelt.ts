import { nearestName } from "../../records/nearestName.js";

/**
 * The name at the start of a line that was probably meant to be `name`: it differs by a letter or two, or by case alone.
 * Null where there is none. A guess for a message: the text is not parsed.
 */
export function misspelt(name: string, source: string): string | null {
  const declared = [...source.matchAll(/^(?:export\s+)?(?:async\s+)?(?:function\*?|const|let|var|class)\s+([\w$]+)/gm)];
  const near = declared
    .map(([, one]) => one as string)
    .filter((one) => one !== name && Math.abs(one.length - name.length) <= 2)
    .filter((one) => one.toLowerCase().slice(0, 2) === name.toLowerCase().slice(0, 2));
  return nearestName(name, near);
}
