import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { type Definition, readDefinition } from "./readDefinition.js";
import { showValue } from "./showValue.js";

/** The names under which a metric can be asked for, as `ragbook score` prints them, and the function that defines each. */
const FUNCTION_BY_NAME: Readonly<Record<string, string>> = {
  hit: "hitAtK",
  hit_rate: "summarizeRun",
  expected_rank: "expectedRank",
  reciprocal_rank: "reciprocalRankAtK",
  mrr: "mrrAtK",
  source_metrics: "sourceMetrics",
  bounds: "boundsForUncompleted",
  recall: "recallAtK",
  precision: "precisionAtK",
  dcg: "dcgAtK",
  ndcg: "ndcgAtK",
  ndcg_exp: "ndcgAtK",
  ap: "averagePrecisionAtK",
  map: "averagePrecision",
  judged: "judgedAtK",
  bpref: "bpref",
};

/**
 * The names that `explain` knows.
 *
 * @example explainedMetrics().includes("ndcg") // => true
 */
export function explainedMetrics(): string[] {
  return Object.keys(FUNCTION_BY_NAME);
}

/**
 * A metric's definition, read from the docstring in the very file that computes it, so that it can't say anything else.
 *
 * @param metric a name as `ragbook score` prints it, with or without its k, or the function's own name
 * @throws Error for an unknown name, with the names there are
 * @example explain("ndcg@10").title // => "nDCG at k: how near does the ranking come to the best order that the labels of the case allow?"
 */
export function explain(metric: string): Definition {
  const bare = metric.replace(/@(k|\d+)$/, "");
  const known = Object.hasOwn(FUNCTION_BY_NAME, bare) || Object.values(FUNCTION_BY_NAME).includes(bare);
  if (!known) {
    throw new Error(`explain: no metric ${showValue(metric)}. There are: ${explainedMetrics().join(", ")}.`);
  }
  const functionName = Object.hasOwn(FUNCTION_BY_NAME, bare) ? FUNCTION_BY_NAME[bare]! : bare;
  // Beside this file: .ts where it runs from source, .js where it was compiled. The compiler keeps docstrings.
  const extension = extname(new URL(import.meta.url).pathname);
  const source = readFileSync(new URL(`./${functionName}${extension}`, import.meta.url), "utf8");
  return readDefinition(source, functionName);
}

/**
 * A definition as a terminal or a notebook prints it.
 *
 * @example formatDefinition(explain("judged")).split("\n")[3] // => "    judged@k = rows with a grade ≥ 0 in the first k / min(k, rows in the ranking)"
 */
export function formatDefinition(definition: Definition): string {
  const row = (label: string, text: string) => `${`${label}:`.padEnd(12)} ${text}`;
  return [
    definition.title,
    `(function ${definition.name})`,
    "",
    ...definition.formula.split("\n").map((line) => `    ${line}`),
    "",
    row("Unit", definition.unit),
    row("N/A", definition.not_applicable),
    row("Ignores", definition.ignores),
    row("Edge cases", definition.edge_cases),
    row("Source", definition.source),
    ...(definition.also_known === null ? [] : [row("Also known", definition.also_known)]),
    ...definition.examples.map(({ call, value }) => row("Example", `${call}  →  ${value}`)),
  ].join("\n");
}
