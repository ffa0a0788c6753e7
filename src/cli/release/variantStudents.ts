import { readTable } from "../../grading/tables/readTable.js";
import { FileError } from "../../records/formats/fileError.js";
import { CallError } from "../callError.js";

const who = "ragbook release";
/** Names that Windows keeps for devices, whatever ending follows. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A student id as every disk can name a folder by it; case and kind of spaces can't make two of one. */
export function studentId(text: string): string {
  const id = text.normalize("NFC").trim();
  if (/^[\p{L}\p{N}][\p{L}\p{M}\p{N}._@+-]{0,99}$/u.test(id) && !id.endsWith(".") && !device.test(id)) return id;
  throw new CallError(
    `${who}: ${JSON.stringify(text)} can't be a student id, because a folder gets its name. Use letters, digits, dot, hyphen and ` +
      "underscore, up to 100, a letter or digit first.",
  );
}

/** The students of a roster: the column `submission`, the same file that `ragbook grade` reads. */
export function readStudents(file: string): string[] {
  const rows = tableRows(file);
  const lineOf = new Map<string, number>();
  const students = rows.map(({ line, fields }) => {
    const id = asCall(file, line, () => studentId(fields.submission));
    const before = lineOf.get(id.toLowerCase());
    if (before !== undefined) {
      throw new CallError(
        `${who}: ${file}, line ${line}: ${JSON.stringify(id)} stands in line ${before} already. Keep one.`,
      );
    }
    lineOf.set(id.toLowerCase(), line);
    return id;
  });
  if (students.length === 0)
    throw new CallError(`${who}: ${file} names no student. Write one id a line below "submission".`);
  return students;
}

function tableRows(file: string) {
  try {
    const rows = readTable(file, ["submission"]);
    if (rows !== null) return rows;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    const { line, problem } = error;
    throw new CallError(`${who}: ${file}${line === null ? "" : `, line ${line}`}: ${problem}`, { cause: error });
  }
  throw new CallError(`${who}: there is no file ${file}. A roster is a CSV file with a column "submission".`);
}

function asCall(file: string, line: number, work: () => string): string {
  try {
    return work();
  } catch (error) {
    throw new CallError(`${who}: ${file}, line ${line}: ${(error as Error).message.replace(`${who}: `, "")}`);
  }
}
