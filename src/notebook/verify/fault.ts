/** What keeps a notebook from being in order: where, and what to do. */
export interface NotebookFault {
  /** As people write it: notebooks/text/03-….ts */
  readonly file: string;
  /** A line from 1, or the id of a cell. */
  readonly place?: number | string;
  readonly rule:
    | "fresh"
    | "types"
    | "promises"
    | "format"
    | "outputs"
    | "ids"
    | "paths"
    | "secrets"
    | "links"
    | "tasks"
    | "predictions"
    | "terms"
    | "width";
  readonly message: string;
}

/** One line for a terminal. */
export function faultLine({ file, place, rule, message }: NotebookFault): string {
  const where =
    place === undefined ? file : typeof place === "number" ? `${file}:${place}` : `${file}, cell "${place}"`;
  return `${where}: ${message} (${rule})`;
}
