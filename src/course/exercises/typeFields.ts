/**
 * What the types that stubs import hold, so that nobody has to look for a field's name elsewhere. "…" leaves out what no exercise
 * of the course asks for. A test holds each against the type itself.
 */
export const typeFields: Readonly<Record<string, string>> = {
  CitedSentence: "{ text: string; citations: string[] }",
  ContextSettings: "{ top_k: number | null; min_score: number | null; token_budget: number | null }",
  DroppedChunk: '{ chunk_id: string; reason: "beyond_top_k" | "below_min_score" | "filtered_out" | "over_budget" }',
  ExpectedSource: "{ group_id: string; required_chunk_ids: string[]; alternative_chunk_ids?: string[] }",
  Gain: '"linear" | "exponential"',
  LabelledClaim: '{ label: "SUPPORTED" | "NOT_SUPPORTED" | "CONTRADICTED" }',
  RankedId: "{ chunk_id: string }",
  RankedResult:
    '{ status: "completed" | "failed" | "skipped"; recorded_top_k: number; hit_at_k: boolean | null; expected_rank: number | null; … }',
  Ranking: "RankedId[], best first; RankedId is { chunk_id: string }",
  RunSummary:
    "{ hits: number; evaluated_questions: number; hit_rate: number | null; not_applicable: number; not_completed: number; … }",
  SourceMetrics:
    "{ ranking: Coverage; context: Coverage }; Coverage is { any_group: boolean | null; all_groups: boolean | null; group_coverage: number | null }",
  SummarizedResult:
    '{ status: "completed" | "failed" | "skipped"; k: number; recorded_top_k: number; hit_at_k: boolean | null; … }',
  TestCase: "{ case_id: string; expected_sources: ExpectedSource[]; relevance: { [chunk_id: string]: number }; … }",
};

/** Types that another one's text names, so that their fields are said too. */
const named: Readonly<Record<string, readonly string[]>> = { TestCase: ["ExpectedSource"] };

/** A comment that says what these types hold; empty for none. */
export function fieldsComment(types: readonly string[]): string[] {
  const all = [...new Set(types.flatMap((type) => [type, ...(named[type] ?? [])]))].sort();
  const known = all.filter((type) => Object.hasOwn(typeFields, type));
  if (known.length === 0) return [];
  const lines = known.flatMap((type) => wrapped(`${type}: ${typeFields[type]}`));
  return [["/*", " * What these types hold:", ...lines.map((line) => ` * ${line}`), " */"].join("\n")];
}

/** Broken after a semicolon, where it would be wider than an editor. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = "- ";
  for (const piece of text.split(/(?<=;) /)) {
    if (line.length + piece.length > 112) {
      lines.push(line.trimEnd());
      line = "  ";
    }
    line += `${piece} `;
  }
  return [...lines, line.trimEnd()];
}
