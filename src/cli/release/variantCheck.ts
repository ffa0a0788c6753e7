import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { type CheckedVariant, checkVariant } from "../../grading/variant/checkVariant.js";
import { memoRubric } from "../../grading/variant/memo.js";
import { readBaseline } from "../../grading/variant/recordedBaseline.js";
import { makeVariant } from "../../grading/variant/variant.js";
import { projectRoot } from "../../records/projectRoot.js";
import { CallError } from "../callError.js";
import type { ReleaseCommandOptions } from "../releaseCommand.js";
import { checkedText } from "./variantCheckText.js";
import { requireSecret } from "./variantSecret.js";

/**
 * `ragbook release --check`: handed-in variants held against what is due. Exit codes: 0 every folder was checked, right or wrong ·
 * 2 the call is wrong · 3 a folder couldn't be checked.
 */
export function checkVariants(folder: string, { secret, json, ...options }: ReleaseCommandOptions): void {
  const others = (["out", "variant", "variants"] as const).filter((name) => options[name] !== undefined);
  if (others.length > 0) {
    throw new CallError(
      `ragbook release: --check can't go with --${others.join(", --")}: it writes nothing, and answers.json names the student.`,
    );
  }
  const key = requireSecret(secret);
  const recorded = readBaseline(projectRoot());
  const checked = foldersOf(folder).map(({ path, name }) =>
    checkVariant(path, name, (student) => makeVariant(recorded, student, key)),
  );
  const submissions = withTwins(checked);
  if (json) process.stdout.write(`${JSON.stringify({ submissions, memo_rubric: memoRubric }, null, 2)}\n`);
  else process.stdout.write(checkedText(submissions));
  process.exitCode = submissions.some(({ status }) => status === "not_gradable") ? 3 : 0;
}

/** The folder itself where a form lies in it, else each folder in it. */
function foldersOf(folder: string): { path: string; name: string }[] {
  const path = resolve(folder);
  if (!existsSync(path) || !statSync(path).isDirectory()) {
    throw new CallError(
      `ragbook release: --check ${folder} is no folder. Name a handed-in variant, or a folder of them.`,
    );
  }
  const entries = readdirSync(path, { withFileTypes: true });
  if (entries.some(({ name }) => name === "answers.json")) return [{ path, name: basename(path) }];
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  for (const entry of entries.filter((one) => !one.isDirectory())) {
    process.stderr.write(`ragbook release: ignored, no folder: ${JSON.stringify(entry.name)}\n`);
  }
  if (names.length === 0) {
    throw new CallError(
      `ragbook release: --check ${folder} holds no answers.json and no folder. Name a handed-in variant.`,
    );
  }
  return names.map((name) => ({ path: join(path, name), name }));
}

/** Two folders of one student are a mistake, or a copy. */
function withTwins(checked: readonly CheckedVariant[]): CheckedVariant[] {
  return checked.map((one) => {
    if (one.status !== "checked") return one;
    const twins = checked.filter((other) => other !== one && other.student === one.student);
    const notes = twins.map((twin) => `the same student is named in ${JSON.stringify(twin.folder)}`);
    return { ...one, notes: [...one.notes, ...notes] };
  });
}
