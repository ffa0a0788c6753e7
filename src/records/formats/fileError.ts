/**
 * A file that can't be used as it stands: wrong columns, a repeated id, text that is not UTF-8, no file at all.
 * The message names who refuses, the file, the line where there is one, and what to do next. The command ends with exit code 2.
 */
export class FileError extends Error {
  override readonly name = "FileError";

  constructor(
    readonly file: string,
    /** From 1; null where the whole file is meant. */
    readonly line: number | null,
    readonly problem: string,
    reader: string,
  ) {
    super(`${reader}: ${file}${line === null ? "" : `, line ${line}`}: ${problem}`);
  }
}
