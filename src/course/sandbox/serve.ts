import { parentPort, workerData } from "node:worker_threads";
import { at, pulse, type Question, type Reply, type Request } from "./protocol.js";

/** The memory that this thread shares with its host. */
export const shared = new Int32Array((workerData as { readonly shared: SharedArrayBuffer }).shared);

/** In a thread: answers the host's questions, one after the other (the host waits for each reply). */
export function serve(answer: (question: Question) => Promise<unknown>): void {
  parentPort?.on("message", async (request: Request) => {
    let reply: Reply;
    Atomics.store(shared, pulse.at, at.import);
    Atomics.store(shared, pulse.request, request.id);
    try {
      reply = { id: request.id, value: await answer(request) };
    } catch (error) {
      reply = { id: request.id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
    parentPort?.postMessage(reply);
  });
}
