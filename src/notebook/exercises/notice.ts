import { type Say, speak } from "../../course/messages/say.js";
import { ProgressFile } from "../../course/progress/progressFile.js";
import { projectRoot } from "../../records/projectRoot.js";
import { show } from "../display/show.js";
import { escapeHtml } from "../escapeHtml.js";

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
    const root = projectRoot();
    run({ say, root, progress: new ProgressFile(root) });
  } catch (error) {
    notice(say("notebook.fault", { message: (error as Error).message }));
  }
}

/** The same for cells that wait. */
export async function atDeskAsync(run: (desk: Desk) => Promise<void>): Promise<void> {
  const say = speak();
  try {
    const root = projectRoot();
    await run({ say, root, progress: new ProgressFile(root) });
  } catch (error) {
    notice(say("notebook.fault", { message: (error as Error).message }));
  }
}
