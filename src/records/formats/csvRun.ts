/**
 * A run as CSV, for spreadsheets: a row for each position of each ranking, then a row without rank and score for each judged chunk
 * that was not found, and a single row without chunk for a case that has neither.
 *
 *     case_id,question,status,rank,chunk_id,doc_id,score,grade
 *     q1,How long?,completed,1,restart#2,restart,0.83,3
 *
 * `grade` is empty where nobody judged. Rows of one case stand together; columns are found by name.
 */
export const csvColumns = ["case_id", "question", "status", "rank", "chunk_id", "doc_id", "score", "grade"] as const;

export type CsvColumn = (typeof csvColumns)[number];

/** Columns without which a file is no run. */
export const neededColumns: readonly CsvColumn[] = ["case_id", "rank", "chunk_id", "score"];
