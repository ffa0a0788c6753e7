import { z } from "zod";
import type { Evaluator } from "../records/evaluator.js";
import type { Evaluation } from "../records/types.js";

/**
 * An evaluator's verdict, checked and copied, with its fields in one order, so that a fresh and a kept one are the same bytes.
 * A `failed` verdict has no value; a completed one is true, false (a rate) or 0 to 1 (a mean), or null for N/A.
 * Throws an Error saying what of it is no verdict.
 */
export function checkVerdict({ criterion, kind }: Pick<Evaluator, "criterion" | "kind">, verdict: unknown): Evaluation {
  if (typeof verdict !== "object" || verdict === null)
    throw new Error(
      `evaluator "${criterion}": it gave no verdict but ${shown(verdict)}. Answer with { criterion, value, status }.`,
    );
  const given = verdict as Partial<Record<keyof Evaluation, unknown>>;
  const refuse = (field: keyof Evaluation, due: string): never => {
    throw new Error(`evaluator "${criterion}": ${field} ${shown(given[field])}, and ${due}.`);
  };
  const { status, reason } = given;
  if (given.criterion !== criterion) refuse("criterion", `it gives "${criterion}"`);
  if (status !== "completed" && status !== "failed") refuse("status", "a status is completed or failed");
  if (reason !== undefined && typeof reason !== "string") refuse("reason", "a reason is a text");
  if (status === "failed") return inOrder({ ...given, value: null, reason: reason || "it gave no reason" }, criterion);
  const due = kind === "rate" ? "a rate is true, false or null" : "a mean is a number from 0 to 1, or null";
  if (!isValue(kind, given.value)) refuse("value", due);
  return inOrder(given, criterion);
}

function isValue(kind: Evaluator["kind"], value: unknown): boolean {
  if (value === null) return true;
  return kind === "rate" ? typeof value === "boolean" : typeof value === "number" && value >= 0 && value <= 1;
}

/** Loose, because an evaluator may say more than a value: its claims, its quotes. */
const detailsSchema = z.looseObject({ details: z.array(z.looseObject({})).optional() });

/** As a line will hold it: a copy, which nobody can change any more. */
function inOrder(given: Partial<Record<keyof Evaluation, unknown>>, criterion: string): Evaluation {
  const { value, status, reason, ...rest } = given;
  try {
    const ordered = { criterion, value, status, ...(reason !== undefined && { reason }), ...rest };
    return detailsSchema.parse(JSON.parse(JSON.stringify({ ...ordered, criterion }))) as unknown as Evaluation;
  } catch {
    throw new Error(
      `evaluator "${criterion}": its details can't be written down. They are a list of plain JSON objects.`,
    );
  }
}

function shown(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  return typeof value === "object" && value !== null ? "an object" : String(value);
}
