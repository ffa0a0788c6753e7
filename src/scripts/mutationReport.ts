/** What this project reads of Stryker's JSON report (mutation-testing-report-schema). */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

interface Mutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly location: { readonly start: Place; readonly end: Place };
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** The states in which a change did not go unnoticed: a test failed, or never came to an end. */
const NOTICED = new Set(["Killed", "Timeout"]);
/** Changes that were no program to run. */
const NO_PROGRAM = new Set(["CompileError", "RuntimeError", "Ignored"]);

/**
 * How many changes were noticed, and one line for each that wasn't: `file: before → after`. The line number is left
 * out on purpose: it would change with every edit above, and the explanations in mutation.md with it.
 */
export function survivorsOf(report: MutationReport): { noticed: number; survivors: string[] } {
  let noticed = 0;
  const survivors: string[] = [];
  for (const [file, { source, mutants }] of Object.entries(report.files)) {
    for (const mutant of mutants) {
      if (NOTICED.has(mutant.status)) noticed++;
      else if (!NO_PROGRAM.has(mutant.status)) {
        survivors.push(`${file}: ${oneLine(cut(source, mutant.location))} → ${oneLine(mutant.replacement ?? "")}`);
      }
    }
  }
  return { noticed, survivors };
}

/** The survivors that no line "- `survivor`" of the explanations names. */
export function fresh(survivors: readonly string[], explanations: string): string[] {
  const explained = new Set([...explanations.matchAll(/^- `(.*)`$/gm)].map(([, survivor]) => survivor));
  return survivors.filter((survivor) => !explained.has(survivor));
}

/** The text between two places; lines and columns count from 1. */
function cut(source: string, { start, end }: Mutant["location"]): string {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1)!.slice(0, end.column - 1);
  lines[0] = lines[0]!.slice(start.column - 1);
  return lines.join("\n");
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
