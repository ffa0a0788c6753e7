import { existsSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { readBaseline } from "../../grading/variant/recordedBaseline.js";
import { makeVariant } from "../../grading/variant/variant.js";
import { variantFiles } from "../../grading/variant/variantFiles.js";
import { makeFolder } from "../../records/makeFolder.js";
import { projectRoot } from "../../records/projectRoot.js";
import { CallError } from "../callError.js";
import type { ReleaseCommandOptions } from "../releaseCommand.js";
import { requireFreePlace, writeFiles } from "./release.js";
import type { ReleasedFile } from "./released.js";
import { requireSecret } from "./variantSecret.js";
import { readStudents, studentId } from "./variantStudents.js";

/**
 * `ragbook release --variant` and `--variants`: each student's own test cases and runs. No key is written: `--check` makes what is due
 * again from the student id and the secret.
 */
export function releaseVariants({ variant, variants, secret, out }: ReleaseCommandOptions): void {
  if (variant !== undefined && variants !== undefined) {
    throw new CallError("ragbook release: --variant and --variants are both given. Name one student, or one roster.");
  }
  if (out === undefined) throw new CallError("ragbook release: name a folder for the variant: --out DIR");
  const key = requireSecret(secret);
  const root = projectRoot();
  const students = variants === undefined ? [studentId(variant ?? "")] : readStudents(variants);
  const target = resolve(out);
  requireFreePlace(target, out, root);
  const recorded = readBaseline(root);
  const files = students.flatMap((student) =>
    [...variantFiles(makeVariant(recorded, student, key))].map(
      ([path, text]): ReleasedFile => ({
        path: variants === undefined ? path : `${student}/${path}`,
        bytes: Buffer.from(text),
      }),
    ),
  );
  place(target, files);
  const whose = variants === undefined ? `the variant of ${students[0]}` : `${students.length} variants, a folder each`;
  process.stdout.write(
    `${whose} → ${out}\nKeep the secret: with it, \`ragbook release --check\` knows what is due. It is written nowhere.\n`,
  );
}

/** Beside its place first, so that a full disk leaves no half. */
function place(target: string, files: readonly ReleasedFile[]): void {
  makeFolder(dirname(target));
  const beside = join(dirname(target), `.${basename(target)}.ragbook-release-${process.pid}`);
  try {
    writeFiles(beside, files);
    if (existsSync(target)) rmdirSync(target);
    renameSync(beside, target);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}
