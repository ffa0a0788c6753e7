import { Command, CommanderError } from "commander";
import { harmless } from "../course/answers/printWire.js";
import { addAnswerCommand } from "./answerCommand.js";
import { CallError } from "./callError.js";
import { addCheckCommand } from "./checkCommand.js";
import { addCounterexampleCommand } from "./counterexampleCommand.js";
import { damagedText } from "./damagedText.js";
import { addDoctorCommand } from "./doctorCommand.js";
import { addExportCommand } from "./exportCommand.js";
import { addGradeCommand } from "./gradeCommand.js";
import { addHintCommand } from "./hintCommand.js";
import { addImportCommand } from "./importCommand.js";
import { addLabCommand } from "./labCommand.js";
import { addListCommand } from "./listCommand.js";
import { addNotebooksCommand } from "./notebooksCommand.js";
import { addPackCommand } from "./packCommand.js";
import { addPredictCommand } from "./predictCommand.js";
import { addReleaseCommand } from "./releaseCommand.js";
import { addResetCommand } from "./resetCommand.js";
import { addInspectCommand, addReportCommand, addResumeCommand, addRunCommand } from "./runCommands.js";
import { addScoreCommand } from "./scoreCommand.js";
import { addStartCommand } from "./startCommand.js";
import { systemErrorText } from "./systemError.js";

/**
 * The `ragbook` command. Exit codes: 0 fine · 1 a check, case or threshold fell short · 2 the call or a file is wrong ·
 * 3 a gate blocks, or a submission can't be graded · 4 a fault of ours.
 * Each command stands in a file of its own, `add…Command(program)`, and loads what it needs only when it runs.
 */
async function main(argv: readonly string[]): Promise<number> {
  const program = new Command("ragbook");
  program.description("Judge retrieval: metrics, evidence, notebooks and answer checks.").exitOverride();
  program.configureOutput({ writeErr: (text) => process.stderr.write(harmlessLines(text)) });
  for (const add of commands) add(program);
  try {
    await program.parseAsync([...argv], { from: "user" });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    return exitCodeOf(error);
  }
}

const commands: readonly ((program: Command) => void)[] = [
  addAnswerCommand,
  addCheckCommand,
  addCounterexampleCommand,
  addDoctorCommand,
  addExportCommand,
  addGradeCommand,
  addHintCommand,
  addImportCommand,
  addInspectCommand,
  addLabCommand,
  addListCommand,
  addNotebooksCommand,
  addPackCommand,
  addPredictCommand,
  addReleaseCommand,
  addReportCommand,
  addResetCommand,
  addResumeCommand,
  addRunCommand,
  addScoreCommand,
  addStartCommand,
];

/** What was typed is part of a message, and must not steer the terminal. */
function harmlessLines(text: string): string {
  return text.split("\n").map(harmless).join("\n");
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof CallError) {
    process.stderr.write(`${harmlessLines(error.message)}\n`);
    return 2;
  }
  const refused = systemErrorText(error);
  if (refused !== null) {
    process.stderr.write(`${harmlessLines(refused)}\n`);
    return 2;
  }
  const damaged = damagedText(error);
  if (damaged !== null) {
    process.stderr.write(`ragbook: ${damaged}\n`);
    return 4;
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`ragbook: a fault of ours, please report it.\n${text}\n`);
  return 4;
}

// A reader that has seen enough, such as `| head`, is no fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  process.exit(exitCodeOf(error));
});

process.exitCode = await main(process.argv.slice(2));
