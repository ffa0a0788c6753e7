import { exitCodeOf } from "../../course/check/verdict.js";
import { terminalVerdict } from "../../course/feedback/terminal.js";
import type { Say } from "../../course/messages/say.js";
import type { CheckedFile } from "./Checker.js";

export interface ReportOptions {
  readonly json?: boolean;
  readonly plain?: boolean;
  /** JSON as {chapters: […]}, also for a single one. */
  readonly isList?: boolean;
  /** JSON on one line, for a stream of verdicts. */
  readonly isStream?: boolean;
}

/** Writes verdicts to standard output and answers with the exit code. */
export function writeReports(files: readonly CheckedFile[], options: ReportOptions, say: Say): 0 | 1 | 3 {
  const verdicts = files.map((file) => file.report.verdict);
  for (const note of files.flatMap((file) => file.notes)) process.stderr.write(`${note}\n`);
  if (options.json) {
    const document = options.isList ? { chapters: verdicts } : verdicts[0];
    process.stdout.write(`${JSON.stringify(document, null, options.isStream ? 0 : 2)}\n`);
  } else {
    const plain = options.plain ?? false;
    const colour = !plain && process.stdout.isTTY === true && !process.env.NO_COLOR;
    const texts = files.map(({ report, solutions }) => terminalVerdict(report, say, { plain, colour }, solutions));
    process.stdout.write(texts.join("\n"));
  }
  return exitCodeOf(verdicts);
}
