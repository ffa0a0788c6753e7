import type { ShownScores } from "./scoreTrec.js";

/**
 * `{depth, relevance_level, queries: {query: {metric: value | null}}, summary: {metric: {value, n, not_applicable, not_completed}}}`
 * as text, in pieces: a hundred thousand queries make a document that should not be held twice. Written by hand, key by key, so
 * that a query called `__proto__` is a key like any other and "10" stays before "9".
 */
export function* scoreTrecJson({ scores, columns, depth, options }: ShownScores): Generator<string> {
  const keys = columns.map((column) => `${JSON.stringify(scores.names[column])}:`);
  yield `{"depth":${depth},"relevance_level":${options.relevanceLevel ?? 1},"queries":{`;
  let text = "";
  for (const [row, query] of scores.queries.entries()) {
    text += `${row === 0 ? "" : ","}\n${JSON.stringify(query)}:{`;
    for (let i = 0; i < columns.length; i += 1) {
      const value = scores.value(row, columns[i]!);
      text += `${i === 0 ? "" : ","}${keys[i]!}${Number.isNaN(value) ? "null" : value}`;
    }
    text += "}";
    if (text.length < 1 << 16) continue;
    yield text;
    text = "";
  }
  const summary = columns.map((column, i) => {
    const { value, n, not_applicable, not_completed } = scores.summary(column);
    return `\n${keys[i]!}${JSON.stringify({ value, n, not_applicable, not_completed })}`;
  });
  yield `${text}\n},"summary":{${summary.join(",")}\n}}\n`;
}
