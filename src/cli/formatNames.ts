/** The formats of `ragbook import` and `ragbook export`: TREC, the article's log line, CSV, BEIR, spans of OpenInference. */
export const foreignFormats = ["trec", "log", "csv", "beir", "openinference"] as const;

export type ForeignFormat = (typeof foreignFormats)[number];
