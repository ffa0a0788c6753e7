/** What kept a cell from passing. */
export type CellFault =
  | "exception"
  | "type_error"
  | "stderr"
  | "skipped"
  | "not_run"
  | "too_many_outputs"
  | "timeout"
  | "died";

/** A cell that did not pass: which one, and what came. The message says all of it in words. */
export class CellError extends Error {
  override readonly name = "CellError";

  constructor(
    readonly notebook: string,
    /** From 1, markdown cells counted too, as a reader counts them. */
    readonly cell: number,
    readonly cellId: string,
    readonly fault: CellFault,
    firstLine: string,
    what: string,
  ) {
    super(`${notebook}, cell ${cell} ("${cellId}"), \`${firstLine}\`: ${what}`);
  }
}
