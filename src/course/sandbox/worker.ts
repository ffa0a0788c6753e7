import { parentPort, workerData } from "node:worker_threads";
import { newQuickJSWASMModule, type QuickJSWASMModule } from "quickjs-emscripten";
import { at, type Job, pulse, type Reply, type Request } from "./protocol.js";
import { Session } from "./Session.js";

// The thread in which learners' code is prepared and run. It is ended from outside when it falls silent.

const settings = workerData as { readonly shared: SharedArrayBuffer; readonly warm: boolean };
const shared = new Int32Array(settings.shared);
let quickjs: Promise<QuickJSWASMModule> = newQuickJSWASMModule();
let session: Session | null = null;

async function answer(request: Request): Promise<unknown> {
  switch (request.ask) {
    case "prepare":
    case "transpile": {
      const { prepareSource } = await import("../source/prepareSource.js");
      return prepareSource(request.source, request.functionNames, request.ask);
    }
    case "freeNames": {
      const { freeNames } = await import("../source/freeNames.js");
      return freeNames(request.source);
    }
    case "run":
      return run(request.job);
    case "call":
      if (!session) throw new Error("sandbox worker: call before run.");
      return session.call(request.input);
  }
}

async function run(job: Job): Promise<unknown> {
  if (session?.spoilt) quickjs = newQuickJSWASMModule();
  else session?.dispose();
  session = null;
  session = new Session(await quickjs, job, shared);
  return session.run();
}

if (settings.warm) void import("../source/loadBlanking.js").then(({ loadBlanking }) => loadBlanking());

// One request after the other: the host waits for each reply.
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
