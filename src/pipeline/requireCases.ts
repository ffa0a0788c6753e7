import type { Evaluator } from "../records/evaluator.js";
import type { TestCase } from "../records/types.js";
import { criterionFault } from "./evaluators/criteriaNames.js";
import { requirePlainJson } from "./plainJson.js";

/** Refuses what is no list of test cases. Throws a TypeError that says which one isn't, an Error for a case_id that comes twice. */
export function requireCases(who: string, testCases: unknown): void {
  if (!Array.isArray(testCases))
    throw new TypeError(`${who}: test cases are a list, not ${described(testCases)}. \`loadTestCases()\` gives one.`);
  const seen = new Set<unknown>();
  for (const [i, testCase] of testCases.entries()) {
    const { case_id, question, expected_sources } = Object(testCase) as Partial<TestCase>;
    if (typeof case_id !== "string" || typeof question !== "string" || !Array.isArray(expected_sources))
      throw new TypeError(
        `${who}: test case ${i + 1} is no test case. It needs case_id, question and expected_sources.`,
      );
    if (seen.has(case_id)) throw new Error(`${who}: two test cases are called "${case_id}". Give each case its own.`);
    seen.add(case_id);
  }
}

/** Refuses evaluators that can't be: by their own fields, and by names that are taken. */
export function requireEvaluators(who: string, evaluators: readonly Evaluator[]): void {
  for (const [i, evaluator] of evaluators.entries()) {
    const {
      criterion,
      type,
      version,
      kind,
      reads,
      evaluate,
      settings = null,
    } = Object(evaluator) as Partial<Evaluator>;
    const named = `${who}: evaluator ${i + 1}${typeof criterion === "string" ? ` ("${criterion}")` : ""}`;
    for (const [field, value] of Object.entries({ criterion, type, version }))
      if (typeof value !== "string" || value.trim() === "")
        throw new TypeError(`${named} has no ${field}. It is a text, and part of what a cache knows.`);
    if (kind !== "rate" && kind !== "mean")
      throw new TypeError(`${named}: its kind is ${String(kind)}. Use rate or mean.`);
    if (reads !== "ranking" && reads !== "answer")
      throw new TypeError(`${named}: it reads ${String(reads)}. Use ranking or answer.`);
    if (typeof evaluate !== "function") throw new TypeError(`${named} has no function evaluate.`);
    requirePlainJson(named, "settings", settings);
  }
  const clash = criterionFault(evaluators);
  if (clash !== undefined) throw new Error(`${who}: ${clash.why}.`);
}

function described(value: unknown): string {
  return value === null || value === undefined
    ? String(value)
    : `${typeof value === "object" ? "an" : "a"} ${typeof value}`;
}
