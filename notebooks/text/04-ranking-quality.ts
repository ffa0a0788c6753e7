// %% [markdown] id="chapter"
// {{chapter}}

// %% id="imports"
import {
  answer, check, counterexample, dcgAtK, expectedByDocument, expectedChunkIds, expectedRank, formatMean,
  formatRate, formatShare, type Gain, gradesOf, hitAtK, idealGrades, judgedAtK, loadChunks, loadRun,
  loadTestCases, ndcgAtK, precisionAtK, predict, ranked, recallAtK, reciprocalRankAtK, type RetrievalResult,
  reveal, type Run, scoreCases, scoreResults, showFigure, showTable, sourceMetrics, summarizeMetric,
  type TestCase,
} from "ragbook";

// %% [markdown] id="two-lists-intro"
// ## 4a. Two hits, and not the same list
//
// Chapter 3 asked *whether* evidence is among the first k. Here are the first five chunks of two searches for one question: *dense*
// searches by vectors, *hybrid* by vectors and words. Before each chunk stands its grade: 3 states the answer,
// 1 is the same topic and no evidence.

// %% id="two-lists"
const [dense, bm25, hybrid] = ["dense-d10", "bm25-d10", "hybrid-d10"].map((id) => loadRun(id));
const testCases = loadTestCases();
const caseOf = (id: string) => testCases.find((row) => row.case_id === id)!;
const rankingOf = (run: Run, id: string) => run.results.find((row) => row.case_id === id)!.ranking;
const row = (run: Run, id: string, index: number) => {
  const { chunk_id } = rankingOf(run, id)[index];
  return `${caseOf(id).relevance[chunk_id] ?? "no grade"} · ${chunk_id}`;
};
const sideBySide = [0, 1, 2, 3, 4].map((i) => ({
  position: i + 1, dense: row(dense, "q-110", i), hybrid: row(hybrid, "q-110", i),
}));
showTable(sideBySide, { caption: `q-110: ${caseOf("q-110").question}` });

// %% [markdown] id="two-lists-predict"
// Which list would you rather read, "dense" or "hybrid"? And what does Hit@5 say of the two? A list, such as `[true, false]`.

// %% id="predict-better"
predict("04-better-list", "?");
predict("04-hit-at-5-of-both", "?");

// %% id="same-hit"
const hitAt5 = (run: Run, one: TestCase) => hitAtK(one, rankingOf(run, one.case_id), 5, 10);
console.log("q-110, Hit@5:", [dense, hybrid].map((run) => hitAt5(run, caseOf("q-110"))));
const evaluable = testCases.filter(({ expected_sources }) => expected_sources.length > 0);
const { not_applicable, not_completed } = scoreResults(dense.results, testCases, 5).summary;
const leftOut = `N/A ${not_applicable} · not completed ${not_completed}`;
const both = evaluable.filter((one) => hitAt5(dense, one) && hitAt5(hybrid, one));
const first = (run: Run, one: TestCase) => expectedRank(one, rankingOf(run, one.case_id));
const apart = both.filter((one) => first(dense, one) !== first(hybrid, one));
console.log("hit in both runs:", formatShare(both.length, evaluable.length), `· k = 5 · ${leftOut}`);
console.log("of these, first evidence at different positions:", formatShare(apart.length, both.length));

// %% id="same-hit-answers"
const [inDense, inHybrid] = [dense, hybrid].map((run) => first(run, caseOf("q-110")));
const stands = `The evidence stands at ${inDense} in dense, at ${inHybrid} in hybrid.`;
reveal("04-better-list", stands, { about: "The better list", judgement: true });
const hitInBoth = [dense, hybrid].map((run) => hitAt5(run, caseOf("q-110")));
reveal("04-hit-at-5-of-both", hitInBoth, { about: "Hit@5" });

// %% [markdown] id="same-hit-seen"
// Hit@5 is true for both. For many questions the two runs hit alike and read differently. Chapter 3's rank sees only the first piece of evidence.
// For the whole list we need grades.

// %% [markdown] id="dcg-intro"
// ### Gain and discount
//
// A grade says what a chunk brings: its **gain**. The deeper it stands, the fewer people read it, so its gain is divided by
// log2(position + 1): the **discount**. The sum over the first k is **DCG@k**.
//
// By hand, for dense: 1/1 + 1/1.585 + 1/2 + 1/2.322 + 3/2.585. Predict it to one decimal.

// %% id="predict-dcg"
predict("04-dcg-of-dense", "?");

// %% id="dcg-by-hand"
const grades = (run: Run, id: string) => gradesOf(caseOf(id).relevance, rankingOf(run, id));
const steps = grades(dense, "q-110").slice(0, 5).map((gain, i) => ({
  position: i + 1, gain, "divided by": Math.log2(i + 2), brings: gain / Math.log2(i + 2),
}));
showTable(steps, { caption: "Step by step: q-110, dense", digits: 3 });
console.log("the last column together:", steps.reduce((sum, { brings }) => sum + brings, 0).toFixed(3));
console.log("DCG@5 of dense:", dcgAtK(grades(dense, "q-110"), 5, "linear").toFixed(3));
console.log("DCG@5 of hybrid:", dcgAtK(grades(hybrid, "q-110"), 5, "linear").toFixed(3));
reveal("04-dcg-of-dense", Number(dcgAtK(grades(dense, "q-110"), 5, "linear").toFixed(1)));

// %% id="dcg-figure"
const x = steps.map(({ position }) => position);
const discounts = x.map((position) => 1 / Math.log2(position + 1));
const stepWords = steps.map(({ position, gain, brings }) =>
  `Position ${position}: gain ${gain} brings ${brings.toFixed(2)}.`);
showFigure(
  {
    data: [
      { type: "bar", name: "gain", x, y: steps.map(({ gain }) => gain), opacity: 0.45 },
      { type: "bar", name: "what it brings here", x, y: steps.map(({ brings }) => brings) },
      { type: "scatter", name: "what a gain of 1 brings", x, y: discounts },
    ],
    layout: { xaxis: { title: { text: "position" }, dtick: 1 }, yaxis: { title: { text: "gain" } } },
  },
  { title: "Gain under a falling curve: q-110, dense", text: stepWords.join("\n") },
);

// %% [markdown] id="dcg-seen"
// The answer stands at position 5 and brings less than half of its 3. Hybrid has it on top, and wins although two of its five chunks
// have no grade and bring nothing.
//
// **Write `dcgAtK`** in `exercises/04-ranking-quality.ts`, then run the next cell.

// %% id="check-dcg"
await check("04-ranking-quality", { only: ["dcgAtK"] });

// %% [markdown] id="gain-intro"
// ### How much is a 3 worth?
//
// *Linear* gain is the grade itself. *Exponential* gain is 2^grade − 1, so 1, 2, 3 become 1, 3, 7. List A has the grades 3, 0, 0,
// list B has 2, 2, 0. Which one wins with linear gain, and which with exponential? Two letters.

// %% id="predict-gains"
predict("04-a-or-b-linear-exponential", "?");

// %% id="gains"
const lists = { A: [3, 0, 0], B: [2, 2, 0] };
showTable(
  Object.entries(lists).map(([list, its]) => ({
    list, grades: its, linear: dcgAtK(its, 3, "linear"), exponential: dcgAtK(its, 3, "exponential"),
  })),
  { caption: "DCG@3 of two lists", digits: 3 },
);
const wins = (gain: Gain) => (dcgAtK(lists.A, 3, gain) > dcgAtK(lists.B, 3, gain) ? "A" : "B");
reveal("04-a-or-b-linear-exponential", wins("linear") + wins("exponential"));

// %% [markdown] id="gains-seen"
// **They change places, and no chunk moved.** The gain is an opinion: how many half answers are worth a whole one? So whoever reports
// nDCG says which gain.
//
// Does it happen on real rankings? Dense against BM25, the word search:

// %% id="flips"
const dcgAt5 = (run: Run, id: string, gain: Gain) => dcgAtK(grades(run, id), 5, gain);
const lead = (id: string, gain: Gain) => dcgAt5(dense, id, gain) - dcgAt5(bm25, id, gain);
const winner = (id: string, gain: Gain) => (lead(id, gain) > 0 ? "dense" : "BM25");
const flips = evaluable.filter(({ case_id: id }) => lead(id, "linear") * lead(id, "exponential") < 0);
const flipShare = formatShare(flips.length, evaluable.length);
const shown = (run: Run, id: string) =>
  grades(run, id).slice(0, 5).map((grade) => (grade < 0 ? "–" : grade)).join("\u00a0");
showTable(flips.map(({ case_id: id }) => ({
  case: id, dense: shown(dense, id), BM25: shown(bm25, id),
  linear: winner(id, "linear"), exponential: winner(id, "exponential"),
})), { caption: `Another gain, another winner: ${flipShare} · DCG@5 · ${leftOut}` });

// %% id="passwords"
const textOf = new Map(loadChunks().map(({ chunk_id, text }) => [chunk_id, text.replace("\n", " · ")]));
const read = (run: Run, id: string, k: number) => rankingOf(run, id).slice(0, k).map(({ chunk_id }, i) => ({
  position: i + 1, grade: caseOf(id).relevance[chunk_id] ?? "none", text: textOf.get(chunk_id),
}));
showTable(read(dense, "q-208", 3), {
  caption: `Step by step: ${caseOf("q-208").question} First three of dense`,
});
showTable(read(bm25, "q-208", 3), { caption: "First three of BM25" });

// %% [markdown] id="passwords-seen"
// Dense begins with the rule of the *old* version: a hurried reader takes it. Linear gain forgives that, since more chunks of the
// topic follow. Exponential gain doesn't.
//
// Choose the gain by what a wrong first row costs, and choose before you see who wins.

// %% [markdown] id="ideal-intro"
// ### The best that the labels allow
//
// DCG has no ceiling: one question has one relevant chunk, another has nine. So it is divided by the DCG of the **ideal order**: all
// labelled chunks, found or not, best first.
//
// Five chunks are relevant, each grade 1. A search finds one of them, on top. Predict nDCG@5.

// %% id="predict-ideal"
predict("04-ndcg-one-of-five", "?");

// %% id="ideal"
const five = { a: 1, b: 1, c: 1, d: 1, e: 1 };
const found = ranked("a", "v", "w", "x", "y");
const dcg = dcgAtK(gradesOf(five, found), 5, "linear");
const tops = { "all five that have a label": idealGrades(five), "only the one that was found": [1] };
showTable(Object.entries(tops).map(([ideal, best]) => {
  const idealDcg = dcgAtK(best, 5, "linear");
  return { "ideal made of": ideal, DCG: dcg, "ideal DCG": idealDcg, quotient: dcg / idealDcg };
}), { caption: "Step by step: one of five found, at position 1", digits: 3 });
const oneOfFive = ndcgAtK(five, found, 5, 5, "linear")!.toFixed(3);
console.log("nDCG@5:", oneOfFive);
reveal("04-ndcg-one-of-five", Number(oneOfFive));

// %% [markdown] id="ideal-seen"
// An ideal made of what was found says "perfect" for finding one of five. It can't see what is missing. The ideal comes from the labels.
//
// **Write `ndcgAtK`**, then run the next cell. In the one after it, a classmate made a mistake: find an input that shows it.

// %% id="check-ndcg"
await check("04-ranking-quality", { only: ["ndcgAtK"] });

// %% id="counterexample"
// When you have an idea, change this line and take the two slashes away:
// await counterexample("ndcgAtK", [{ a: 2 }, [{ chunk_id: "a" }], 1, 1, "linear"]);
await counterexample("ndcgAtK");

// %% [markdown] id="runs-intro"
// ### Three runs
//
// Now all questions. For Hit@5, questions that expect nothing are N/A: nothing can be missed. For how many is nDCG N/A: as many, more,
// fewer?

// %% id="predict-na"
predict("04-na-of-ndcg", "?");

// %% id="runs"
type Metric = (testCase: TestCase, result: RetrievalResult) => number | null;
const ndcg = (k: number, gain: Gain): Metric =>
  (one, { ranking }) => ndcgAtK(one.relevance, ranking, k, 10, gain);
const ndcg5 = ndcg(5, "exponential");
const meanOf = (run: Run, metric: Metric, k: number) =>
  formatMean(summarizeMetric(scoreCases(testCases, run.results, metric)), k);
const hitRate = (run: Run) => formatRate(scoreResults(run.results, testCases, 5).summary);
showTable(
  [dense, bm25, hybrid].map((run) => ({
    run: run.run_id, "Hit@5": hitRate(run), "nDCG@5, exponential": meanOf(run, ndcg5, 5),
  })),
  { caption: "Three runs over the same questions" },
);

// %% id="topic-only"
const topicOnly: Metric = (one, result) => (one.expected_sources.length === 0 ? ndcg5(one, result) : null);
const summary = summarizeMetric(scoreCases(testCases, dense.results, topicOnly));
console.log("questions without evidence that nDCG scores all the same:", summary.n);
console.log("dense, their nDCG@5:", summary.mean!.toFixed(3), "on average");
const naOfNdcg = summarizeMetric(scoreCases(testCases, dense.results, ndcg5)).not_applicable;
const compared = naOfNdcg > not_applicable ? "more" : naOfNdcg < not_applicable ? "fewer" : "as many";
reveal("04-na-of-ndcg", compared);

// %% [markdown] id="topic-only-seen"
// Some questions have no evidence, but chunks "of the same topic", grade 1. Hit@k leaves them out. nDCG pays the search for bringing
// chunks that answer nothing.
//
// Two metrics of one run may have two denominators. Read them.

// %% [markdown] id="stop-a"
// *A good place to stop: about 45 minutes so far.*
//
// ## 4b. How much of it was found?
//
// {{recall|Recall@k}}: of all relevant chunks of the case, which share is among the first k? For the question below, dense brings enough: every
// group is complete. Predict its recall@5, if relevant means *evidence*, grade 2 or 3.

// %% id="predict-recall"
predict("04-recall-when-complete", "?");

// %% id="recall-by-hand"
const friday = caseOf("q-144");
const ofFriday = dense.results.find(({ case_id }) => case_id === "q-144")!;
const place = (id: string) => ofFriday.ranking.findIndex(({ chunk_id }) => chunk_id === id) + 1;
const relevant = Object.entries(friday.relevance).filter(([, grade]) => grade > 0);
showTable(
  relevant.map(([chunk, grade]) => ({
    chunk, grade, "dense has it at": place(chunk) || "not in the first 10",
  })),
  { caption: `Step by step: ${friday.question}` },
);

// %% id="recall-of-friday"
const fridayGroups = sourceMetrics(friday, ofFriday.ranking.slice(0, 5), []).ranking;
console.log("all groups complete in the first 5:", fridayGroups.all_groups);
const recall = (k: number, relevanceLevel: number): Metric =>
  (one, { ranking }) => recallAtK(one.relevance, ranking, k, 10, { relevanceLevel });
const [from2, from1] = [2, 1].map((level) => recall(5, level)(friday, ofFriday));
console.log("recall@5 from grade 2:", from2, "· from grade 1:", from1);
reveal("04-recall-when-complete", from2);

// %% [markdown] id="recall-seen"
// Two chunks state the rule, one in place of the other. One is enough for the reader; recall misses the second. And where "relevant"
// begins is a choice too. How often does that happen?

// %% id="recall-when-complete"
const denseAt5 = scoreResults(dense.results, testCases, 5).results;
const completeAt5 = denseAt5.filter((result) => result.source_metrics.ranking.all_groups);
const below1 = completeAt5.filter((result) => recall(5, 2)(caseOf(result.case_id), result)! < 1);
const belowShare = formatShare(below1.length, completeAt5.length);
console.log("recall@5 below 1, though all groups are complete:", belowShare, "· dense, k = 5");
showTable(
  [1, 2].map((level) => ({ "relevant from grade": level, "recall@5": meanOf(dense, recall(5, level), 5) })),
  { caption: "Dense, one ranking, two meanings of relevant" },
);

// %% [markdown] id="recall-levels-seen"
// The program trec_eval and our task count from grade 1, so topic counts as found. From grade 2, evidence only. State the level.
//
// **Write `recallAtK`**, then run the next cell.

// %% id="check-recall"
await check("04-ranking-quality", { only: ["recallAtK"] });

// %% [markdown] id="curve-intro"
// ### Deeper
//
// {{precision|Precision@k}} is the relevant share of the first k rows. As k goes from 1 to 10, recall can only rise. What does precision do, and how
// high could a perfect search get at k = 10? Estimate, between 0 and 1; up to 0.05 off counts.

// %% id="predict-precision"
predict("04-best-precision-at-10", "?");

// %% id="curve"
const precision = (k: number): Metric =>
  (one, { ranking }) => precisionAtK(one.relevance, ranking, k, 10, { relevanceLevel: 2 });
const perfect = (k: number): Metric => (one) => {
  const pieces = Object.values(one.relevance).filter((grade) => grade >= 2).length;
  return pieces === 0 ? null : Math.min(k, pieces) / k;
};
const mean = (metric: Metric) => summarizeMetric(scoreCases(testCases, dense.results, metric)).mean!;
const curve = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((k) => ({
  k, recall: mean(recall(k, 2)), precision: mean(precision(k)), best: mean(perfect(k)),
}));
const means = `Dense, evidence only, means of ${evaluable.length} questions`;
showTable(curve, { caption: `${means} · best: the highest possible precision · ${leftOut}`, digits: 3 });
reveal("04-best-precision-at-10", curve[9].best, { within: 0.05 });

// %% id="curve-lines"
const lines = [
  { name: "recall", y: curve.map((point) => point.recall) },
  { name: "precision", y: curve.map((point) => point.precision) },
  { name: "best possible precision", y: curve.map((point) => point.best) },
];
const lineWords = lines.map(({ name, y }) => {
  const [at1, at5, at10] = [y[0], y[4], y[9]].map((value) => value.toFixed(3));
  return `${name}: ${at1} at k = 1, ${at5} at 5, ${at10} at 10.`;
});

// %% id="curve-figure"
const trace = { type: "scatter", mode: "lines+markers", x: curve.map(({ k }) => k) };
const meanAxis = { title: { text: `mean of ${evaluable.length} questions` }, range: [0, 1.05] };
showFigure(
  {
    data: lines.map(({ name, y }) => ({ ...trace, name, y })),
    layout: { xaxis: { title: { text: "k" }, dtick: 1 }, yaxis: meanAxis },
  },
  { title: "Deeper: recall rises, precision falls", text: lineWords.join("\n") },
);

// %% [markdown] id="curve-seen"
// Most questions have one or two pieces of evidence, so the other rows can't hold any: a low precision@10 is no fault of the
// search. Compare it with its ceiling, not with 1.

// %% [markdown] id="stop-b"
// *A good place to stop: about 70 minutes so far.*
//
// ## 4c. Whose labels?
//
// Labels cost time. Suppose somebody labelled only what **BM25** put into its first ten: one system, its list, done. All other
// grades are hidden now. The rankings stay as they are. Which of the three runs will have the highest nDCG@10?

// %% id="predict-mask"
predict("04-first-with-bm25-labels", "?");

// %% id="mask"
const inPool = (id: string, chunk: string) => rankingOf(bm25, id).some(({ chunk_id }) => chunk_id === chunk);
const masked = testCases.map((one) => {
  const kept = Object.entries(one.relevance).filter(([chunk]) => inPool(one.case_id, chunk));
  return { ...one, relevance: Object.fromEntries(kept) };
});
const labels = (cases: TestCase[]) => cases.flatMap(({ relevance }) => Object.keys(relevance)).length;
console.log("labels that are left:", formatShare(labels(masked), labels(testCases)));
const positive = (cases: TestCase[]) =>
  cases.filter(({ relevance }) => Object.values(relevance).some((grade) => grade > 0));
const scorable = new Set(positive(masked).map(({ case_id }) => case_id));
const scorableShare = formatShare(scorable.size, positive(testCases).length);
console.log("questions that still have a grade above 0:", scorableShare);

// %% id="masked-means"
const ndcg10 = ndcg(10, "exponential");
const judgedAt = (k: number): Metric => (one, { ranking }) => judgedAtK(one.relevance, ranking, k, 10);
const meanOver = (run: Run, cases: TestCase[], metric: Metric) => {
  const results = run.results.filter(({ case_id }) => scorable.has(case_id));
  return summarizeMetric(scoreCases(cases, results, metric)).mean!;
};
const [all, theirs] = ["nDCG@10, all labels", "nDCG@10, BM25's labels"];

// %% id="masked"
const pools = [dense, bm25, hybrid].map((run) => ({
  run: run.run_id,
  [all]: meanOver(run, testCases, ndcg10), [theirs]: meanOver(run, masked, ndcg10),
  "judged@10, all labels": meanOver(run, testCases, judgedAt(10)),
  "judged@10, BM25's labels": meanOver(run, masked, judgedAt(10)),
}));
const without = testCases.length - not_completed - scorable.size; // nothing above grade 0 among BM25's labels
const notScored = `N/A ${without} · not completed ${not_completed}`;
showTable(pools, {
  caption: `Means of ${scorable.size} questions · ${notScored} · exponential gain`, digits: 3,
});

// %% id="masked-first"
const byTheirs = [...pools].sort((a, b) => Number(b[theirs]) - Number(a[theirs]));
reveal("04-first-with-bm25-labels", String(byTheirs[0].run).split("-")[0]);

// %% id="masked-figure"
const pair = ["all labels", "only BM25's first ten"];
const poolLines = pools.map((one) => ({
  name: one.run, x: pair, y: [Number(one[all]), Number(one[theirs])],
}));
const poolWords = poolLines.map(({ name, y }) =>
  `${name}: ${y[0].toFixed(3)} with all labels, ${y[1].toFixed(3)} with BM25's only.`);
const ndcgAxis = { title: { text: "mean nDCG@10, from 0.5" }, range: [0.5, 1] };
showFigure(
  {
    data: poolLines.map((line) => ({ type: "scatter", mode: "lines+markers", ...line })),
    layout: { xaxis: { title: { text: "whose labels" } }, yaxis: ndcgAxis },
  },
  { title: "The same rankings under two sets of labels", text: poolWords.join("\n") },
);

// %% [markdown] id="masked-seen"
// **BM25 and hybrid change places, and no search ran.** BM25 is measured by its own list: what it never found isn't in the ideal.
// Dense hardly moves, which is no comfort: for most of its rows nobody knows how good they are. That is what judged@10 tells.

// %% id="concept-unjudged"
answer("04-unjudged-means", "?");

// %% [markdown] id="copies-intro"
// ### Copies
//
// A handbook repeats itself: the same note stands on the pages of several services, with other numbers. Here is a question and what
// dense brings. Predict nDCG@5 (linear), and the share of groups that are complete.

// %% id="copies-shown"
showTable(read(dense, "q-127", 5), { caption: `q-127: ${caseOf("q-127").question} First five of dense` });

// %% id="predict-copies"
predict("04-ndcg-of-copies", "?");
predict("04-coverage-of-copies", "?");

// %% id="copies"
const top5 = (run: Run, id: string) => rankingOf(run, id).slice(0, 5);
const coverage = (id: string, rows: { chunk_id: string }[]) =>
  sourceMetrics(caseOf(id), rows, []).ranking.group_coverage;
const ndcgOfCopies = ndcgAtK(caseOf("q-127").relevance, top5(dense, "q-127"), 5, 5, "linear")!;
console.log("q-127, nDCG@5:", ndcgOfCopies.toFixed(3));
console.log("q-127, group coverage:", coverage("q-127", top5(dense, "q-127")));
console.log("all questions, nDCG@5:", meanOf(dense, ndcg(5, "linear"), 5));

// %% id="copies-predicted"
reveal("04-ndcg-of-copies", ndcgOfCopies, { about: "nDCG@5" });
reveal("04-coverage-of-copies", coverage("q-127", top5(dense, "q-127")), { about: "Group coverage" });

// %% id="crowded"
const headings = (id: string) => top5(dense, id).map(({ chunk_id }) => chunk_id.split("#")[1]);
const hasThree = (list: string[]) => list.some((one) => list.filter((other) => other === one).length >= 3);
const crowded = evaluable.filter(({ case_id }) => hasThree(headings(case_id)));
const crowdedShare = formatShare(crowded.length, evaluable.length);
console.log("first five with three or more chunks of one heading:", crowdedShare, `· ${leftOut}`);

// %% [markdown] id="copies-seen"
// Five chunks on the topic, no evidence, and an nDCG as good as the average. Four of them are one note, copied.
//
// It also happens with true evidence. For q-257 three chunks say who approves, and one says who decides instead. Which three would nDCG
// like best? The first list is made by hand.

// %% id="copies-by-hand"
const restore = caseOf("q-257");
const candidates = {
  "three that say the same (by hand)":
    ranked("queue-backup-restore#who-approves-a-restore", "approvals#restores", "restore-cards#queue"),
  "dense, first three": rankingOf(dense, "q-257").slice(0, 3),
};
showTable(
  Object.entries(candidates).map(([list, rows]) => ({
    list, grades: gradesOf(restore.relevance, rows),
    "nDCG@3": ndcgAtK(restore.relevance, rows, 3, 3, "linear"), "group coverage": coverage("q-257", rows),
  })),
  { caption: `Step by step: ${restore.question}`, digits: 3 },
);

// %% [markdown] id="copies-by-hand-seen"
// Three copies are *perfect* for nDCG and leave half of the question open. nDCG adds up chunks; it doesn't know that they say the same thing.
// Report coverage beside it.

// %% id="concept-two-part"
answer("04-two-part-metric", "?");

// %% id="concept-same-answers"
answer("04-ndcg-up-answers-same", "?");

// %% [markdown] id="unit-intro"
// ### By chunk or by document?
//
// "We find the right page for nearly nine out of ten questions." The page, or the place on it? Below, Hit@5 by chunk. Predict dense by document:
// how many hits more? Estimate: up to 5 off counts.

// %% id="predict-document"
predict("04-more-hits-by-document", "?");

// %% id="by-document"
const documentOf = (chunkId: string) => chunkId.split("#")[0];
const casesByDocument = testCases.map((one) => expectedByDocument(one, documentOf));
const asPages = (result: RetrievalResult) => ({
  ...result, ranking: result.ranking.map((chunk) => ({ ...chunk, chunk_id: chunk.doc_id })),
});
const pageRate = (run: Run) => formatRate(scoreResults(run.results.map(asPages), casesByDocument, 5).summary);
showTable(
  [dense, bm25, hybrid].map((run) => ({
    run: run.run_id, "by chunk": hitRate(run), "by document": pageRate(run),
  })),
  { caption: "Hit@5: one ranking, two units" },
);

// %% id="by-document-more"
const ofPages = scoreResults(dense.results.map(asPages), casesByDocument, 5).summary;
const moreHits = ofPages.hits - scoreResults(dense.results, testCases, 5).summary.hits;
reveal("04-more-hits-by-document", moreHits, { within: 5 });

// %% id="page-not-place"
const samePage = (one: TestCase) => top5(dense, one.case_id).flatMap(({ chunk_id: has }) => {
  const onPage = expectedChunkIds(one).filter((id) => documentOf(id) === documentOf(has));
  return onPage.map((needed) => ({ has, needed }));
});
const pageOnly = evaluable.filter((one) => !hitAt5(dense, one) && samePage(one).length > 0);
const section = (id: string) => id.split("#")[1];
showTable(pageOnly.slice(0, 4).map((one) => {
  const { has, needed } = samePage(one)[0];
  const places = `${documentOf(has)}: "${section(has)}" in place of "${section(needed)}"`;
  return { question: one.question, "on the right page": places };
}), { caption: `The right page, the wrong place: the first four of ${pageOnly.length}, dense, k = 5` });

// %% [markdown] id="unit-seen"
// By document the three runs look nearly equal, and dense isn't last any more. A writer gets chunks, not pages: the restart page
// without its steps answers nothing. Say which unit you counted.

// %% [markdown] id="differences-intro"
// ### Read the differences
//
// Hybrid's mean nDCG is higher than dense's. Is it better for *every* question? Estimate for how many of the questions it is worse; up to 5 off counts. Then sort
// by difference and read both ends yourself.

// %% id="predict-worse"
predict("04-questions-hybrid-worse", "?");

// %% id="differences"
const ndcgIn = (run: Run, one: TestCase) =>
  ndcgAtK(one.relevance, rankingOf(run, one.case_id), 5, 10, "exponential")!;
const differences = evaluable.map((one) => ({
  case: one.case_id, question: one.question,
  dense: shown(dense, one.case_id), hybrid: shown(hybrid, one.case_id),
  difference: ndcgIn(hybrid, one) - ndcgIn(dense, one),
})).sort((a, b) => b.difference - a.difference);
const worse = differences.filter(({ difference }) => difference < 0).length;
const worseShare = formatShare(worse, evaluable.length);
console.log("hybrid worse than dense:", worseShare, `· nDCG@5, exponential · ${leftOut}`);
showTable(differences.slice(0, 3), { caption: "Hybrid gains most", digits: 2 });
showTable(differences.slice(-3).reverse(), { caption: "Hybrid loses most", digits: 2 });
reveal("04-questions-hybrid-worse", worse, { within: 5 });

// %% [markdown] id="differences-seen"
// One end: error codes and job numbers, which a word search finds. The other end: questions that share hardly any words with their
// evidence, where the word search only gets in the way. A mean says *how much*. The cases say *why*, and six of them take two minutes.

// %% [markdown] id="choose-intro"
// ### Which metric?
//
// One good chunk is enough, and it must stand high: **MRR**. Nothing may be missed: **recall**. The whole list is read, and some chunks
// are better than others: **nDCG**. Several parts: **complete groups** first.
//
// Do the four agree on the best of our runs? Answer "yes" or "no".

// %% id="predict-agree"
predict("04-metrics-agree", "?");

// %% id="four-metrics"
const complete: Metric = (one, { ranking }) => {
  const { all_groups } = sourceMetrics(one, ranking.slice(0, 5), []).ranking;
  return all_groups === null ? null : Number(all_groups);
};
const reciprocal: Metric = (one, { ranking }) => reciprocalRankAtK(one, ranking, 5, 10);
const metrics = {
  "MRR@5": reciprocal,
  "recall@5, from grade 2": recall(5, 2),
  "nDCG@5, linear": ndcg(5, "linear"),
  "all groups complete": complete,
};

// %% id="choose"
const inRuns = (metric: Metric) =>
  Object.fromEntries([dense, bm25, hybrid].map((run) => [run.run_id, meanOf(run, metric, 5)]));
showTable(
  Object.entries(metrics).map(([metric, of]) => ({ metric, ...inRuns(of) })),
  { caption: "Four metrics, three runs" },
);

// %% id="choose-best"
const meanIn = (run: Run, of: Metric) => summarizeMetric(scoreCases(testCases, run.results, of)).mean!;
const bestBy = (of: Metric) =>
  [dense, bm25, hybrid].sort((a, b) => meanIn(b, of) - meanIn(a, of))[0].run_id;
const bestRuns = new Set(Object.values(metrics).map(bestBy));
reveal("04-metrics-agree", bestRuns.size === 1 ? "yes" : "no");

// %% [markdown] id="choose-seen"
// Here all four agree on the order of the runs. They needn't: above, a gain, a pool and a unit were enough to change it. Decide on
// metric, gain, level, k and labels *before* you look.

// %% [markdown] id="elsewhere"
// ### Elsewhere
//
// Files of another team, in the TREC format: left the judgments of one question, made from the current search's results; right what
// the new search brings.
//
// ```text
// q17 0 d-204 2        q17 Q0 d-881 1 14.2 new
// q17 0 d-377 1        q17 Q0 d-204 2 13.9 new
// q17 0 d-590 0        q17 Q0 d-913 3 13.1 new
// ```
//
// Their report: *nDCG 0.91 for the current search, 0.78 for the new one, so we keep the old one.*

// %% id="transfer"
answer("04-elsewhere", "?");

// %% [markdown] id="cannot-show"
// ## What this data can't show
//
// Mostly the first five of dense and BM25 were graded. Deeper rows and hybrid's own finds often have no grade, so each nDCG@10 here may be
// too low, or too high: the ideal lacks what nobody read. Whether a higher nDCG brings better answers isn't shown: no answer has
// been written yet.

// %% id="judged"
showTable(
  [dense, bm25, hybrid].map((run) => ({
    run: run.run_id, "judged@5": meanOf(run, judgedAt(5), 5), "judged@10": meanOf(run, judgedAt(10), 10),
  })),
  { caption: "How much of the rankings anybody has read" },
);

// %% [markdown] id="done"
// ## Check everything
//
// You can now choose between recall, MRR and nDCG, work one out by hand, and say on which labels it depends.

// %% id="check-all"
await check("04-ranking-quality");

// %% [markdown] id="next"
// ## Next
//
// [05 · Context](05-context.ipynb): what of the ranking does the writer really get?
