import { type Say, speak } from "../../course/messages/say.js";
import { ProgressFile } from "../../course/progress/progressFile.js";
import { projectRoot } from "../../records/projectRoot.js";
import { show } from "../display/show.js";
import { escapeHtml } from "../escapeHtml.js";
import { WrongCall } from "./wrongCall.js";

/** What the cells of exercises share: the learner's language, folder and progress. */
export interface Desk {
  readonly say: Say;
  readonly root: string;
  readonly progress: ProgressFile;
}

/** Shows one or more paragraphs below the cell. */
export function notice(...paragraphs: readonly string[]): void {
  const html = paragraphs.map((text) => `<p>${escapeHtml(text).replaceAll("\n", "<br>")}</p>`).join("\n");
  show({ html: `<div class="ragbook-notice">${html}</div>`, text: paragraphs.join("\n") });
}

/**
 * Runs what a cell asks for. A cell of an exercise never fails, so that "restart and run all" reaches the end: whatever goes
 * wrong is shown as a text instead.
 */
export function atDesk(run: (desk: Desk) => void): void {
  const say = speak();
  try {
    const desk = deskFor(say);
    try {
      run(desk);
    } finally {
      tellProblem(desk.progress);
    }
  } catch (error) {
    explain(error, say);
  }
}

/** The same for cells that wait. */
export async function atDeskAsync(run: (desk: Desk) => Promise<void>): Promise<void> {
  const say = speak();
  try {
    const desk = deskFor(say);
    try {
      await run(desk);
    } finally {
      tellProblem(desk.progress);
    }
  } catch (error) {
    explain(error, say);
  }
}

function deskFor(say: Say): Desk {
  const root = projectRoot();
  return { say, root, progress: new ProgressFile(root) };
}

function explain(error: unknown, say: Say): void {
  const { message } = error as Error;
  notice(error instanceof WrongCall ? message : say("notebook.fault", { message }));
}

/** What was done is worth more than its record; that there is none, or that an old one was damaged, is said beside it. */
function tellProblem({ problem }: ProgressFile): void {
  if (problem !== null) notice(problem);
}
