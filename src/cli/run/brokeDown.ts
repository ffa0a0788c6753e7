import type { TalliedRun } from "../../pipeline/tallyRun.js";

/** A case or a verdict that broke down is no result: whoever calls a command from a script must notice, by exit code 1. */
export function brokeDown({ failed, failed_verdicts }: Pick<TalliedRun, "failed" | "failed_verdicts">): boolean {
  return failed > 0 || failed_verdicts > 0;
}
