// Graded metrics: how well is the whole ranking ordered, by labels from 0 to 3.
export { averagePrecision } from "./metrics/averagePrecision.js";
export { averagePrecisionAtK } from "./metrics/averagePrecisionAtK.js";
export type { CountedRate, CountedRate, UncompletedBounds, UncompletedBounds } from "./metrics/boundsForUncompleted.js";
// Metrics of R3: was the evidence found, how high, how completely, over which denominator.
export { boundsForUncompleted } from "./metrics/boundsForUncompleted.js";
export { bpref } from "./metrics/bpref.js";
export type { DocumentOf, Unit } from "./metrics/byDocument.js";
export { expectedByDocument, rankingByDocument, relevanceByDocument } from "./metrics/byDocument.js";
export type { Gain } from "./metrics/dcgAtK.js";
export { dcgAtK } from "./metrics/dcgAtK.js";
export { defaultCutoffs } from "./metrics/defaultCutoffs.js";
export type { ExpectingCase } from "./metrics/expectedChunkIds.js";
export { expectedChunkIds } from "./metrics/expectedChunkIds.js";
export { expectedRank } from "./metrics/expectedRank.js";
// A metric over many cases: mean, distribution, segments, and what the metric means.
export { explain, explainedMetrics, formatDefinition } from "./metrics/explain.js";
export { formatMean } from "./metrics/formatMean.js";
export { formatBounds, formatRate, formatShare } from "./metrics/formatRate.js";
export type { GradeScorer } from "./metrics/gradeScorer.js";
export { gradeScorer } from "./metrics/gradeScorer.js";
export type { Relevance } from "./metrics/grades.js";
export { gradesOf, idealGrades, REPEATED, UNJUDGED } from "./metrics/grades.js";
export { hitAtK } from "./metrics/hitAtK.js";
export { isGroupSatisfied } from "./metrics/isGroupSatisfied.js";
export { judgedAtK } from "./metrics/judgedAtK.js";
export type { RankedResult } from "./metrics/mrrAtK.js";
export { mrrAtK } from "./metrics/mrrAtK.js";
export type { MrrRow } from "./metrics/mrrTable.js";
export { mrrTable } from "./metrics/mrrTable.js";
export { ndcgAtK } from "./metrics/ndcgAtK.js";
export { precisionAtK } from "./metrics/precisionAtK.js";
export { quantile } from "./metrics/quantile.js";
export type { Definition } from "./metrics/readDefinition.js";
export { recallAtK } from "./metrics/recallAtK.js";
export { reciprocalRankAtK } from "./metrics/reciprocalRankAtK.js";
export type { RelevanceOptions } from "./metrics/relevanceLevel.js";
export { repeatedChunkIds } from "./metrics/repeatedChunkIds.js";
export { requireRecordedDepth } from "./metrics/requireRecordedDepth.js";
export { rescore } from "./metrics/rescore.js";
export { scoreCases } from "./metrics/scoreCases.js";
export type { ScoredResult, ScoredRun } from "./metrics/scoreResults.js";
export { scoreResults } from "./metrics/scoreResults.js";
export { sourceMetrics } from "./metrics/sourceMetrics.js";
export type { MetricSummary, ScoredCase } from "./metrics/summarizeMetric.js";
export { summarizeMetric } from "./metrics/summarizeMetric.js";
export type { SummarizedResult } from "./metrics/summarizeRun.js";
export { summarizeRun } from "./metrics/summarizeRun.js";
export { summarizeRuns } from "./metrics/summarizeRuns.js";
export type { SegmentCell, SegmentOptions } from "./metrics/summarizeSegments.js";
export { summarizeSegments } from "./metrics/summarizeSegments.js";
// The workbook's data, and what goes on from a ranking to a context.
export type { AssembledContext, ContextSettings, SizedChunk } from "./pipeline/assembleContext.js";
export { assembleContext } from "./pipeline/assembleContext.js";
export { loadChunks, loadRun, loadTestCases } from "./pipeline/workbookData.js";
// Test cases, rankings and results by hand, for examples and tests.
export type { GroupSketch, RankSketch } from "./records/build.js";
export { expecting, expectingGroups, ranked, resultsWithRanks } from "./records/build.js";
export { projectRoot } from "./records/projectRoot.js";
export type { Run, RunManifest } from "./records/readRun.js";
export { findRun, readRun } from "./records/readRun.js";
export { readTestCases } from "./records/readTestCases.js";
export type * from "./records/types.js";
export { bm25Retriever } from "./retrieval/bm25Retriever.js";
// Search: from articles to a ranking.
export type { ChunkSettings } from "./retrieval/chunkArticles.js";
export { chunkArticles, countWords, DEFAULT_CHUNK_SETTINGS } from "./retrieval/chunkArticles.js";
export { denseRetriever } from "./retrieval/denseRetriever.js";
export type { HybridOptions } from "./retrieval/hybridRetriever.js";
export { hybridRetriever } from "./retrieval/hybridRetriever.js";
export { indexVersion, requireSameScale } from "./retrieval/indexVersion.js";
export type { Embedder, EmbedderOptions } from "./retrieval/loadEmbedder.js";
export { loadEmbedder } from "./retrieval/loadEmbedder.js";
export type { Retriever } from "./retrieval/retriever.js";
// Statistics: how far a figure can be trusted.
export { clopperPearson } from "./statistics/clopperPearson.js";
export { formatRateInterval } from "./statistics/formatRateInterval.js";
export type { Interval } from "./statistics/interval.js";
