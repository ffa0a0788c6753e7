/**
 * The first key that stands twice in one object of a JSON text; undefined where none does. JSON.parse keeps the last of them in
 * silence, so that a reply with two lists of verdicts would be read as if it had one. The text must be good JSON.
 *
 * @example repeatedKey('{"a": 1, "b": {"a": 2}}') // => undefined
 * @example repeatedKey('{"a": 1, "a": 2}') // => "a"
 */
export function repeatedKey(json: string): string | undefined {
  const open: (Set<string> | undefined)[] = [];
  for (const { 0: token, index } of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === "{") open.push(new Set());
    else if (token === "[") open.push(undefined);
    else if (token === "}" || token === "]") open.pop();
    else if (isKey(json, index + token.length)) {
      const key = JSON.parse(token) as string;
      const keys = open.at(-1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
  }
  return undefined;
}

/** A text is a key where a colon follows it. */
function isKey(json: string, end: number): boolean {
  let at = end;
  while (/\s/.test(json[at] ?? "")) at += 1;
  return json[at] === ":";
}
