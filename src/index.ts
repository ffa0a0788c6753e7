export type { CountedRate, UncompletedBounds } from "./metrics/boundsForUncompleted.js";
// Metrics of R3: was the evidence found, how high, how completely, over which denominator.
export { boundsForUncompleted } from "./metrics/boundsForUncompleted.js";
export type { ExpectingCase } from "./metrics/expectedChunkIds.js";
export { expectedChunkIds } from "./metrics/expectedChunkIds.js";
export { expectedRank } from "./metrics/expectedRank.js";
export { formatBounds, formatRate, formatShare } from "./metrics/formatRate.js";
export { hitAtK } from "./metrics/hitAtK.js";
export { isGroupSatisfied } from "./metrics/isGroupSatisfied.js";
export { reciprocalRankAtK } from "./metrics/reciprocalRankAtK.js";
export { requireRecordedDepth } from "./metrics/requireRecordedDepth.js";
export { sourceMetrics } from "./metrics/sourceMetrics.js";
export type { SummarizedResult } from "./metrics/summarizeRun.js";
export { summarizeRun } from "./metrics/summarizeRun.js";
export { summarizeRuns } from "./metrics/summarizeRuns.js";
// Test cases, rankings and results by hand, for examples and tests.
export type { GroupSketch, RankSketch } from "./records/build.js";
export { expecting, expectingGroups, ranked, resultsWithRanks } from "./records/build.js";
export type * from "./records/types.js";

// Statistics: how far a figure can be trusted.
export { clopperPearson } from "./statistics/clopperPearson.js";
export { formatRateInterval } from "./statistics/formatRateInterval.js";
export type { Interval } from "./statistics/interval.js";
