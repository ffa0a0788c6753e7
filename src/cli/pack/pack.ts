import { closeSync, existsSync, openSync, readSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { speak } from "../../course/messages/say.js";
import { ProgressFile } from "../../course/progress/progressFile.js";
import { makeFolder } from "../../records/makeFolder.js";
import { projectRoot } from "../../records/projectRoot.js";
import { CallError } from "../callError.js";
import type { PackCommandOptions } from "../packCommand.js";
import { readableProgress } from "../readableProgress.js";
import { cellsToLookAt } from "./cellsToLookAt.js";
import { packedExercises } from "./packedExercises.js";
import { packedNotebooks } from "./packedNotebooks.js";
import { packedProgress } from "./packedProgress.js";
import { storedZip, type ZipEntry } from "./storedZip.js";

/** `ragbook pack`. The same work gives the same bytes. Exit codes: 0 written, whatever the check says · 2 the call is wrong. */
export async function pack({
  name,
  out = `${name}.zip`,
  shareFirstAnswers = false,
}: PackCommandOptions): Promise<void> {
  requireName(name);
  const target = resolve(out);
  requirePlace(target, out);
  const root = projectRoot();
  const say = speak();
  const exercises = await packedExercises(root, say);
  const notebooks = await packedNotebooks(root);
  const progressFile = new ProgressFile(root);
  const progress = packedProgress(readableProgress(progressFile, "ragbook pack"), shareFirstAnswers);
  if (progressFile.problem) process.stderr.write(`${progressFile.problem}\n`);
  const entries: ZipEntry[] = [
    ...exercises.entries,
    ...notebooks.entries,
    ...(progress.count === 0 ? [] : [{ path: "progress.json", bytes: Buffer.from(progress.text) }]),
  ];
  if (entries.length === 0) {
    throw new CallError(
      `ragbook pack: nothing is written yet, so there is nothing to hand in. \`ragbook list\` shows where to begin.`,
    );
  }
  makeFolder(dirname(target));
  const fresh = join(dirname(target), `.${process.pid}.ragbook-pack`);
  writeFileSync(fresh, await storedZip(entries));
  renameSync(fresh, target);

  const inside = [
    ...exercises.said,
    ...notebooks.entries.map(({ path }) => say("pack.notebook", { path })),
    ...(progress.count === 0
      ? []
      : [say(shareFirstAnswers ? "pack.first-answers" : "pack.answers", { count: progress.count })]),
  ];
  const look = await cellsToLookAt(notebooks.entries, exercises.entries, say);
  const outside = [
    ...exercises.left,
    ...notebooks.broken.map(({ path, what }) => say("pack.unreadable", { path, message: what })),
    ...(progress.count > 0 && !shareFirstAnswers ? [say("pack.no-first")] : []),
    say("pack.private"),
  ];
  const file = relative(process.cwd(), target) || out;
  process.stdout.write(
    `${[list(say("pack.in", { file }), inside), list(say("pack.not-in"), outside), ...(look.length === 0 ? [] : [list(say("pack.look"), look)]), say("pack.hand-in", { file })].join("\n")}\n`,
  );
}

function list(head: string, items: readonly string[]): string {
  return [head, ...items.map((item) => `  - ${item}`)].join("\n");
}

/** Names that Windows keeps for devices. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** The name becomes a file's name, and the submission's name in the grades: letters of any language, and what stands in people's names. */
function requireName(name: string): void {
  const wrong = [...name].find((sign) => !/[\p{L}\p{M}\p{N} ._'’-]/u.test(sign));
  const problem =
    wrong !== undefined
      ? `has ${shown(wrong)} in it`
      : !/^[\p{L}\p{N}]/u.test(name)
        ? "doesn't begin with a letter or digit"
        : /[ .]$/.test(name)
          ? "ends with a blank or a dot"
          : device.test(name)
            ? "is kept by Windows for a device"
            : Buffer.byteLength(name) > 200
              ? "is longer than 200 bytes"
              : null;
  if (problem === null) return;
  throw new CallError(
    `ragbook pack: --name ${JSON.stringify(name)} ${problem}, so it can't name a file everywhere. Use letters, digits, blanks, dots, dashes, ` +
      "underscores and apostrophes, beginning with a letter or digit.",
  );
}

function shown(sign: string): string {
  return /[\p{C}\p{Z}]/u.test(sign)
    ? `the character U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`
    : sign;
}

/** An earlier zip is replaced; anything else stays. */
function requirePlace(target: string, out: string): void {
  if (!existsSync(target)) return;
  if (statSync(target).isFile() && beginning(target) === "PK\u0003\u0004") return;
  throw new CallError(`ragbook pack: --out ${out} is there and is no zip, so it isn't replaced. Name another file.`);
}

function beginning(path: string): string {
  const bytes = Buffer.alloc(4);
  const file = openSync(path, "r");
  readSync(file, bytes, 0, 4, 0);
  closeSync(file);
  return bytes.toString("latin1");
}
