// %% [markdown] id="chapter"
// {{chapter}}

// %% id="imports"
import { DataFrame } from "danfojs-node";
import {
  answer, check, clopperPearson, expectedChunkIds, expectedRank, expecting, expectingGroups, formatBounds,
  formatRate, formatRateInterval, formatShare, hitAtK, loadRun, loadTestCases, mrrAtK, predict, ranked,
  resultsWithRanks, reveal, scoreResults, showFigure, showTable, sourceMetrics, summarizeRun,
} from "ragbook";

// %% [markdown] id="part-a"
// R3 is the name of this exercise in the course that the workbook goes with (there in Module 6).
// It asks one thing of a search, without any writer: **did it find the evidence?**
//
// ## 3a. Hit, rank, and what nobody wrote down
//
// One question, one expected chunk, three rows that came back. **Position counts from 1.**
//
// Predict first: at which k does this question become a hit? Put a number from 1 to 3 in place of the question mark, then run.

// %% id="predict-first-k"
predict("03-first-k", "?");

// %% id="first-k"
const late = ranked("restart-staging", "health-check", "restart-production");
const restart = expecting("restart-production");
showTable(
  [1, 2, 3].map((k) => ({ k, hit: hitAtK(restart, late, k, 3) })),
  { caption: "Hit@k of one question: is the expected chunk among the first k rows?" },
);
console.log("first expected chunk at position", expectedRank(restart, late));
reveal("03-first-k", [1, 2, 3].find((k) => hitAtK(restart, late, k, 3)));

// %% [markdown] id="first-k-seen"
// {{hit|Hit@k}} asks for one expected chunk among the first k rows. It starts at the position of the first one and, as k grows, never
// goes back. Scores play no part: the order is what the retriever returned.
//
// **Write `hitAtK` and `expectedRank`** in `exercises/03-r3-hits-and-sources.ts`, then run the next cell.

// %% id="check-hit"
await check("03-r3-hits-and-sources", { only: ["hitAtK", "expectedRank"] });

// %% [markdown] id="depth"
// ### Recorded at 3, asked for 5
//
// Course books call the number of rows that were asked for and kept `top_k`. Here that is the {{depth}}, `recorded_top_k`; we
// keep `top_k` for the cut that goes on to the writer.
//
// The run `dense-d3` kept three rows of each ranking. Here is one question, and all that was kept:

// %% id="depth-kept"
const shallow = loadRun("dense-d3").results;
const testCases = loadTestCases();
const question = testCases.find((row) => row.case_id === "q-131")!;
const kept = shallow.find((row) => row.case_id === "q-131")!;
const isExpected = (id: string) => (expectedChunkIds(question).includes(id) ? "yes" : "no");
showTable(
  kept.ranking.map(({ chunk_id }, i) => (
    { position: i + 1, chunk: chunk_id, expected: isExpected(chunk_id) }
  )),
  { caption: `${question.question} (q-131, run dense-d3)` },
);

// %% [markdown] id="depth-question"
// Is this question at k = 5 a "hit", a "miss", or "neither"?

// %% id="predict-depth"
predict("03-hit-at-5-of-3", "?");

// %% id="depth-refused"
const atFive = () => {
  try {
    return hitAtK(question, kept.ranking, 5, kept.recorded_top_k) ? "hit" : "miss";
  } catch (error) {
    console.log((error as Error).message);
    return "neither";
  }
};
reveal("03-hit-at-5-of-3", atFive());

// %% [markdown] id="depth-seen"
// Neither. The expected chunk is not among the first 3, and nobody wrote positions 4 and 5 down. A deeper run knows more:

// %% id="depth-deeper"
const deeper = loadRun("dense-d5").results.find((row) => row.case_id === "q-131")!;
const position = expectedRank(question, deeper.ranking);
console.log("first expected chunk in the run of depth 5: position", position);

// %% [markdown] id="known-only"
// "But some questions **did** hit within 3, so they are hits at 5 too! Let me count those." Follow the thought to its end:
// which rate comes out, over which questions?

// %% id="known-only-rate"
const completed = shallow.filter((row) => row.status === "completed");
const found = completed.filter((row) => row.expected_rank !== null);
const rateOfFound = formatShare(found.length, found.length);
console.log("questions whose hit at 5 is known from 3 rows:", rateOfFound, "k = 5, and all of them hit");
const judged = completed.filter((row) => row.hit_at_k !== null);
console.log("questions that this leaves out:", formatShare(judged.length - found.length, judged.length));
const [noSource, notCompleted] = [completed.length - judged.length, shallow.length - completed.length];
console.log("beside both:", `N/A ${noSource} · not completed ${notCompleted} · run dense-d3`);

// %% [markdown] id="known-only-seen"
// If only hits may skip the guard, the rate is 100 %, whatever the system does. That is why the guard comes first, for every
// question, even for those that expect nothing.

// %% id="concept-depth"
answer("03-not-in-first-3", "?");

// %% [markdown] id="stop-a"
// *A good place to stop: about 45 minutes so far.*
//
// ## 3b. Is one chunk enough?
//
// A question of two parts. The first part needs two chunks, the second needs one. Each part is a **group** of expected sources: all of
// its required chunks, or one alternative that replaces the group. The three ids below find nothing at the top. Change them until
// Hit@1 is true and the evidence is *still* incomplete.

// %% id="by-hand"
const twoParts = expectingGroups([["restart", "health-check"], ["restore"]]);
const byHand = ranked("gateway", "backup", "cards"); // change these three
console.log("Hit@1:", hitAtK(twoParts, byHand, 1, 3));
console.log(sourceMetrics(twoParts, byHand, []).ranking);

// %% [markdown] id="by-hand-seen"
// One way is `restart`, `gateway`, `backup`: a hit at the very top, and not one part can be answered. Half a procedure is no procedure. `any_group` asks for one complete
// group, `all_groups` for every one, and {{group coverage}}, `group_coverage`, for the share of complete groups.
//
// Now two of the three chunks are there. What is the coverage? Answer with a number from 0 to 1.

// %% id="predict-coverage"
predict("03-coverage-two-of-three", "?");

// %% id="coverage"
const twoOfThree = ranked("restart", "gateway", "restore");
console.log(sourceMetrics(twoParts, twoOfThree, []).ranking);
console.log(sourceMetrics(twoParts, ranked("restart", "health-check", "gateway"), []).ranking);
reveal("03-coverage-two-of-three", sourceMetrics(twoParts, twoOfThree, []).ranking.group_coverage);

// %% [markdown] id="coverage-seen"
// One of two groups each time, 0.5: groups are counted, not chunks.
//
// `sourceMetrics` looks twice: at the ranking, and at the **context**. The context is what the writer was really handed, after
// cutting, thresholds and the token budget. Chapter 5 opens that box.
//
// **Write `sourceMetrics` and `buildRankings`.**

// %% id="check-sources"
await check("03-r3-hits-and-sources", { only: ["sourceMetrics", "buildRankings"] });

// %% [markdown] id="real"
// ### On real rankings
//
// The handbook of an invented product, searched with a real embedding model. Here are questions whose first five rows
// hold an expected chunk, but no complete group.

// %% id="hit-without-group"
const dense = loadRun("dense-d10");
const at5 = scoreResults(dense.results, testCases, 5);
const questionOf = new Map(testCases.map((row) => [row.case_id, row.question]));
const hits5 = at5.results.filter((row) => row.hit_at_k);
const hollow = hits5.filter((row) => row.source_metrics.ranking.any_group === false);
const hollowShare = formatShare(hollow.length, hits5.length);
const { not_applicable, not_completed } = at5.summary;
const leftOut = `N/A ${not_applicable} · not completed ${not_completed}`;
showTable(
  hollow.map((row) => ({
    case: row.case_id, question: questionOf.get(row.case_id), "first at": row.expected_rank,
  })),
  { caption: `Hit@5 true, any_group false: ${hollowShare} of the hits · run dense-d10, k = 5 · ${leftOut}` },
);

// %% id="hollow-one"
const guest = at5.results.find((row) => row.case_id === "q-274")!;
const wanted = testCases.find((row) => row.case_id === "q-274")!;
console.log(wanted.question, "\nneeds", wanted.expected_sources.map((group) => group.required_chunk_ids));
showTable(
  guest.ranking.slice(0, 5).map((row, i) => ({ position: i + 1, chunk: row.chunk_id, score: row.score })),
  { caption: "The first five of q-274" },
);

// %% [markdown] id="hollow-seen"
// The top row says that the attachment went out as a link. How long a link lives stands elsewhere, and isn't there.
//
// The other way to lose evidence: the ranking has it, the context doesn't.

// %% id="lost-on-the-way"
const complete = at5.results.filter((row) => row.source_metrics.ranking.all_groups);
const lost = complete.filter((row) => row.source_metrics.context.all_groups === false);
const lostShare = formatShare(lost.length, complete.length);
console.log("complete in the first 5, incomplete in the context:", lostShare, `· k = 5 · ${leftOut}`);
const [one] = lost;
const needed = expectedChunkIds(testCases.find((row) => row.case_id === one.case_id)!);
const isNeeded = (id: string) => (needed.includes(id) ? "yes" : "no");
showTable(one.dropped.map(({ chunk_id: chunk, reason }) => ({ chunk, evidence: isNeeded(chunk), reason })), {
  caption: `Dropped on the way to the context: ${one.case_id}, ${questionOf.get(one.case_id)}`,
});

// %% [markdown] id="lost-seen"
// The search found the evidence, and the token budget threw it away. A model that ranks it higher might save it too, but nothing was missing
// from the list: look at the budget first.
//
// Now all questions of several parts: how many are a hit, and how many are complete? Predict the gap at k = 5: by how many percentage
// points is the share of hits higher? Estimate: up to 5 off counts.

// %% id="predict-gap"
predict("03-gap-hit-complete", "?");

// %% id="gap"
const parts = new Set(testCases.filter((row) => row.expected_sources.length > 1).map((row) => row.case_id));
const gap = [3, 5].map((k) => {
  const ofParts = scoreResults(dense.results, testCases, k).results.filter((row) => parts.has(row.case_id));
  const rows = ofParts.filter((row) => row.status === "completed");
  const hits = rows.filter((row) => row.hit_at_k).length;
  const whole = rows.filter((row) => row.source_metrics.ranking.all_groups).length;
  return { k, questions: rows.length, hits, whole };
});
showTable(
  gap.map(({ k, questions, hits, whole }) => ({
    k, hit: formatShare(hits, questions), complete: formatShare(whole, questions),
  })),
  { caption: "Questions of several parts, run dense-d10 · N/A 0 · not completed 0" },
);

// %% id="gap-at-5"
const at5Parts = gap[1];
const points = (100 * (at5Parts.hits - at5Parts.whole)) / at5Parts.questions;
reveal("03-gap-hit-complete", Number(points.toFixed(1)), { about: "Percentage points at k = 5", within: 5 });

// %% id="gap-figure"
const ks = gap.map(({ k }) => `k = ${k}`);
const gapWords = gap.map(({ k, questions, hits, whole }) =>
  `k = ${k}: ${hits} of ${questions} hit, ${whole} of ${questions} complete.`);
showFigure(
  {
    data: [
      { type: "bar", name: "hit", x: ks, y: gap.map((row) => row.hits) },
      { type: "bar", name: "evidence complete", x: ks, y: gap.map((row) => row.whole) },
    ],
    layout: { yaxis: { title: { text: `questions of ${gap[0].questions}` } }, barmode: "group" },
  },
  { title: "Found something, and found everything", text: gapWords.join("\n") },
);

// %% [markdown] id="gap-seen"
// A high Hit@k stands beside incomplete evidence. That is no contradiction: Hit@k asks for one chunk. For questions of several
// parts, report coverage beside it.

// %% id="concept-poor"
answer("03-hit-but-poor", "?");

// %% [markdown] id="stop-b"
// *A good place to stop: about 100 minutes so far.*
//
// ## 3c. From questions to a rate
//
// Two runs over the same 92 questions. Run A has a hit in 74 of 92: its {{hit rate}} is 80.4 %. Run B has a hit in 70 of 80 (87.5 %),
// and 12 of its searches {{failed}}. Which run is better: "A", "B", or "nobody knows"?

// %% id="predict-crash"
predict("03-a-or-b", "?");

// %% id="crash"
const a = { hits: 74, evaluated_questions: 92, k: 3, not_applicable: 0, not_completed: 0 };
const b = { hits: 70, evaluated_questions: 80, k: 3, not_applicable: 0, not_completed: 12 };
showTable(
  [a, b].map((run, i) => ({ run: "AB"[i], rate: formatRate(run), bounds: formatBounds(run) })),
  { caption: "A rate, and what it could be if the crashed searches were known" },
);
const ifAllHit = b.hits + b.not_completed; // of the same 92
reveal("03-a-or-b", b.hits > a.hits ? "B" : ifAllHit < a.hits ? "A" : "nobody knows");

// %% [markdown] id="crash-seen"
// B's 87.5 % is taken over the questions that survived. Over all 92 it lies between 70 and 82 hits: it may be worse than A or
// better, and nobody knows. Every rate carries its {{numerator}}, {{denominator}}, k, {{N/A}} and
// {{not completed}}.
//
// **Write `summarizeRun`.**

// %% id="check-summary"
await check("03-r3-hits-and-sources", { only: ["summarizeRun"] });

// %% [markdown] id="controlled"
// The same on real rankings. `dense-d5-failures` is `dense-d5` with twelve searches **made to fail** (controlled, to teach).
// *Skipped* are turns of a chat that need no search, such as "Thanks!" (chapter 1). Failed and skipped together are *not completed*.

// %% id="controlled-runs"
const nameOf = (id: string) => (id === "dense-d5-failures" ? `${id} (controlled)` : id);
const pair = ["dense-d5", "dense-d5-failures"].map((id) => summarizeRun(loadRun(id).results));
showTable(
  pair.map((run) => ({
    run: nameOf(run.run_id), rate: formatRate(run),
    failed: run.failed, skipped: run.skipped, bounds: formatBounds(run),
  })),
  { caption: "dense-d5, and the same with twelve searches made to fail" },
);

// %% [markdown] id="controlled-seen"
// The run that crashed more has the higher rate. Nothing got better: nine of the twelve would have missed.

// %% id="concept-na"
answer("03-silent-na", "?");

// %% [markdown] id="mrr"
// ### How high? MRR@k
//
// First expected chunk at 1, 1, 1, 10 against 2, 2, 2, 2. Which system would you take: "first" or "second"?

// %% id="predict-mrr"
predict("03-which-system", "?");

// %% id="mrr-two"
const systems = {
  "1, 1, 1, 10": resultsWithRanks([1, 1, 1, 10], 3, 10),
  "2, 2, 2, 2": resultsWithRanks([2, 2, 2, 2], 3, 10),
};
const hitsIn = (results: { hit_at_k: boolean | null }[]) => results.filter((row) => row.hit_at_k).length;
showTable(
  Object.entries(systems).map(([ranks, results]) => ({
    ranks, "MRR@10": mrrAtK(results, 10), "Hit@3": formatShare(hitsIn(results), results.length),
  })),
  { caption: "Two systems, four questions · N/A 0 · not completed 0" },
);

// %% id="mrr-or-hit"
const [firstOne, secondOne] = Object.values(systems);
const prefers = (metric: (results: typeof firstOne) => number) =>
  (metric(firstOne) > metric(secondOne) ? "first" : "second");
const [byMrr, byHit] = [prefers((results) => mrrAtK(results, 10)!), prefers(hitsIn)];
reveal("03-which-system", `MRR@10 takes the ${byMrr}, Hit@3 the ${byHit}.`, { judgement: true });

// %% [markdown] id="mrr-seen"
// {{MRR@k}} pays 1 for the top place, 1/2 for the second, little for the rest: it prefers the first system. Hit@3 prefers the second,
// which never makes a reader go below place 2. Neither is wrong. They answer different questions.
//
// **Write `mrrAtK`.**

// %% id="check-mrr"
await check("03-r3-hits-and-sources", { only: ["mrrAtK"] });

// %% [markdown] id="all-runs"
// ### All runs, one table
//
// All test cases, the six recorded runs of this chapter. The interval is Clopper–Pearson at 95 %: rates that the counts can't rule out (more in chapter 8).

// %% id="table-per-run"
const runIds = ["dense-d3", "dense-d5", "dense-d5-failures", "dense-d10", "bm25-d10", "hybrid-d10"];
const summaries = runIds.map((id) => scoreResults(loadRun(id).results, testCases, 3).summary);
const frame = new DataFrame(
  summaries.map((run) => ({
    run_id: run.run_id, k: run.k, hits: run.hits, evaluated: run.evaluated_questions,
    rate: formatShare(run.hits, run.evaluated_questions),
    "95 % interval": formatRateInterval(clopperPearson(run.hits, run.evaluated_questions)),
    "N/A": run.not_applicable, failed: run.failed, skipped: run.skipped,
  })),
);
showTable(frame, { caption: "Hit@3 of every run; dense-d5-failures is controlled" });

// %% id="bounds-per-run"
showTable(
  summaries.map((run) => ({ run: run.run_id, "if the not completed were known": formatBounds(run) })),
  { caption: `Between which rates each run lies, k = 3 · N/A ${not_applicable}` },
);

// %% id="same-three"
const firstThree = (id: string) => loadRun(id).results
  .filter(({ status }) => status === "completed")
  .map(({ ranking }) => ranking.slice(0, 3).map(({ chunk_id }) => chunk_id).join());
const shallowest = firstThree("dense-d3");
for (const id of ["dense-d5", "dense-d10"]) {
  const agree = firstThree(id).filter((three, i) => three === shallowest[i]).length;
  console.log(`${id} has the same first three as dense-d3:`, formatShare(agree, shallowest.length));
}

// %% [markdown] id="runs-seen"
// `dense-d3`, `dense-d5` and `dense-d10` agree at k = 3: they are one search, kept to three depths, with the same first three rows. Depth says
// how far you may ask, not how good the search is. The run with failures has a higher rate than these three, and the widest bounds.

// %% id="intervals-per-run"
const intervals = summaries.map((run) => clopperPearson(run.hits, run.evaluated_questions));
const rates = summaries.map((run) => run.hits / run.evaluated_questions);
const whiskers = {
  type: "data", symmetric: false,
  array: intervals.map((interval, i) => interval.upper - rates[i]),
  arrayminus: intervals.map((interval, i) => rates[i] - interval.lower),
};
const names = runIds.map(nameOf);
const rateWords = summaries.map((run, i) =>
  `${names[i]}: ${formatRate(run)} · 95 % ${formatRateInterval(intervals[i])}`);

// %% id="figure-per-run"
const dots = { type: "scatter", mode: "markers", marker: { size: 10 }, x: rates, y: names };
const rateAxis = {
  title: { text: "hit rate at k = 3, with its 95 % interval" }, range: [0, 1], tickformat: ".0%",
};
showFigure(
  {
    data: [{ ...dots, error_x: whiskers }],
    layout: { xaxis: rateAxis, height: 320, yaxis: { autorange: "reversed" } },
  },
  { title: "Hit@3 per run_id, with what the counts leave open", text: rateWords.join("\n") },
);

// %% [markdown] id="intervals-seen"
// The interval of hybrid begins above the end of every dense one; those of BM25 and hybrid overlap. Overlapping intervals decide nothing by
// themselves: the runs answered the same questions, and chapter 8 will compare them question by question.

// %% id="curve"
const searches = ["dense-d10", "bm25-d10", "hybrid-d10"];
const depths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const curve = searches.map((id) => {
  const { results } = loadRun(id);
  return { id, points: depths.map((k) => scoreResults(results, testCases, k).summary) };
});
const curveWords = curve.map(({ id, points }) => {
  const told = points.filter((run) => [1, 3, 5, 10].includes(run.k));
  return `${id}: ${told.map(formatRate).join("; ")}`;
});

// %% id="curve-figure"
const evaluated = curve[0].points[0].evaluated_questions;
showFigure(
  {
    data: curve.map(({ id, points }) => ({
      type: "scatter", mode: "lines+markers", name: id, x: depths, y: points.map((run) => run.hits),
    })),
    layout: {
      xaxis: { title: { text: "k" }, dtick: 1 },
      yaxis: { title: { text: `hits of ${evaluated}` }, rangemode: "tozero" },
    },
  },
  { title: "Hits as k grows", text: curveWords.join("\n") },
);

// %% [markdown] id="curve-seen"
// No curve ever falls. Dense begins far below BM25 and has passed it at k = 10; BM25 is first at k = 1, hybrid at 3, 5 and 10. "Which search is
// better?" has no answer without a k.

// %% [markdown] id="languages"
// The overall rate hides who pays. The same questions, asked in English and in Polish (the shipped model knows English only):

// %% id="by-language"
const twins = testCases.filter((row) => row.case_id.endsWith("-pl")).map((row) => row.case_id);
const english = twins.map((name) => name.replace("-pl", ""));
const hitsOf = (id: string, cases: string[]) => {
  const { results } = scoreResults(loadRun(id).results, testCases, 5);
  const hit = new Map(results.map((row) => [row.case_id, row.hit_at_k]));
  return formatShare(cases.filter((name) => hit.get(name)).length, cases.length);
};
showTable(
  searches.map((run) => ({ run, English: hitsOf(run, english), Polish: hitsOf(run, twins) })),
  { caption: "Hit@5 of the English–Polish twins: the same questions, the same sources "
    + "· N/A 0 · not completed 0" },
);

// %% [markdown] id="languages-seen"
// All three find less in Polish. Dense loses most, 7 of its 19 hits; hybrid loses 2. One rate over both languages shows none of this.

// %% [markdown] id="elsewhere"
// ### Elsewhere
//
// A table from another company, over the same 200 questions for both searches. 40 of them have no source in the documents; none of these
// failed. Work out both rates before you choose.
//
// | search | questions | failed | hits at k = 5 | hit rate |
// | --- | --- | --- | --- | --- |
// | old | 200 | 0 | 120 | 60 % (of 200) |
// | new | 200 | 30 | 104 | 61 % (of 170) |

// %% id="transfer"
answer("03-elsewhere", "?");

// %% [markdown] id="cannot-show"
// ## What this data can't show
//
// One handbook, one model, questions written by the authors: rates here say nothing about your documents. Twenty-two twins are too
// few to measure a language; they only show that an average can hide one.
//
// ## Check everything
//
// You can now explain a high Hit@k beside an insufficient context, and give each rate its numerator, denominator and k.

// %% id="check-all"
await check("03-r3-hits-and-sources");

// %% [markdown] id="next"
// ## Next
//
// [04 · Ranking quality](04-ranking-quality.ipynb): a hit is a hit. Which of two hits reads better?
