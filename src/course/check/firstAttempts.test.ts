import { afterAll, expect, it, vi } from "vitest";
import type { ChapterName } from "../chapterNames.js";
import { Sandbox } from "../sandbox/Sandbox.js";
import { checkChapter } from "./checkChapter.js";
import { defaultSeed } from "./seeds.js";

vi.setConfig({ testTimeout: 120_000 });

// What people write who read the first sentence of a task and no more: no guard, no case of nothing, no alternatives, no repeats. Such
// a function makes two to four mistakes at once. What is named must be one of them; each was looked up in the code beside it.
const sandbox = new Sandbox();
afterAll(() => sandbox.close());

type Named = Readonly<Record<string, string | null>>;

const table: [chapter: ChapterName, named: Named, source: string][] = [
  [
    "01-test-cases",
    { expectedChunkIds: "alternatives-ignored", isGroupSatisfied: "any-required" },
    `
    export function expectedChunkIds(testCase: any): string[] { const out: string[] = []; for (const g of testCase.expected_sources) { out.push(...g.required_chunk_ids); } return out; }
    export function isGroupSatisfied(group: any, chunkIds: string[]): boolean { return group.required_chunk_ids.some((id: string) => chunkIds.includes(id)) || (group.alternative_chunk_ids ?? []).some((id: string) => chunkIds.includes(id)); }`,
  ],
  [
    "02-vector-to-ranking",
    { cosineSimilarity: "cut-to-shorter", rankByCosine: "no-guard" },
    `
    export function cosineSimilarity(a: number[], b: number[]): number { let dot = 0, na = 0, nb = 0; for (let i = 0; i < a.length; i++) { dot += a[i]! * b[i]!; na += a[i]! ** 2; nb += b[i]! ** 2; } return dot / (Math.sqrt(na) * Math.sqrt(nb)); }
    export function rankByCosine(query: number[], rows: any[], topK: number): any[] { return rows.map((r) => ({ chunk_id: r.chunk_id, score: cosineSimilarity(query, r.vector) })).sort((x, y) => y.score - x.score).slice(0, topK); }`,
  ],
  [
    "03-r3-hits-and-sources",
    {
      hitAtK: "na-as-false",
      expectedRank: "missing-is-zero",
      sourceMetrics: "alternatives-ignored",
      summarizeRun: null,
      mrrAtK: "stale-rank",
      buildRankings: "one-chunk-per-group",
    },
    `
    const all = (t: any) => t.expected_sources.flatMap((g: any) => [...g.required_chunk_ids, ...(g.alternative_chunk_ids ?? [])]);
    export function hitAtK(testCase: any, ranking: any, k: number, recordedTopK: number): any { const e = all(testCase); return ranking.slice(0, k).some((row: any) => e.includes(row.chunk_id)); }
    export function expectedRank(testCase: any, ranking: any): any { const e = all(testCase); return ranking.findIndex((row: any) => e.includes(row.chunk_id)) + 1; }
    export function sourceMetrics(testCase: any, ranking: any, context: any): any { const f = (rows: any) => { const ids = rows.map((r: any) => r.chunk_id); const ok = testCase.expected_sources.filter((g: any) => g.required_chunk_ids.every((i: any) => ids.includes(i))); return { any_group: ok.length > 0, all_groups: ok.length === testCase.expected_sources.length, group_coverage: ok.length / testCase.expected_sources.length }; }; return { ranking: f(ranking), context: f(context) }; }
    export function summarizeRun(results: any): any { const hits = results.filter((r: any) => r.hit_at_k).length; const na = results.filter((r: any) => r.hit_at_k === null).length; const evaluated = results.length - na; return { hits, evaluated_questions: evaluated, hit_rate: hits / evaluated, not_applicable: na, not_completed: results.filter((r: any) => r.status !== "completed").length }; }
    export function mrrAtK(results: any, k: number): any { const rows = results.filter((r: any) => r.hit_at_k !== null); let s = 0; for (const r of rows) if (r.expected_rank && r.expected_rank <= k) s += 1 / r.expected_rank; return s / rows.length; }
    export function buildRankings(testCase: any): any { const a = testCase.expected_sources[0].required_chunk_ids[0], b = testCase.expected_sources[1].required_chunk_ids[0]; return { before: [a, "x", "y"], after: [a, "x", "y", b, "z"] }; }`,
  ],
  [
    "04-ranking-quality",
    { recallAtK: "repeat-counted", dcgAtK: "reads-past-the-end", ndcgAtK: null },
    `
    export function recallAtK(relevance: any, ranking: any, k: number, recordedTopK: number): any { const rel = Object.keys(relevance).filter((id) => relevance[id] > 0); return ranking.slice(0, k).filter((r: any) => rel.includes(r.chunk_id)).length / rel.length; }
    export function dcgAtK(grades: number[], k: number, gain: string): any { let s = 0; for (let i = 0; i < k; i++) s += (gain === "linear" ? grades[i]! : 2 ** grades[i]! - 1) / Math.log2(i + 2); return s; }
    export function ndcgAtK(relevance: any, ranking: any, k: number, recordedTopK: number, gain: string): any { const g = ranking.map((r: any) => relevance[r.chunk_id] ?? 0); const d = (x: number[]) => x.slice(0, k).reduce((s, v, i) => s + (gain === "linear" ? v : 2 ** v - 1) / Math.log2(i + 2), 0); return d(g) / d([...g].sort((a: number, b: number) => b - a)); }`,
  ],
  [
    "05-context",
    { assembleContext: "null-is-zero" },
    `
    export function assembleContext(ranking: any[], { top_k, min_score, token_budget }: any): any { const context: string[] = [], dropped: any[] = []; let used = 0; ranking.forEach((r, i) => { if (i >= top_k) dropped.push({ chunk_id: r.chunk_id, reason: "beyond_top_k" }); else if (r.score < min_score) dropped.push({ chunk_id: r.chunk_id, reason: "below_min_score" }); else if (used + r.tokens > token_budget) dropped.push({ chunk_id: r.chunk_id, reason: "over_budget" }); else { context.push(r.chunk_id); used += r.tokens; } }); return { context, dropped }; }`,
  ],
  [
    "06-groundedness",
    { groundednessScore: "zero-by-zero", citationCoverage: "any-citation", unsupportedNumbers: "substring" },
    `
    export function groundednessScore(claims: any[]): any { return claims.filter((c) => c.label === "SUPPORTED").length / claims.length; }
    export function citationCoverage(sentences: any[], contextChunkIds: string[]): any { return sentences.filter((s) => s.citations.length > 0).length / sentences.length; }
    export function unsupportedNumbers(answer: string, context: string): string[] { return (answer.match(/\\d+(?:,\\d{3})*(?:\\.\\d+)?/g) ?? []).filter((n) => !context.includes(n)); }`,
  ],
];

it.each(table)("first attempts at %s: %o", async (chapter, named, source) => {
  const { verdict } = await checkChapter({ chapter, source, seed: defaultSeed, sandbox });
  const found = verdict.tasks.map(({ task, misconception }) => [task, misconception?.id ?? null]);
  expect(Object.fromEntries(found)).toEqual(named);
});
