import type { CheckedFigure } from "../../grading/variant/answersForm.js";
import type { CheckedFolder, CheckedVariant } from "../../grading/variant/checkVariant.js";
import { changedCases } from "../../grading/variant/fault.js";
import { memoRubric } from "../../grading/variant/memo.js";

/** What the instructor reads: each figure with what is due, then the points by which a memo is read. */
export function checkedText(submissions: readonly CheckedVariant[]): string {
  const parts = submissions.map((one) =>
    one.status === "checked" ? folderText(one) : `${plain(one.folder)}: not gradable: ${plain(one.reason, 400)}\n`,
  );
  const rubric = memoRubric.map(({ point, asks }) => `  ${point}: ${asks}`).join("\n");
  return `${parts.join("\n")}\nThe memos are yours to read, by these points:\n${rubric}\nThis page holds what is due: it is not for students.\n`;
}

function folderText({ folder, student, fault, right, figures, memo, notes }: CheckedFolder): string {
  const name = folder === student ? plain(student) : `${plain(folder)} (${plain(student)})`;
  const cases = changedCases[fault.strength];
  return [
    `${name}: ${right} of ${figures.length} figures right · memo ${memo}`,
    `  what went wrong: ${fault.kind}, ${fault.segment}, ${fault.strength} (${cases} cases changed)`,
    ...figures.map(figureLine),
    ...notes.map((note) => `  note: ${note}`),
    "",
  ].join("\n");
}

function figureLine({ figure, status, given, expected }: CheckedFigure): string {
  const due = typeof expected === "string" ? expected : `${expected.numerator} of ${expected.denominator}`;
  const said = status === "right" || status === "missing" ? "" : `, given ${plain(JSON.stringify(given))}`;
  return `  ${status === "right" ? "✓" : "✗"} ${figure.padEnd(26)} ${status.padEnd(10)} due ${due}${said}`;
}

/** A student's text on a terminal: short, and nothing that moves a cursor. */
function plain(text: string, longest = 120): string {
  const shown = text.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, "?");
  return shown.length > longest ? `${shown.slice(0, longest)}…` : shown;
}
