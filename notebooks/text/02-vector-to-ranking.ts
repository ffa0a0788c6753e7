// %% [markdown] id="chapter"
// {{chapter}}

// %% id="imports"
import {
  answer, bm25Retriever, check, cosineSimilarity, counterexample, countWords, denseRetriever,
  expectedChunkIds, expectedRank, formatShare, indexVersion, loadChunks, loadEmbedder, loadTestCases, predict,
  quantile, requireSameScale, reveal, scoreBands, showFigure, showTable, type TestCase,
} from "ragbook";

// %% [markdown] id="cut"
// ## 2a. From article to chunks
//
// A search doesn't rank articles. It ranks **chunks**: pieces cut from one section each, at sentence ends, at most 60 words with the
// heading. Here is an article of five sections. Predict first: how many chunks does it become?

// %% id="article"
const uncut = loadChunks({ max_words: 1000, overlap_words: 0 });
const sections = uncut.filter((chunk) => chunk.doc_id === "queue-restart");
showTable(
  sections.map(({ metadata, text }) => ({
    section: metadata.section, "words with its heading": countWords(text),
  })),
  { caption: "The article queue-restart" },
);

// %% id="predict-chunks"
predict("02-chunks-of-article", "?");

// %% id="chunks"
const chunks = loadChunks();
const shown = (list: typeof chunks, start: string) =>
  list.filter((chunk) => chunk.chunk_id.startsWith(start))
    .map(({ chunk_id, text }) => ({ chunk_id, words: countWords(text), text: text.split("\n")[1] }));
showTable(shown(chunks, "queue-restart#"), {
  caption: `queue-restart, cut at 60 words; the whole handbook has ${chunks.length} chunks`,
});
reveal("02-chunks-of-article", shown(chunks, "queue-restart#").length);

// %% [markdown] id="chunks-seen"
// Only the steps in production were too long. Their second chunk is half a procedure: chapter 1 put both halves into one group.
//
// A colleague cuts the handbook again, at 30 words. What happens to our labels?

// %% id="finer"
const production = "queue-restart#steps-in-production";
const finer = loadChunks({ max_words: 30, overlap_words: 0 });
showTable(shown(finer, production), { caption: "The same steps, cut at 30 words" });
const testCases = loadTestCases();
const labelled = [...new Set(testCases.flatMap(expectedChunkIds))];
const finerIds = new Set(finer.map((chunk) => chunk.chunk_id));
const kept = labelled.filter((id) => finerIds.has(id));
console.log("evidence chunks that the new cut still has:", formatShare(kept.length, labelled.length));

// %% id="versions"
const embedder = await loadEmbedder();
console.log("cut at 60:", indexVersion(chunks, embedder.identity));
console.log("cut at 30:", indexVersion(finer, embedder.identity));

// %% [markdown] id="versions-seen"
// Every label points at an id that is gone; every question would be a miss. Nobody made the search worse. That is why each run records
// its `index_version`: the chunks, word for word, and the model. Two runs with different ones aren't compared chunk by chunk.
//
// Another setting is **overlap**: a chunk repeats the end of its neighbour.

// %% id="overlap"
const overlapping = loadChunks({ max_words: 60, overlap_words: 30 });
showTable(shown(overlapping, production), { caption: "The steps in production, with 30 words of overlap" });
console.log("chunks without overlap:", chunks.length, "· with overlap:", overlapping.length);

// %% [markdown] id="overlap-seen"
// Overlap keeps together sentences that a cut would separate. Its price: the chunks say nearly the same thing, and may take each other's places
// at the top. How "nearly" can be measured: we need vectors.

// %% [markdown] id="vectors"
// ## 2b. Text as an arrow
//
// A model turns a text into a list of numbers, a **vector**. This one gives 512, whatever the text. One number alone means nothing that
// a person could name.

// %% id="strip"
const example = chunks.find((chunk) => chunk.chunk_id === "queue-restart#steps-on-staging")!;
const [vector] = await embedder.embed([example.text]);
const some = [Math.min(...vector), Math.max(...vector), ...vector.slice(0, 5)];
const [lowest, highest, ...firstFive] = some.map((n) => n.toFixed(3));
showFigure(
  {
    data: [{ type: "heatmap", z: [vector], colorscale: "RdBu", zmid: 0 }],
    layout: { height: 200, xaxis: { title: { text: "number 0 to 511" } }, yaxis: { visible: false } },
  },
  { title: "queue-restart#steps-on-staging as a strip of numbers",
    text: `${vector.length} numbers from ${lowest} to ${highest}; the first five: ${firstFive.join(", ")}.` },
);

// %% [markdown] id="arrows"
// Think of an arrow. With two numbers one can draw it: 3 to the right, 4 up. **Cosine similarity** asks how alike two arrows point:
// multiply number by number, add up, divide by both lengths.
//
// Worked by hand: `[3, 4]` and `[4, 3]` give (3·4 + 4·3) / (5·5) = 24/25. Predict for `[3, 4]` and `[6, 8]`, twice as long.

// %% id="predict-double"
predict("02-cosine-of-double", "?");

// %% id="cosines"
const arrows = [[3, 4], [4, 3], [6, 8], [4, -3], [-3, -4]];
showTable(
  arrows.map((arrow) => ({ arrow: `[${arrow}]`, "cosine with [3, 4]": cosineSimilarity([3, 4], arrow) })),
  { caption: "Five arrows beside [3, 4]" },
);
reveal("02-cosine-of-double", cosineSimilarity([3, 4], [6, 8]));

// %% id="arrow-figure"
const drawn = arrows.map((arrow) => ({
  type: "scatter", mode: "lines+markers", x: [0, arrow[0]], y: [0, arrow[1]],
  name: `[${arrow}]: ${cosineSimilarity([3, 4], arrow).toFixed(2)}`,
}));
const legend = { title: { text: "arrow: cosine with [3, 4]" } };
showFigure(
  { data: drawn, layout: { height: 420, yaxis: { scaleanchor: "x" }, legend } },
  { title: "The same arrows, drawn from the middle",
    text: `Arrow: cosine with [3, 4]. ${drawn.map(({ name }) => name).join("; ")}.` },
);

// %% [markdown] id="cosines-seen"
// Length plays no part: doubled is still 1. A right angle gives 0, opposite −1. An arrow of no length points nowhere, so there is no
// answer for it, not 0.
//
// **Write `cosineSimilarity`** in `exercises/02-vector-to-ranking.ts`, then run the next cell.

// %% id="check-cosine"
await check("02-vector-to-ranking", { only: ["cosineSimilarity"] });

// %% [markdown] id="pairs"
// ### What does the model call alike?
//
// Five pairs of sentences. Predict their order, from most to least alike, as five letters.

// %% id="pairs-shown"
const pairs = [
  ["a", "paraphrase", "When is the copy made?", "At what hour does the backup run?"],
  ["b", "not related", "Restart the queue.", "The capital of Portugal is Lisbon."],
  ["c", "negation", "You may restart the storage at night.", "You may not restart the storage at night."],
  ["d", "identical", "Restart the queue.", "Restart the queue."],
  ["e", "swapped roles", "The duty manager calls the engineer.", "The engineer calls the duty manager."],
];
showTable(
  pairs.map(([letter, kind, one, other]) => ({ letter, kind, one, other })),
  { caption: "Five pairs" },
);

// %% id="predict-pairs"
predict("02-order-of-pairs", "?");

// %% id="pairs-scored"
const alike = async (one: string, other: string) => {
  const [a, b] = await embedder.embed([one, other]);
  return cosineSimilarity(a, b);
};
const scored = await Promise.all(pairs.map(async ([letter, kind, one, other]) => ({
  letter, kind, cosine: await alike(one, other),
})));
showTable(scored.sort((a, b) => b.cosine - a.cosine), { caption: "Most alike first", digits: 2 });
const another = await alike("Restart the queue.", "Stop the queue and start it again.");
console.log("another paraphrase:", another.toFixed(2));
reveal("02-order-of-pairs", scored.map(({ letter }) => letter).join(""));

// %% [markdown] id="pairs-seen"
// "May" and "may not" are nearly the same to this model, and so are two sentences with the roles swapped. Two paraphrases score far
// below them. *Alike* means alike in words and topic. It doesn't mean "says the same", and it never means "is true".

// %% id="overlap-measured"
const neighbours = async (list: typeof chunks) => {
  const [first, next] = list.filter((chunk) => chunk.chunk_id.startsWith(production));
  return (await alike(first.text, next.text)).toFixed(2);
};
const apart = await neighbours(chunks);
const overlapped = await neighbours(overlapping);
console.log("two neighbours without overlap:", apart, "· with overlap:", overlapped);

// %% [markdown] id="stop-a"
// *A good place to stop: about 35 minutes so far.*
//
// ## 2c. A list, best first
//
// A {{ranking}} needs no more: one vector for the question, one for each chunk, sort by cosine. Its {{position|positions}} count
// from 1, and what it is sorted by is the {{score}}. First the six chunks of one article.
// Which one should come first for this question, and which one will the model put first? Give its number.

// %% id="predict-six"
const late = testCases.find((row) => row.case_id === "q-104")!;
const page = chunks.filter((chunk) => chunk.doc_id === "queue-restart");
showTable(
  page.map(({ text }, i) => ({ chunk: i + 1, text: text.replace("\n", " · ") })),
  { caption: late.question },
);
predict("02-first-of-six", "?");

// %% id="six"
const [asked, ...six] = await embedder.embed([late.question, ...page.map((chunk) => chunk.text)]);
const rows = page.map(({ chunk_id }, i) => ({
  chunk: i + 1, chunk_id,
  score: cosineSimilarity(asked, six[i]), grade: late.relevance[chunk_id] ?? "nobody read it",
}));
const bestFirst = [...rows].sort((a, b) => b.score - a.score);
showTable(bestFirst, { caption: `Step by step: ${late.question}`, digits: 3 });
reveal("02-first-of-six", bestFirst[0].chunk);

// %% [markdown] id="six-seen"
// The steps on staging hold the answer and come second, by a hair. `[...rows].sort(…)` sorts a copy: somebody else may still need the
// rows in their order.
//
// **Write `rankByCosine`**, then run the next cell.

// %% id="check-rank"
await check("02-vector-to-ranking", { only: ["rankByCosine"] });

// %% id="counterexample"
// When you have an idea, change this line and take the two slashes away:
// await counterexample("rankByCosine", [[1, 0], [{ chunk_id: "a", vector: [1, 0] }], 1]);
await counterexample("rankByCosine");

// %% [markdown] id="all"
// Now the whole handbook. `denseRetriever` computes a vector for each chunk, once, and keeps them in an index. Then every question is ranked
// against all chunks. How many will it find for a question about boiled eggs?

// %% id="predict-eggs"
predict("02-chunks-for-eggs", "?");

// %% id="eggs"
const search = await denseRetriever(chunks, embedder);
const eggs = testCases.find((row) => row.case_id === "q-356")!;
const all = await search.retrieve(eggs.question, chunks.length);
console.log(eggs.question, "→", all.length, "chunks");
showTable(
  [1, 2, all.length - 1, all.length].map((position) => {
    const { chunk_id, score } = all[position - 1];
    return { position, chunk: chunk_id, score };
  }),
  { caption: "First and last rows", digits: 3 },
);
reveal("02-chunks-for-eggs", all.length);

// %% [markdown] id="eggs-seen"
// All of them. A vector search always fills its list: it knows "nearer" and "farther", not "found" and "not found".
//
// Next: *May the storage be restarted at half past two in the night?* Read the first three chunks, best first. Is the first one
// evidence?

// %% id="predict-first"
predict("02-first-is-evidence", "?");

// %% id="trap"
const night = testCases.find((row) => row.case_id === "q-112")!;
const nightRanking = await search.retrieve(night.question, 10);
showTable(
  nightRanking.slice(0, 3).map(({ chunk_id, score, text }) => ({
    score, text: text!.replace("\n", " · "), grade: night.relevance[chunk_id],
  })),
  { caption: `Step by step: ${night.question}`, digits: 3 },
);
reveal("02-first-is-evidence", night.relevance[nightRanking[0].chunk_id] >= 2 ? "yes" : "no");

// %% [markdown] id="trap-seen"
// The first chunk is about restarting the storage, and says nothing about the hour. **The right service with the wrong procedure**: a
// {{sibling}}. The rule stands one place below, with nearly the same score.
//
// Is that rare? Take all questions that have evidence, and look at their first chunk only.

// %% id="all-rankings"
const answerable = testCases.filter((row) => row.expected_sources.length > 0);
const without = testCases.filter((row) => row.requires_retrieval && row.expected_sources.length === 0);
const rankings = new Map<string, typeof all>();
for (const row of [...answerable, ...without]) {
  rankings.set(row.case_id, await search.retrieve(row.question, chunks.length));
}

// %% id="first-chunks"
const firstGrade = (row: TestCase) => row.relevance[rankings.get(row.case_id)![0].chunk_id];
const graded = (test: (grade: number) => boolean) =>
  formatShare(answerable.filter((row) => test(firstGrade(row))).length, answerable.length);
showTable([
  { "first chunk": "evidence (2 or 3)", questions: graded((grade) => grade >= 2) },
  { "first chunk": "same topic, no evidence (1)", questions: graded((grade) => grade === 1) },
  { "first chunk": "neither (0)", questions: graded((grade) => grade === 0) },
], {
  caption: `The first chunk of every question that has evidence · N/A ${without.length} · not completed 0`,
});

// %% [markdown] id="first-chunks-seen"
// For fewer than half of the questions the first chunk is evidence. For about a third it is on the topic and of no use: the trap is
// common. Nobody should answer from the first chunk unread.

// %% [markdown] id="scores"
// ## 2d. What a score doesn't say
//
// "0.65, so it is 65 % likely to be right." Is it? We have all pairs of question and chunk, with their scores, and know which are
// evidence. Of all pairs that score from 0.6 up to 0.7: which share, from 0 to 1, is evidence? Estimate: up to 0.05 off counts.

// %% id="predict-band"
predict("02-share-in-band", "?");

// %% id="bands"
const scoredPairs = answerable.flatMap((row) => {
  const ids = new Set(expectedChunkIds(row));
  return rankings.get(row.case_id)!.map(({ chunk_id, score }) => ({ score, evidence: ids.has(chunk_id) }));
});
const bands = scoreBands(scoredPairs, [-1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]).map((band) => ({
  ...band,
  score: band.from < 0 ? `below ${band.to}` : `${band.from}–${band.to}`,
  share: formatShare(band.evidence, band.pairs),
}));
showTable(
  bands.map(({ score, share }) => ({ score, "evidence among the pairs": share })),
  { caption: `All ${scoredPairs.length} pairs` },
);

// %% id="band"
const band = bands.find(({ from }) => from === 0.6)!;
reveal("02-share-in-band", band.evidence / band.pairs, { within: 0.05 });

// %% id="bands-figure"
const x = bands.map(({ score }) => score);
const asPercent = bands.map(({ from, to }) => (Math.max(from, 0) + to) / 2);
const counted = bands.map(({ evidence, pairs }) => evidence / pairs);
const counts = bands.map(({ evidence, pairs }) => `${evidence} of ${pairs}`);
const shareAxis = { title: { text: "share that is evidence" }, range: [0, 1], tickformat: ".0%" };
showFigure(
  {
    data: [
      { type: "bar", name: "counted", x, y: counted, text: counts },
      { type: "scatter", mode: "lines", name: "if 0.65 were 65 %", x, y: asPercent },
    ],
    layout: { xaxis: { title: { text: "score" } }, yaxis: shareAxis },
  },
  { title: "Score and evidence",
    text: bands.map(({ score, share }) => `Score ${score}: ${share} evidence.`).join("\n") },
);

// %% [markdown] id="bands-seen"
// **A score of 0.65 isn't 65 %**: in that band about one pair in six is evidence. Higher scores hold more of it, and that is all: a score
// orders the chunks of one question. Besides, most evidence scores *below* 0.6.
//
// A chunk that nobody graded counts as no evidence here, so the true shares may be higher.

// %% id="concept-score"
answer("02-what-081-means", "?");

// %% [markdown] id="threshold"
// ### A threshold against questions without evidence?
//
// "Then we refuse whenever the best score is below 0.6." Below are the best scores of all questions. Can you find a line that keeps
// those with evidence and stops those without?

// %% id="best-scores"
const best = (list: TestCase[]) => list.map((row) => rankings.get(row.case_id)![0].score);
const above = (list: TestCase[], line: number) =>
  formatShare(best(list).filter((score) => score >= line).length, list.length);
showTable(
  [0.3, 0.4, 0.5, 0.6, 0.7, 0.8].map((line) => ({
    line, "with evidence": above(answerable, line), "without evidence": above(without, line),
  })),
  { caption: "Questions whose best score reaches the line" },
);

// %% id="best-boxes"
const kinds = [
  { name: "first chunk is evidence", rows: answerable.filter((row) => firstGrade(row) >= 2) },
  { name: "evidence stands lower", rows: answerable.filter((row) => firstGrade(row) < 2) },
  { name: "no evidence at all", rows: without },
];
const boxes = kinds.map(({ name, rows }) => ({
  type: "box", boxpoints: "all", name: `${name} (${rows.length})`, x: best(rows).sort((a, b) => a - b),
}));

// %% id="best-figure"
const inWords = (scores: number[]) =>
  [0, 0.5, 1].map((part) => quantile(scores, part)!.toFixed(2)).join(", ");
const scoreAxis = { title: { text: "best score" } };
showFigure(
  { data: boxes, layout: { height: 360, showlegend: false, margin: { l: 200, t: 20 }, xaxis: scoreAxis } },
  { title: "Best score of each question",
    text: boxes.map(({ name, x }) => `${name}: lowest, middle, highest ${inWords(x)}.`).join("\n") },
);

// %% [markdown] id="threshold-seen"
// There is no such line. A high one throws out most questions that could be answered, a low one keeps those that can't; at 0.6 it keeps
// nearly the same share of both. The three groups overlap.

// %% id="concept-top-chunk"
answer("02-no-source-high-score", "?");

// %% [markdown] id="stop-b"
// *A good place to stop: about 60 minutes so far.*
//
// ## 2e. Five limits
//
// **Another language.** The shipped model learned from English. Twenty-two questions exist twice, in English and in Polish. For how many
// does the same chunk come first?

// %% id="predict-twins"
predict("02-twins-same-chunk", "?");

// %% id="twins"
const twins = testCases.filter((row) => row.case_id.endsWith("-pl"));
const firstOf = (id: string) => rankings.get(id)![0].chunk_id;
const inEnglish = (id: string) => id.replace("-pl", "");
const same = twins.filter(({ case_id }) => firstOf(case_id) === firstOf(inEnglish(case_id)));
console.log("same first chunk:", formatShare(same.length, twins.length));
const three = twins.filter((row) => ["q-337-pl", "q-345-pl", "q-352-pl"].includes(row.case_id));
showTable(
  three.map(({ case_id, question }) => ({
    question, first: firstOf(case_id), "first in English": firstOf(inEnglish(case_id)),
  })),
  { caption: "Three of the twins" },
);
reveal("02-twins-same-chunk", same.length);

// %% [markdown] id="codes"
// **A code.** To a vector search, E-4013 is a few odd letters. A word search (BM25: rare words count more, long chunks less) looks for
// exactly this word. At which position is the evidence for a question with it? A list: dense, then BM25.

// %% id="predict-code"
predict("02-code-positions", "?");

// %% id="code-ranks"
const byWords = bm25Retriever(chunks);
const codes = testCases.filter(({ segment }) => segment.query_type === "code" && segment.language === "en");
const ranks = await Promise.all(codes.map(async (row) => ({
  dense: expectedRank(row, rankings.get(row.case_id)!),
  bm25: expectedRank(row, await byWords.retrieve(row.question, chunks.length)),
  question: row.question,
})));

// %% id="code"
const first = (of: "dense" | "bm25") => ranks.filter((row) => row[of] === 1).length;
const [denseFirst, wordsFirst] = [first("dense"), first("bm25")].map((n) => formatShare(n, ranks.length));
console.log("evidence at position 1: dense", denseFirst, "· BM25", wordsFirst, "· N/A 0 · not completed 0");
showTable(ranks, {
  caption: `Position of the first evidence, ${ranks.length} English questions with a code`,
});
const ofCode = ranks.find(({ question }) => question.includes("E-4013"))!;
reveal("02-code-positions", [ofCode.dense, ofCode.bm25], { about: "E-4013" });

// %% [markdown] id="code-seen"
// Here the word search wins by far, though not everywhere. But a page that shares no word with the question never enters its list.
// Neither search is "better": it depends on the questions.
//
// **A helpful addition.** Some systems add words to a question (*query expansion*). Does a higher score mean a better ranking?

// %% id="expansion"
const longer = `${night.question} restart reboot backup copy night shift`;
const expanded = await search.retrieve(longer, 10);
const searches = [{ asked: night.question, list: nightRanking }, { asked: longer, list: expanded }];
showTable(
  searches.map(({ asked, list }) => ({
    "best score": list[0].score, "evidence at": expectedRank(night, list), asked,
  })),
  { caption: "The same question with six words added", digits: 2 },
);

// %% [markdown] id="expansion-seen"
// The best score rose, and the evidence fell. The added words drifted towards other pages. Scores of two different
// questions can't be compared either.
//
// **A long text.** The model reads 128 pieces of words, about 75 words, and drops the rest without saying so. Same beginning, different last
// sentence: predict the cosine.

// %% id="predict-long"
predict("02-cosine-of-long", "?");

// %% id="long"
const words = page.map((chunk) => chunk.text).join(" ").split(/\s+/);
const [ending, other] = ["Wait for ninety seconds.", "Penguins live in the south and eat fish."];
const lengths = await Promise.all([30, 60, 90].map(async (count) => {
  const start = words.slice(0, count).join(" ");
  return { "words before the ending": count, cosine: await alike(`${start} ${ending}`, `${start} ${other}`) };
}));
showTable(lengths, { caption: `The same text, ending with "${ending}" or "${other}"`, digits: 3 });
reveal("02-cosine-of-long", lengths[2].cosine, { about: "At 90 words" });

// %% [markdown] id="long-seen"
// At 90 words both texts are *the same* to the model: nobody read the ending. A fact there can't be found, and no error says so. Hence chunks
// of at most 60 words.
//
// **Two scales.** For one question, dense search and BM25 put different chunks first. Does the higher score tell which is better?

// %% id="two-scales"
const [denseTop] = await search.retrieve(late.question, 1);
const [wordsTop] = await byWords.retrieve(late.question, 1);
const inShort = ({ chunk_id, score }: typeof denseTop) => `${chunk_id} ${score.toFixed(2)}`;
console.log("dense:", inShort(denseTop), "· BM25:", inShort(wordsTop));
try {
  requireSameScale("this notebook", [search.index_version, byWords.index_version]);
} catch (error) {
  console.log((error as Error).message);
}

// %% [markdown] id="two-scales-seen"
// It doesn't: the two share no scale, and neither do two embedding models. Compare positions, or the metrics of
// the next chapter.

// %% [markdown] id="elsewhere"
// ### Elsewhere
//
// A figure from a product page, and a team that likes it. What do you say?

// %% id="transfer"
answer("02-elsewhere", "?");

// %% [markdown] id="cannot-show"
// ## What this data can't show
//
// One small English model from 2018 on one invented handbook. Another model may keep negation apart, or know Polish; where *its* scores lie,
// you must count again. The bands hold for this index only.

// %% id="check-all"
await check("02-vector-to-ranking");

// %% [markdown] id="next"
// ## Next
//
// [03 · R3: hits and sources](03-r3-hits-and-sources.ipynb): is the evidence in the ranking, and is all of it there?
