import { formatShare } from "../metrics/formatRate.js";
import { scoreResults } from "../metrics/scoreResults.js";
import { loadRun, loadTestCases } from "../pipeline/workbookData.js";

const K = 5;

/**
 * What the shipped model makes of Polish, in one sentence of README.md: the hits of the questions that stand in the test cases in
 * both languages, with the same sources, taken from the recorded run.
 */
export function polishTwins(): string {
  const testCases = loadTestCases();
  const polish = testCases.map(({ case_id }) => case_id).filter((id) => id.endsWith("-pl"));
  const english = polish.map((id) => id.replace(/-pl$/, ""));
  const hits = (run: string, ids: readonly string[]) => {
    const hit = new Map(
      scoreResults(loadRun(run).results, testCases, K).results.map((row) => [row.case_id, row.hit_at_k]),
    );
    const values = ids.map((id) => hit.get(id));
    if (values.some((value) => typeof value !== "boolean"))
      throw new Error("polishTwins: a twin was not evaluated; say so in the text.");
    return formatShare(values.filter((value) => value === true).length, ids.length);
  };
  return (
    `The same ${polish.length} questions, asked in English and in Polish over the same English handbook, Hit@${K}, N/A 0, not completed 0: ` +
    `with the model (\`dense-d10\`) ${hits("dense-d10", english)} in English and ${hits("dense-d10", polish)} in Polish, ` +
    `with keywords (\`bm25-d10\`) ${hits("bm25-d10", english)} and ${hits("bm25-d10", polish)}.`
  );
}
