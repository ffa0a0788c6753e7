import { join } from "node:path";
import { handedInLimits } from "../collect/handedIn.js";
import { readPlainFile } from "../collect/readPlainFile.js";
import { type CheckedFigure, checkAnswers } from "./answersForm.js";
import type { Fault } from "./fault.js";
import type { Variant } from "./variant.js";
import { variantFiles } from "./variantFiles.js";

/** One handed-in folder, checked. For the instructor alone: it holds what is due. */
export type CheckedVariant = CheckedFolder | UncheckedFolder;

export interface CheckedFolder {
  readonly folder: string;
  readonly status: "checked";
  readonly student: string;
  readonly fault: Fault;
  readonly right: number;
  readonly figures: readonly CheckedFigure[];
  /** Whether there is something to read; what it is worth, a person says. */
  readonly memo: "written" | "as handed out" | "missing";
  readonly notes: readonly string[];
}

export interface UncheckedFolder {
  readonly folder: string;
  readonly status: "not_gradable";
  /** As the form names it; null where it names nobody. */
  readonly student: string | null;
  readonly reason: string;
}

/**
 * Checks one handed-in folder. `variantOf` makes what is due for a student; nothing of it is read from the folder.
 * Whatever a student wrote is data: other kinds of values are `wrong_type`, and nothing in the folder is followed or run.
 */
export function checkVariant(path: string, folder: string, variantOf: (student: string) => Variant): CheckedVariant {
  const refuse = (reason: string, student: string | null = null): UncheckedFolder => ({
    ...{ folder, status: "not_gradable", student, reason },
  });
  const form = readText(path, "answers.json");
  if ("unread" in form) return refuse(`answers.json ${form.unread}`);
  let answers: unknown;
  try {
    answers = JSON.parse(form.text);
  } catch (error) {
    return refuse(`answers.json is no JSON (${(error as Error).message})`);
  }
  const student = (answers as { student?: unknown } | null)?.student;
  if (typeof student !== "string" || student.trim() === "") return refuse("answers.json names no student");
  const variant = variantOf(student.trim());
  const made = variantFiles(variant);
  const cases = readText(path, "test-cases.jsonl");
  if ("text" in cases && caseIds(cases.text) !== caseIds(made.get("test-cases.jsonl") ?? "")) {
    return refuse(
      "its test cases are not those of this student with this secret in this workbook: was another secret or id used, or the data changed?",
      student,
    );
  }
  const figures = checkAnswers(answers, variant);
  return {
    ...{ folder, status: "checked", student: variant.student, fault: variant.fault },
    right: figures.filter(({ status }) => status === "right").length,
    figures,
    memo: memoOf(path, made.get("memo.md")),
    notes: ["test-cases.jsonl", "runs/baseline/results.jsonl", "runs/mystery/results.jsonl"].flatMap((name) =>
      noteOn(path, name, made.get(name)),
    ),
  };
}

function readText(folder: string, name: string): { text: string } | { unread: string } {
  const read = readPlainFile(join(folder, name), handedInLimits.file);
  if ("unread" in read) return read;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(read.bytes);
    return { text: text.replaceAll("\r\n", "\n") };
  } catch {
    return { unread: "is no UTF-8 text" };
  }
}

/** The case_ids of a file in its order; a line that can't be read counts as none. */
function caseIds(text: string): string {
  const ids = text.split("\n").map((line) => {
    try {
      return String((JSON.parse(line) as { case_id?: unknown } | null)?.case_id);
    } catch {
      return "";
    }
  });
  return ids.filter((id) => id !== "").join("\n");
}

function memoOf(path: string, blank: string | undefined): CheckedFolder["memo"] {
  const memo = readText(path, "memo.md");
  if ("unread" in memo) return "missing";
  return memo.text.trim() === blank?.trim() ? "as handed out" : "written";
}

function noteOn(path: string, name: string, made: string | undefined): string[] {
  const file = readText(path, name);
  if ("unread" in file) return [`${name} ${file.unread}`];
  return file.text === made ? [] : [`${name} is not as this workbook makes it; what is due is of this workbook`];
}
