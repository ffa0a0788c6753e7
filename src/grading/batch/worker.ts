import { SubmissionGrader } from "./SubmissionGrader.js";
import type { GradeReply, GradeRequest } from "./settings.js";

// A process that grades one submission after the other. Its host ends it by closing the channel.

const grader = new SubmissionGrader();
grader.start();

process.on("message", async (request: GradeRequest) => tell(await replyTo(request)));
process.on("disconnect", () => process.exit(0));
// Ctrl+C in a terminal reaches the whole group: the host decides when its workers end.
process.on("SIGINT", () => {});
tell("ready");
// The host asks whether this process still answers, not whether it works: sandboxes run in threads of their own.
setInterval(() => tell("alive"), 1000);

/** Where the host is gone meanwhile, nobody is there to be told, and this process ends by itself. */
function tell(message: GradeReply | "ready" | "alive"): void {
  process.send?.(message, undefined, undefined, () => {});
}

async function replyTo(request: GradeRequest): Promise<GradeReply> {
  try {
    return await grader.grade(request);
  } catch (error) {
    return { kind: "fault", message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
