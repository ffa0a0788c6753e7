/**
 * A notebook as it lies on disk: nbformat 4.5, the part of it that this project writes and reads.
 * Field names are the format's own. Source: https://nbformat.readthedocs.io/en/latest/format_description.html
 */
export interface Notebook {
  readonly cells: readonly NotebookCell[];
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly nbformat: 4;
  readonly nbformat_minor: 5;
}

export type NotebookCell = MarkdownCell | CodeCell | RawCell;

export interface MarkdownCell {
  readonly cell_type: "markdown";
  readonly id: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly source: Multiline;
}

export interface CodeCell {
  readonly cell_type: "code";
  /** From 1 in the order of execution; null in a notebook that was not run. */
  readonly execution_count: number | null;
  readonly id: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly outputs: readonly Output[];
  readonly source: Multiline;
}

/** Text that is neither run nor rendered. No text of ours makes one; people put them into their copies. */
export interface RawCell {
  readonly cell_type: "raw";
  readonly id: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly source: Multiline;
}

/** One text, whole or cut into lines that keep their line feeds. */
export type Multiline = string | readonly string[];

export type Output = StreamOutput | DisplayOutput | ErrorOutput;

/** What the cell printed. tslab shows the value of a cell's last expression this way too. */
export interface StreamOutput {
  readonly output_type: "stream";
  readonly name: "stdout" | "stderr";
  readonly text: Multiline;
}

/** One thing shown, in one or more MIME types; the reader picks the richest that it can show. */
export interface DisplayOutput {
  readonly output_type: "display_data" | "execute_result";
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly execution_count?: number | null;
}

export interface ErrorOutput {
  readonly output_type: "error";
  readonly ename: string;
  readonly evalue: string;
  readonly traceback: readonly string[];
}

/** The text of a multiline field, whichever way it is stored. */
export function joinLines(text: Multiline): string {
  return typeof text === "string" ? text : text.join("");
}

/** The text cut after each line feed, as Jupyter stores it: the last line has none, an empty text has no line. */
export function splitLines(text: string): string[] {
  return text === "" ? [] : text.split(/(?<=\n)/);
}
