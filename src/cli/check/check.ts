import { speak } from "../../course/messages/say.js";
import { Sandbox } from "../../course/sandbox/Sandbox.js";
import { projectRoot } from "../../records/projectRoot.js";
import type { CheckCommandOptions } from "../checkCommand.js";
import { targetsOf } from "./targets.js";

/** `ragbook check`. Exit codes: 0 all passed · 1 something fell short · 2 the call is wrong · 3 a file can't be graded. */
export async function check(asked: readonly string[], options: CheckCommandOptions): Promise<void> {
  const root = projectRoot();
  const targets = targetsOf(root, asked, options.file);
  // Its threads load TypeScript and QuickJS while we load the definitions. They hold nobody back, so they end with us.
  const sandbox = new Sandbox();
  sandbox.start();
  const [{ Checker }, { writeReports }] = await Promise.all([import("./Checker.js"), import("./writeReports.js")]);
  const say = speak();
  const checker = new Checker({
    root,
    sandbox,
    say,
    isOwnFile: options.file === undefined,
    isNamed: asked.length > 0,
    seed: options.seed,
  });
  if (options.watch) {
    const { watch } = await import("./watch.js");
    process.exitCode = await watch(targets, checker, options, say);
    return;
  }
  const reports = [];
  for (const target of targets) reports.push(await checker.check(target));
  // One chapter is named: one object; several or none: a list.
  process.exitCode = writeReports(
    reports,
    { ...options, isList: options.file === undefined && asked.length !== 1 },
    say,
  );
}
