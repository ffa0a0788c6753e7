import { Sandbox } from "../../course/sandbox/Sandbox.js";

/** A kernel keeps one sandbox for this long after its last check: the next one needs no new start. */
const idle_ms = 120_000;

let sandbox: Sandbox | null = null;
let queue: Promise<unknown> = Promise.resolve();
let idle: NodeJS.Timeout | undefined;

/** Runs one check after the other, also when a cell didn't wait for its own: a sandbox does one thing at a time. */
export function withSandbox<Value>(run: (sandbox: Sandbox) => Promise<Value>): Promise<Value> {
  const turn = queue.then(() => {
    clearTimeout(idle);
    sandbox ??= new Sandbox();
    return run(sandbox);
  });
  queue = turn
    .catch(() => undefined)
    .then(() => {
      idle = setTimeout(closeSandbox, idle_ms);
      idle.unref();
    });
  return turn;
}

/** Ends the thread; the next check starts another one. */
export async function closeSandbox(): Promise<void> {
  const old = sandbox;
  sandbox = null;
  await old?.close();
}
