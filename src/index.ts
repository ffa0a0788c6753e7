// Records: what is stored, and how it is read.
export { projectRoot } from "./records/projectRoot.js";
export type { Turn } from "./records/readConversation.js";
export { findRun, type Run, type RunManifest, readRun } from "./records/readRun.js";
export type { GradedLabel, SecondLabels } from "./records/readSecondLabels.js";
export { parseTestCases, readTestCases } from "./records/readTestCases.js";
export type * from "./records/types.js";

// Test cases, rankings and results by hand, for examples and tests.
export {
  expecting,
  expectingGroups,
  type GroupSketch,
  type RankSketch,
  ranked,
  resultsWithRanks,
} from "./records/build.js";

// Metrics of R3: was the evidence found, how high, how completely, over which denominator.
export { boundsForUncompleted, type CountedRate, type UncompletedBounds } from "./metrics/boundsForUncompleted.js";
export { defaultCutoffs } from "./metrics/defaultCutoffs.js";
export { type ExpectingCase, expectedChunkIds } from "./metrics/expectedChunkIds.js";
export { expectedRank } from "./metrics/expectedRank.js";
export { formatBounds, formatRate, formatShare } from "./metrics/formatRate.js";
export { hitAtK } from "./metrics/hitAtK.js";
export { isGroupSatisfied } from "./metrics/isGroupSatisfied.js";
export { mrrAtK, type RankedResult } from "./metrics/mrrAtK.js";
export { type MrrRow, mrrTable } from "./metrics/mrrTable.js";
export { reciprocalRankAtK } from "./metrics/reciprocalRankAtK.js";
export { repeatedChunkIds } from "./metrics/repeatedChunkIds.js";
export { requireRecordedDepth } from "./metrics/requireRecordedDepth.js";
export { rescore } from "./metrics/rescore.js";
export { type ScoredRun, scoreResults } from "./metrics/scoreResults.js";
export { sourceMetrics } from "./metrics/sourceMetrics.js";
export { type SummarizedResult, summarizeRun } from "./metrics/summarizeRun.js";
export { summarizeRuns } from "./metrics/summarizeRuns.js";

// Graded metrics: how well is the whole ranking ordered, by labels from 0 to 3.
export { averagePrecision } from "./metrics/averagePrecision.js";
export { averagePrecisionAtK } from "./metrics/averagePrecisionAtK.js";
export { bpref } from "./metrics/bpref.js";
export {
  type DocumentOf,
  expectedByDocument,
  rankingByDocument,
  relevanceByDocument,
  type Unit,
} from "./metrics/byDocument.js";
export { dcgAtK, type Gain } from "./metrics/dcgAtK.js";
export { type GradeScorer, gradeScorer } from "./metrics/gradeScorer.js";
export { gradesOf, idealGrades, REPEATED, type Relevance, UNJUDGED } from "./metrics/grades.js";
export { judgedAtK } from "./metrics/judgedAtK.js";
export { ndcgAtK } from "./metrics/ndcgAtK.js";
export { precisionAtK } from "./metrics/precisionAtK.js";
export { recallAtK } from "./metrics/recallAtK.js";
export type { RelevanceOptions } from "./metrics/relevanceLevel.js";

// A metric over many cases: mean, distribution, segments, and what the metric means.
export { explain, explainedMetrics, formatDefinition } from "./metrics/explain.js";
export { formatMean } from "./metrics/formatMean.js";
export { quantile } from "./metrics/quantile.js";
export type { Definition } from "./metrics/readDefinition.js";
export { scoreCases } from "./metrics/scoreCases.js";
export { type MetricSummary, type ScoredCase, summarizeMetric } from "./metrics/summarizeMetric.js";
export { type SegmentCell, type SegmentOptions, summarizeSegments } from "./metrics/summarizeSegments.js";

// Groundedness: does an answer stay with its context? By rules, by a judge, and how far either can be trusted.
export { type CitedSentence, citationCoverage } from "./groundedness/citationCoverage.js";
export { type CitationSupport, type CitationVerdict, citationSupport } from "./groundedness/citationSupport.js";
export { type CitationRule, citationValidity } from "./groundedness/citationValidity.js";
export { CLAIM_LABELS, type ClaimLabel, type LabelledClaim } from "./groundedness/claimLabel.js";
export {
  ERROR_KINDS,
  type ErrorKind,
  type Evidence,
  type HandLabelledClaim,
  type JudgeTranscript,
  type LabelledAnswer,
  loadClaims,
  loadJudgeTranscripts,
  loadLabelledAnswers,
  loadParaphrases,
  loadPlantedErrors,
  loadSecondClaimLabels,
  type Paraphrase,
  type PlantedError,
  type SecondClaimLabel,
} from "./groundedness/claimsData.js";
export { contradictionRate } from "./groundedness/contradictionRate.js";
export { groundednessScore } from "./groundedness/groundednessScore.js";
export { askJudge, type JudgeQuestion } from "./groundedness/judge/askJudge.js";
export { judgeRequest } from "./groundedness/judge/judgeRequest.js";
export { type Judgement, type JudgeVerdict, parseJudgement } from "./groundedness/judge/parseJudgement.js";
export { type ClaimRules, DEFAULT_CLAIM_RULES, labelClaims, type RuleVerdict } from "./groundedness/labelClaims.js";
export { type AgainstHand, againstHand, type LabelPair, type Share } from "./groundedness/measure/againstHand.js";
export { countFlags, type FlagCounts } from "./groundedness/measure/countFlags.js";
export {
  type MeasuredAnswer,
  type MeasuredClaim,
  type MeasuredSentence,
  measureAnswers,
  measureSentences,
  serviceNames,
  textsOf,
} from "./groundedness/measure/measureRules.js";
export {
  RULES,
  type Rule,
  type RuleFlags,
  ruleFlags,
  type SentenceInContext,
} from "./groundedness/measure/ruleFlags.js";
export { type Nearest, nearestSources } from "./groundedness/nearestSources.js";
export { type NumberFound, NUMBER_PATTERN, numbersIn } from "./groundedness/numbersIn.js";
export { type PublishIf, publishIf } from "./groundedness/publishIf.js";
export { contextText, type SourceSentence, type SourceText, sentencesOf } from "./groundedness/sourceText.js";
export { splitAnswer } from "./groundedness/splitAnswer.js";
export { splitClaims } from "./groundedness/splitClaims.js";
export { type JudgedAnswer, type ThresholdRow, thresholdTable } from "./groundedness/thresholdTable.js";
export { unsupportedDates } from "./groundedness/unsupportedDates.js";
export { unsupportedNames } from "./groundedness/unsupportedNames.js";
export { unsupportedNumbers } from "./groundedness/unsupportedNumbers.js";
export type { TextEmbedder } from "./groundedness/vectorsOf.js";

// Statistics: how far a figure can be trusted.
export { benjaminiHochberg } from "./statistics/benjaminiHochberg.js";
export { clopperPearson } from "./statistics/clopperPearson.js";
export { cohensKappa } from "./statistics/cohensKappa.js";
export { formatRateInterval } from "./statistics/formatRateInterval.js";
export { hedgedBettingInterval } from "./statistics/hedgedBettingInterval.js";
export { holm } from "./statistics/holm.js";
export { inFixedOrder } from "./statistics/inFixedOrder.js";
export type { Interval } from "./statistics/interval.js";
export { mcnemarExact } from "./statistics/mcnemarExact.js";
export { mcnemarMidP } from "./statistics/mcnemarMidP.js";
export { newcombe } from "./statistics/newcombe.js";
export { nonInferiority, type Verdict } from "./statistics/nonInferiority.js";
export { pairedBettingInterval } from "./statistics/pairedBettingInterval.js";
export type { Flips, PairedCounts } from "./statistics/pairedCounts.js";
export { pairsNeeded } from "./statistics/pairsNeeded.js";
export { roganGladen } from "./statistics/roganGladen.js";
export { seededRandom } from "./statistics/seededRandom.js";
export { type SignFlipTest, signFlip } from "./statistics/signFlip.js";
export { smallestMargin } from "./statistics/smallestMargin.js";
export { tango } from "./statistics/tango.js";
export { wilson } from "./statistics/wilson.js";

// A staged system: retrieve, assemble the context, generate, evaluate; run with caches, resumed, added up.
export { type AnswerPlan, type AnsweredCase, answerCase, type StageTiming } from "./pipeline/answerCase.js";
export { type AnswerCasesOptions, type AnsweredCases, answerCases } from "./pipeline/answerCases.js";
export { answerRecorded, type WrittenAnswer } from "./pipeline/answerRecorded.js";
export {
  citationsValid,
  completeness,
  contains,
  exact,
  refusalRight,
} from "./pipeline/evaluators/answerEvaluators.js";
export { hitRate, mrr, ndcg, recall } from "./pipeline/evaluators/rankingEvaluators.js";
export { carefulGenerator } from "./pipeline/generators/carefulGenerator.js";
export { type ChatSettings, chatClient } from "./pipeline/generators/chatClient.js";
export { eagerGenerator } from "./pipeline/generators/eagerGenerator.js";
export { extractiveGenerator } from "./pipeline/generators/extractiveGenerator.js";
export { openaiGenerator } from "./pipeline/generators/openaiGenerator.js";
export { type RememberedFact, readRememberedFacts } from "./pipeline/generators/rememberedFacts.js";
export type { SystemResources } from "./pipeline/loadSystem.js";
export { type RunOptions, resumeRun, type StartOptions, type StartedRuns, startRuns } from "./pipeline/ragRuns.js";
export {
  defineRagSystem,
  type Generated,
  type Generator,
  overrideSystem,
  type Passage,
  type RagSystem,
  type RagSystemDefinition,
  type StageCall,
  type SystemOverrides,
} from "./pipeline/ragSystem.js";
export {
  type ControlledFailures,
  type GeneratorConfig,
  readConfig,
  type RetrieverName,
  type RunConfig,
  type StagedConfig,
} from "./pipeline/readRunConfig.js";
export { cacheLines, type HitsAndMisses, memoryCaches, openRunCaches, type RunCaches } from "./pipeline/runCaches.js";
export type { PublishRule } from "./pipeline/publishAnswer.js";
export type { ResumeReport } from "./pipeline/runFolder.js";
export type { StageCache } from "./pipeline/stageCache.js";
export type { CriterionSummary, SliceSummary } from "./pipeline/summarizeCriteria.js";
export { type TalliedRun, tallyRun } from "./pipeline/tallyRun.js";
export type { ChatClient, ChatRequest, Evaluator, EvaluatorInput } from "./records/evaluator.js";

// Search: from articles to a ranking.
export { bm25Retriever } from "./retrieval/bm25Retriever.js";
export { type ChunkSettings, chunkArticles, countWords, DEFAULT_CHUNK_SETTINGS } from "./retrieval/chunkArticles.js";
export { cosineSimilarity } from "./retrieval/cosineSimilarity.js";
export { denseRetriever } from "./retrieval/denseRetriever.js";
export { type HybridOptions, hybridRetriever } from "./retrieval/hybridRetriever.js";
export { indexVersion, requireSameScale } from "./retrieval/indexVersion.js";
export { type Embedder, type EmbedderOptions, loadEmbedder } from "./retrieval/loadEmbedder.js";
export type { Retriever } from "./retrieval/retriever.js";
export { type ScoreBand, type ScoredPair, scoreBands } from "./retrieval/scoreBands.js";

// The staged system, its runs, and the workbook's data.
export {
  type AssembledContext,
  assembleContext,
  type ContextSettings,
  type SizedChunk,
} from "./pipeline/assembleContext.js";
export { keepTestCase } from "./pipeline/keepTestCase.js";
export { loadChunks, loadConversation, loadRun, loadSecondLabels, loadTestCases } from "./pipeline/workbookData.js";

// Notebooks: tables, figures, and the exercises in a cell.
export type { Figure, FigureText } from "./notebook/display/figure.js";
export { setupFigures, showFigure } from "./notebook/display/showFigure.js";
export { showTable, type TableOptions } from "./notebook/display/showTable.js";
export type { DataFrameLike, TableInput } from "./notebook/display/table.js";
export { answer } from "./notebook/exercises/answer.js";
export { check, type NotebookCheckOptions } from "./notebook/exercises/check.js";
export { checkCell } from "./notebook/exercises/checkCell.js";
export { counterexample } from "./notebook/exercises/counterexample.js";
export { predict } from "./notebook/exercises/predict.js";
export { type RevealOptions, reveal } from "./notebook/exercises/reveal.js";
