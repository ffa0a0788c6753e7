import { newQuickJSWASMModule, type QuickJSWASMModule } from "quickjs-emscripten";
import { limits } from "./limits.js";
import type { Job, JobResult } from "./protocol.js";
import { Session } from "./Session.js";
import { serve, shared } from "./serve.js";

// The thread in which learners' code runs. It is ended from outside when it falls silent.

let quickjs = warmed();
let session: Session | null = null;

serve(async (question) => {
  if (question.ask === "run") return run(question.job);
  if (question.ask === "call" && session) return session.call(question.input);
  throw new Error(`sandbox runner: can't ${question.ask} now.`);
});

async function run(job: Job): Promise<JobResult> {
  // After a limit the memory of QuickJS may be untidy: a new module takes its place.
  if (session?.spoilt) quickjs = newQuickJSWASMModule();
  else session?.dispose();
  session = null;
  session = new Session(await quickjs, job, shared);
  return session.run();
}

/** QuickJS, compiled as far as any job needs it: done while the other thread still reads the learner's file. */
async function warmed(): Promise<QuickJSWASMModule> {
  const module = await newQuickJSWASMModule();
  const code = "export function f(list) { return [...list].map((x) => ({ x })); }";
  const warmUp = new Session(module, { code, functionName: "f", inputs: ['j[["a"]]'], seed: 0, limits }, shared);
  warmUp.run();
  warmUp.dispose();
  return module;
}
