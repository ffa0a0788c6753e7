// %% [markdown] id="chapter"
// {{chapter}}

// %% id="imports"
import {
  againstHand, answer, answerRecorded, carefulGenerator, check, citationCoverage, clopperPearson, contextText, countFlags, counterexample, countWords,
  eagerGenerator, ERROR_KINDS, extractiveGenerator, formatRateInterval, formatShare, type Generator, groundednessScore,
  labelClaims, loadChunks, loadClaims, loadEmbedder, loadJudgeTranscripts, loadLabelledAnswers, loadPlantedErrors, loadRun,
  loadSecondClaimLabels, loadTestCases, measureAnswers, measureSentences, numbersIn, parseJudgement, predict, RULES, sentencesOf,
  serviceNames, type Share, showFigure, showTable, splitAnswer, textsOf, thresholdTable, unsupportedNumbers, type WrittenAnswer,
} from "ragbook";

// %% [markdown] id="four"
// ## 6a. Grounded, correct, both, neither
//
// Four questions, each with what the writer was given and what it wrote. These answers were written by hand, to teach.
//
// Is each one **grounded**: does its context say so? Is it **correct**, by the whole handbook?

// %% id="four-answers"
const chunks = loadChunks();
const answers = loadLabelledAnswers();
const claims = loadClaims();
const answerOf = (id: string) => answers.find((row) => row.answer_id === id)!;
const claimsOf = (id: string) => claims.filter((row) => row.answer_id === id);
const sourcesOf = (id: string) => textsOf(answerOf(id).context_chunk_ids, chunks);
const four = ["a-06", "a-13", "a-27", "a-28"];
const asRow = ({ chunk_id, text }: { chunk_id: string; text: string }) => ({ part: chunk_id, text: text.replace("\n", " · ") });
for (const id of four) {
  const written = { part: "ANSWER", text: claimsOf(id).map(({ text }) => text).join(" ") };
  showTable([...sourcesOf(id).map(asRow), written], { caption: `${id}: ${answerOf(id).question}` });
}

// %% id="predict-boxes"
// For each of the four, in order: both, grounded only, correct only, neither?
predict("06-four-boxes", "?");

// %% id="boxes"
const isGrounded = (id: string) => claimsOf(id).every(({ label }) => label === "SUPPORTED");
showTable(
  four.map((id) => ({
    answer: id, grounded: isGrounded(id), correct: answerOf(id).correct, because: answerOf(id).correct_reason,
  })),
  { caption: "Worked by hand: every claim labelled against its context, the answer against the handbook" },
);

// %% [markdown] id="boxes-seen"
// Two questions, four boxes. a-13 follows its page faithfully, and the page is out of date. a-27 knows the right port from somewhere
// else: nothing it was given says so.
//
// All forty answers of our set, in the same boxes:

// %% id="two-by-two"
const box = (grounded: boolean, correct: boolean) =>
  formatShare(answers.filter((row) => isGrounded(row.answer_id) === grounded && row.correct === correct).length, answers.length);
showTable(
  [true, false].map((grounded) => ({
    "": grounded ? "grounded" : "not grounded", correct: box(grounded, true), "not correct": box(grounded, false),
  })),
  { caption: "40 answers written by hand · grounded: every claim is supported" },
);

// %% [markdown] id="two-by-two-seen"
// No box is empty, though one holds a single case. The answers were picked to teach, so these shares say nothing about how often it
// happens. A writer fills the same boxes in 6b.

// %% id="concept-true"
answer("06-true-not-there", "?");

// %% [markdown] id="claims"
// ### Claims
//
// An answer can be right in one sentence and wrong in the next. So it is cut into **claims**, and each gets a label by its context:
//
// - `SUPPORTED`: the context states it, in whatever words;
// - `CONTRADICTED`: the context states something that can't be true at the same time;
// - `NOT_SUPPORTED`: neither.
//
// Label these three yourself.

// %% id="claims-of-a15"
showTable(sourcesOf("a-15").map(asRow), { caption: `a-15: ${answerOf("a-15").question}` });
splitAnswer(answerOf("a-15").answer).map(({ text }, i) => `${i + 1}. ${text}`);

// %% id="predict-labels"
predict("06-labels-of-a15", "?");

// %% id="labels-of-a15"
const second = new Map(loadSecondClaimLabels().map((row) => [row.claim_id, row]));
showTable(
  claimsOf("a-15").map(({ claim_id, text, label, reason }) => ({
    claim: text, "labeller A": label, "reason of A": reason, "labeller B": second.get(claim_id)?.label,
  })),
  { caption: "Worked by hand: two labels for each claim of a-15" },
);
console.log("groundedness:", groundednessScore(claimsOf("a-15")), "= 1 of 3");

// %% [markdown] id="groundedness-seen"
// {{groundedness|Groundedness}} is the share of supported claims. The denied one stays in the denominator: denied is no better than
// unmentioned. An answer that claims nothing has no groundedness: `null`, not 1.
//
// **Write `groundednessScore`** in `exercises/06-groundedness.ts`. In the cell after the check a classmate made a mistake: find an input
// that shows it.

// %% id="check-score"
await check("06-groundedness", { only: ["groundednessScore"] });

// %% id="counterexample-score"
// When you have an idea, add it: await counterexample("groundednessScore", [[{ label: "SUPPORTED" }]]);
await counterexample("groundednessScore");

// %% id="second-labels"
const firstLabel = new Map(claims.map((row) => [row.claim_id, row]));
const withInterval = (n: number, of: number) => `${formatShare(n, of)} ${formatRateInterval(clopperPearson(n, of))}`;
for (const sample of ["random", "hard"]) {
  const rows = [...second.values()].filter((row) => row.sample === sample);
  const same = rows.filter((row) => firstLabel.get(row.claim_id)!.label === row.label);
  console.log(`${sample}: A and B give the same label to`, withInterval(same.length, rows.length));
}
const apart = [...second.values()].filter((row) => firstLabel.get(row.claim_id)!.label !== row.label);
showTable(apart.map(({ claim_id, label, reason }) => ({
  claim: firstLabel.get(claim_id)!.text, "labeller A": firstLabel.get(claim_id)!.label, "labeller B": label, "reason of B": reason,
})), { caption: "The claims on which A and B differ" });

// %% [markdown] id="second-seen"
// "Random" were drawn by lot, "hard" picked because the guide leaves room. A and B are two passes of one labeller within the hour:
// an upper bound, no evidence of how far two people would agree. The hard ones show where a guide is thin.

// %% [markdown] id="citations"
// ### Citations
//
// "But every sentence names its source!" **Citation coverage** is the share of sentences that cite at least one chunk which the writer
// really had. Here is a-24, of which one claim is denied by its own context. What is its coverage?

// %% id="citations-of-a24"
const cited = splitAnswer(answerOf("a-24").answer);
showTable(sourcesOf("a-24").map(asRow), { caption: `a-24: ${answerOf("a-24").question}` });
showTable(cited.map(({ text, citations }) => ({ sentence: text, cites: citations })), { caption: "The answer a-24" });

// %% id="predict-coverage"
predict("06-coverage-of-a24", "?");

// %% id="coverage"
console.log("a-24:", citationCoverage(cited, answerOf("a-24").context_chunk_ids));
console.log("labels of its claims:", claimsOf("a-24").map(({ label }) => label));
const flooded = cited.map(({ text }) => ({ text, citations: answerOf("a-24").context_chunk_ids }));
console.log("the same, citing everything:", citationCoverage(flooded, answerOf("a-24").context_chunk_ids));
const isCited = ({ answer_id, text }: { answer_id: string; text: string }) =>
  citationCoverage(splitAnswer(answerOf(answer_id).answer).filter((one) => one.text === text), answerOf(answer_id).context_chunk_ids) === 1;
const bad = claims.filter(({ label }) => label !== "SUPPORTED");
console.log("of the claims without support, cite a chunk of the context:", formatShare(bad.filter(isCited).length, bad.length));

// %% [markdown] id="coverage-seen"
// Full marks, with a wrong meaning. Most claims without support carry a good-looking citation. Coverage asks whether a
// reader *can* look; whether the chunk says so is another question.
//
// **Write `citationCoverage`.**

// %% id="check-coverage"
await check("06-groundedness", { only: ["citationCoverage"] });

// %% [markdown] id="numbers"
// ### Numbers
//
// A cheap rule: **which numbers of the answer does the context not hold anywhere?** Compared by value: 1,000 is 1000.
//
// **Careful:** the pattern knows the decimal *point* only. **Polish `14,5` is NOT read as 14.5**, but as two numbers, 14 and 5. The Polish
// handbook needs another pattern.

// %% id="number-forms"
const pairs = [
  ["up to 1,000 letters in 14.0 days", "1000 letters, 14 days"], ["port 4", "port 14"],
  ["E-4031 after 90s", "code 4031"], ["14,5 days", "14.5 days"], ["in three days", "in 3 days"], ["in 3 days", "in three days"],
];
showTable(pairs.map(([says, context]) => ({ answer: says, context, "not held": unsupportedNumbers(says, context) })),
  { caption: "Worked by hand: numbers of an answer that its context doesn't hold" });

// %% [markdown] id="numbers-miss"
// Of our claims without support, some hold a number. Which of those will the rule miss? Think of a-28, whose context spoke of another
// service.

// %% id="predict-numbers"
predict("06-numbers-missed", "?");

// %% id="numbers-missed"
const withNumber = bad.filter(({ text }) => numbersIn(text).length > 0);
const numbersOf = ({ answer_id, text }: { answer_id: string; text: string }) =>
  unsupportedNumbers(text, contextText(sourcesOf(answer_id)));
const found = withNumber.filter((claim) => numbersOf(claim).length > 0);
console.log("found by their number:", formatShare(found.length, withNumber.length));
showTable(withNumber.map((claim) => ({ answer: claim.answer_id, claim: claim.text, label: claim.label, "not held": numbersOf(claim) })),
  { caption: "Claims without support that hold a number" });

// %% [markdown] id="numbers-seen"
// The rule asks *whether* the number stands there, not *where*. "Every 4 hours" stands in a-28's context, and is the queue's. A code
// such as W-210 is held because the question brought it. What the rule does find is worth a look; its silence proves nothing.
//
// **Write `unsupportedNumbers`.** The pattern stands in the stub.

// %% id="check-numbers"
await check("06-groundedness", { only: ["unsupportedNumbers"] });

// %% [markdown] id="stop-a"
// *A good place to stop: about 45 minutes so far.*
//
// ## 6b. Three writers, three cheats
//
// A writer that only copies can't invent. So here are three, all **controlled**: rules, no language model.
// *Extractive* copies one or two sentences. *Careful* does so too, or gives a {{refusal}}. *Eager* adds what it remembers, some of it
// outdated.

// %% id="writers"
const testCases = loadTestCases();
const run = loadRun("dense-d10");
const writers = [extractiveGenerator(), carefulGenerator(), eagerGenerator()];
const written = new Map<string, WrittenAnswer[]>();
for (const writer of writers) written.set(writer.name, await answerRecorded(writer, run.results, testCases, chunks));
const [completed, all] = [written.get("eager")!.length, run.results.length];
console.log(`contexts of run dense-d10: ${completed} · not completed ${all - completed}`);
writers.map(({ name, controlled }) => `${name}: ${controlled}`);

// %% [markdown] id="eager-predict"
// No person has labelled these answers. Rules have: numbers, dates, names, and how near a sentence of the context comes. *Correct*
// means: every fact that the test case demands, and no sibling's value.
//
// Which of the four boxes will the eager writer leave empty?

// %% id="predict-eager"
predict("06-eager-empty-box", "?");

// %% id="eager"
const embedder = await loadEmbedder();
const terms = serviceNames(chunks);
const scored = async (rows: readonly WrittenAnswer[]) => Promise.all(rows.map(async (row) => {
  const labelled = await labelClaims(embedder, row.sentences.map(({ text }) => text), row.context, { terms });
  const coverage = citationCoverage(row.sentences, row.context.map(({ chunk_id }) => chunk_id));
  return { ...row, labelled, coverage, groundedness: groundednessScore(labelled) };
}));
const answerable = (name: string) => written.get(name)!.filter((row) => row.answerable);
const eager = await scored(answerable("eager"));
const eagerBox = (grounded: boolean, correct: boolean) => eager.filter((row) => (row.groundedness === 1) === grounded && row.correct === correct);

// %% id="eager-boxes"
showTable(
  [true, false].map((grounded) => ({
    "": grounded ? "grounded, by rules" : "not grounded, by rules",
    correct: formatShare(eagerBox(grounded, true).length, eager.length),
    "not correct": formatShare(eagerBox(grounded, false).length, eager.length),
  })),
  { caption: "The eager writer (controlled) on the answerable questions of run dense-d10" },
);
const told = ["q-203", "q-206", "q-101", "q-108"].map((id) => eager.find((row) => row.case_id === id)!);
showTable(told.map((row) => ({ question: row.question, answer: row.answer, grounded: row.groundedness === 1, correct: row.correct })),
  { caption: "One case from each box" });

// %% [markdown] id="eager-seen"
// No box is empty. q-101 remembers a fact that is still true, q-108 one that never was. Both sound the same.
//
// *Grounded by rules* means that no rule objected. The largest box is grounded and not correct: copied faithfully from a sentence that
// answers something else, or only half.

// %% [markdown] id="conflict"
// ### Two sources disagree
//
// The handbook keeps pages of version 2.x and 3.x. In some contexts both stand, about the same thing, with two values. What can
// groundedness say about a writer that picks the wrong one?

// %% id="predict-conflict"
predict("06-conflict-groundedness", "?");

// %% id="conflicts"
const topic = (id: string) => id.replace(/-[23]x#/, "#");
const holdsBoth = ({ context }: WrittenAnswer) => context.some(({ chunk_id: old }) =>
  old.includes("-2x#") && context.some(({ chunk_id }) => chunk_id.includes("-3x#") && topic(chunk_id) === topic(old)));
const isVersion = (id: string) => testCases.find((row) => row.case_id === id)!.segment.query_type === "version";
const torn = (await scored(answerable("extractive"))).filter((row) => isVersion(row.case_id) && holdsBoth(row));
console.log("grounded by rules:", formatShare(torn.filter((row) => row.groundedness === 1).length, torn.length));
console.log("correct:", formatShare(torn.filter((row) => row.correct).length, torn.length));
showTable(torn.filter((row) => !row.correct).slice(0, 5).map(({ question, answer: says, reason }) => ({ question, answer: says, reason })),
  { caption: "Questions on versions, both versions in the context: extractive writer, grounded and not correct" });

// %% [markdown] id="conflict-seen"
// Every sentence stands in the context, so groundedness sees nothing. Which source holds must be known from elsewhere: a date, a
// version in the question, a filter in the search.
//
// A person who reads a claim *in the light of the question* can do more: in a-14 the value of 2.x was labelled `CONTRADICTED`.

// %% [markdown] id="cheats"
// ### Three cheats
//
// A figure that people are paid by will be gamed. *Cite all*: the eager writer names every chunk. *Hedge all*: "There is a rule for
// this", and the question again. *Copy*: the whole context. What will groundedness and citation coverage say of each, and of how
// many users were helped?

// %% id="predict-cheats"
predict("06-best-cheat", "?");

// %% id="cheats-made"
const ids = (context: readonly { chunk_id: string }[]) => context.map(({ chunk_id }) => chunk_id);
const cheat = (name: string, generate: Generator["generate"]): Generator => ({ name, version: "1", generate });
const cheats = [
  cheat("cite all", async (question, context, call) =>
    ({ ...(await eagerGenerator().generate(question, context, call)), citations: ids(context) })),
  cheat("hedge all", (question) => ({ answer: `There is a rule for this: ${question}` })),
  cheat("copy", (_question, context) => ({
    answer: sentencesOf(context.map(({ chunk_id, text = "" }) => ({ chunk_id, text }))).map(({ sentence }) => sentence).join(" "),
    citations: ids(context),
  })),
];
for (const one of cheats) written.set(one.name, await answerRecorded(one, run.results, testCases, chunks));

// %% id="cheats-scored"
const names = ["extractive", "eager", "cite all", "hedge all", "copy"];
const board = [];
const mean = (values: (number | null)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0) / values.length;
for (const name of names) {
  const rows = await scored(answerable(name));
  const right = rows.filter((row) => row.correct).length;
  board.push({
    name, right, of: rows.length, grounded: mean(rows.map((row) => row.groundedness)),
    covered: mean(rows.map((row) => row.coverage)), words: mean(rows.map((row) => countWords(row.answer))),
  });
}

// %% id="cheats-table"
showTable(board.map(({ name, right, of, grounded, covered, words }) => ({
  writer: name, "mean groundedness": grounded.toFixed(2), "mean coverage": covered.toFixed(2),
  correct: formatShare(right, of), "words to read": Math.round(words),
})), { caption: `All controlled, by rules · means over ${board[0].of} answerable questions · not completed ${all - completed}` });

// %% id="cheats-figure"
const measures = {
  groundedness: board.map((row) => row.grounded), "citation coverage": board.map((row) => row.covered),
  "correct answers": board.map((row) => row.right / row.of),
};
showFigure(
  {
    data: Object.entries(measures).map(([name, y]) => ({ type: "bar", name, x: names, y })),
    layout: { barmode: "group", yaxis: { range: [0, 1.05], title: { text: "mean, 0 to 1" } } },
  },
  { title: "What a cheat gains, and what its reader gains",
    text: Object.entries(measures).map(([name, y]) => `${name}: ${y.map((v, i) => `${names[i]} ${v.toFixed(2)}`).join(", ")}.`).join("\n") },
);

// %% [markdown] id="cheats-seen"
// *Cite all* lifts coverage from nothing to full marks, and no answer changes. *Hedge all* helps nobody, and the rules still let most of
// its sentences pass: a question lies near its own topic. *Copy* is perfect twice, about as often correct as the extractive writer,
// and leaves the reader six times the text.
//
// Never show these two figures without usefulness beside them.

// %% [markdown] id="stop-b"
// *A good place to stop: about 75 minutes so far.*
//
// ## 6c. Test the checker
//
// Who checks the rules? Take 75 supported sentences and plant one error in each: a wrong number or date, a dropped "not", another service, an
// invented rule. One of each kind:

// %% id="planted"
const planted = loadPlantedErrors();
showTable(ERROR_KINDS.map((kind) => planted.find((row) => row.kind === kind)!)
  .map(({ kind, clean, planted: wrong }) => ({ kind, "before": clean, "planted": wrong })), { caption: "The same sentence, before and after" });

// %% [markdown] id="planted-predict"
// Which rule catches the dropped "not"? And how often will the rules object to an honest paraphrase?

// %% id="predict-negation"
predict("06-rule-for-negation", "?");

// %% id="detection"
const flags = countFlags(await measureSentences(embedder, chunks));
showTable(flags.map(({ group, sentences, flagged }) => ({
  sentences: group, ...Object.fromEntries(RULES.map((rule) => [rule, `${flagged[rule]} of ${sentences}`])),
})), { caption: "How many sentences each rule objects to · planted errors: found · clean and paraphrase: false alarms" });

// %% id="detection-figure"
const bars = flags.map(({ group, sentences, flagged }) => ({ group, share: flagged.any / sentences, shown: withInterval(flagged.any, sentences) }));
showFigure(
  {
    data: [{ type: "bar", orientation: "h", y: bars.map(({ group }) => group), x: bars.map(({ share }) => share) }],
    layout: { xaxis: { range: [0, 1], tickformat: ".0%", title: { text: "sentences that any rule objects to" } }, yaxis: { autorange: "reversed" } },
  },
  { title: "Found, or falsely accused", text: bars.map(({ group, shown }) => `${group}: ${shown}.`).join("\n") },
);

// %% [markdown] id="detection-seen"
// No rule sees a negation: every number and name stays, and to the encoder the two sentences are neighbours. Dates are found best. Half of
// the wrong numbers slip through, because another sentence holds them. False alarms are rare, which is easy for a rule that is
// mostly silent.

// %% [markdown] id="judge"
// ### A judge is a test
//
// A language model could read the sentence. Such a **judge** gets claims and context, and must answer in a fixed form, with a quote.
//
// **The replies below were written by hand** (`origin: authored`). No model was asked, so nothing here measures a judge. They show
// which replies can be used.

// %% id="transcripts"
showTable(loadJudgeTranscripts().filter((_, i) => [0, 4, 5, 6, 12].includes(i)).map(({ answer_id, reply, origin }) => {
  const judged = parseJudgement(reply, splitAnswer(answerOf(answer_id).answer).map(({ text }) => text), sourcesOf(answer_id));
  const verdict = judged.status === "failed" ? judged.reason : judged.verdicts.map(({ label }) => label);
  return { answer: answer_id, origin, status: judged.status, verdict, "by hand": claimsOf(answer_id).map(({ label }) => label) };
}), { caption: "Five replies of a judge, written by hand, and what becomes of them" });

// %% [markdown] id="transcripts-seen"
// A reply that can't be used is *not completed*: no verdict, and no 0. The last one is well formed, each quote stands in the context,
// and every label is wrong. No format can see that; hand labels can.
//
// Two questions, apart: of the claims without support, how many does it find (**sensitivity**)? Of the supported ones, how many does it
// pass (**specificity**)?

// %% id="predict-always"
// A judge that always says SUPPORTED, on 54 supported claims and 6 others: its agreement, its sensitivity?
predict("06-always-yes", "?");

// %% id="judged"
const byRules = (await measureAnswers(embedder, chunks)).claims.map(({ claim, given }) => ({ hand: claim.label, given }));
const yes = claims.map(({ label }) => ({ hand: label, given: "SUPPORTED" as const }));
const mostlyGood = [...yes.filter(({ hand }) => hand === "SUPPORTED").slice(0, 54), ...yes.filter(({ hand }) => hand !== "SUPPORTED").slice(0, 6)];
const shown = ({ count, of }: Share) => withInterval(count, of);
const judges = { "the rules, all claims": byRules, "always SUPPORTED, all claims": yes, "always SUPPORTED, 60 claims, 54 good": mostlyGood };
showTable(Object.entries(judges).map(([name, list]) => {
  const { agreement, sensitivity, specificity } = againstHand(list);
  return { judge: name, "same label": shown(agreement), "finds (sensitivity)": shown(sensitivity), "passes (specificity)": shown(specificity) };
}), { caption: "Held against labeller A · 95 % intervals · the 60 claims were picked to make the point" });

// %% [markdown] id="judged-seen"
// Where most claims are good, always saying yes agrees on 90 % and finds nothing. The rules find about a third: read their "grounded" in
// 6b with that in mind.
//
// To measure a judge of your own: `askJudge` with `chatClient` on all labelled claims, then `againstHand`. Do it three times: the same claim
// may get another label.

// %% id="repeats"
const labelsOfReply = (id: string) => {
  const { answer_id, reply } = loadJudgeTranscripts().find((row) => row.transcript_id === id)!;
  const judged = parseJudgement(reply, claimsOf(answer_id).map(({ text }) => text), sourcesOf(answer_id));
  return judged.status === "completed" ? judged.verdicts.map(({ label }) => label) : [];
};
showTable(["t-10", "t-11", "t-12"].map((id, i) => ({ reply: i + 1, labels: labelsOfReply(id) })),
  { caption: "Three replies to one question, written by hand: what a repeat may look like, no measurement" });
const again = (await measureAnswers(embedder, chunks)).claims.filter(({ given }, i) => given === byRules[i].given);
console.log("the rules, asked twice, give the same label:", formatShare(again.length, byRules.length));

// %% [markdown] id="repeats-seen"
// A rule always repeats itself, right or wrong. Repeatable isn't good.

// %% id="concept-judge"
answer("06-judge-at-90", "?");

// %% [markdown] id="publish"
// ### Which answers go out?
//
// `publish_if: {groundedness_min: 0.6, else: refuse}` holds an answer back when too few of its claims are supported. Two ways to be wrong:
// a bad answer goes out (*false pass*), a good one is held back (*false refusal*). Which threshold would you take?

// %% id="predict-threshold"
predict("06-groundedness-min", "?");

// %% id="thresholds"
const held = (await measureAnswers(embedder, chunks)).answers.map((row) => ({ groundedness: row.by_rules, grounded: row.by_hand === 1 }));
showTable(thresholdTable(held, [0, 0.3, 0.6, 0.9]).map((row) => ({
  groundedness_min: row.groundedness_min, "false passes": formatShare(row.false_passes, row.ungrounded),
  "false refusals": formatShare(row.false_refusals, row.grounded),
})), { caption: "40 answers of three claims, groundedness by rules, good and bad by hand" });

// %% [markdown] id="thresholds-seen"
// One falls as the other rises, and no table says which costs more: a wrong restart at night, or a question that goes to a colleague. A
// threshold read off here was *chosen* on these 40; test it on others.

// %% [markdown] id="refusals"
// ### Refusals
//
// For Hit@k a question without source is N/A. For the *answer* it isn't: somebody asked, and got something. So: answerable or not × answered
// or not. Which of the three writers makes the fewest mistakes?

// %% id="predict-refusals"
predict("06-fewest-mistakes", "?");

// %% id="refusal-table"
const count = (rows: readonly WrittenAnswer[], test: (row: WrittenAnswer) => boolean) => rows.filter(test).length;
const refusalRow = (name: string, rows: readonly WrittenAnswer[]) => {
  const [with_source, without] = [rows.filter((row) => row.answerable), rows.filter((row) => !row.answerable)];
  return {
    writer: name, "answerable: answered": formatShare(count(with_source, (row) => row.answered), with_source.length),
    "of these correct": formatShare(count(with_source, (row) => row.answered && row.correct === true), count(with_source, (row) => row.answered)),
    "no source: answered (too bold)": formatShare(count(without, (row) => row.answered), without.length),
    "no source: refused": formatShare(count(without, (row) => !row.answered), without.length),
  };
};
showTable(writers.map(({ name }) => refusalRow(name, written.get(name)!)), { caption: `Three controlled writers · run dense-d10 · not completed ${all - completed}` });

// %% [markdown] id="strict"
// The careful writer speaks when a sentence holds half of the question's words. Make it stricter, until it always refuses:

// %% id="stricter"
const steps = [0, 0.25, 0.5, 0.75, 1.01];
const strict: WrittenAnswer[][] = [];
for (const least of steps) strict.push(await answerRecorded(carefulGenerator(least), run.results, testCases, chunks));
showTable(strict.map((rows, i) => refusalRow(steps[i] > 1 ? "always refuses" : `careful, ${steps[i]}`, rows)), { caption: "The careful writer, stricter and stricter" });

// %% id="stricter-figure"
const stacks = {
  "answered, correct": strict.map((rows) => count(rows, (row) => row.answered && row.correct === true)),
  "answered, not correct": strict.map((rows) => count(rows, (row) => row.answered && row.correct !== true)),
  "refused rightly": strict.map((rows) => count(rows, (row) => !row.answered && !row.answerable)),
  "refused, with a source": strict.map((rows) => count(rows, (row) => !row.answered && row.answerable)),
};
showFigure(
  {
    data: Object.entries(stacks).map(([name, y]) => ({ type: "bar", name, x: steps.map((one) => (one > 1 ? "always refuses" : `${one}`)), y })),
    layout: { barmode: "stack", xaxis: { type: "category", title: { text: "share of the question's words that is asked for" } }, yaxis: { title: { text: "questions" } } },
  },
  { title: "The writer that never errs never helps",
    text: Object.entries(stacks).map(([name, y]) => `${name}: ${y.map((n, i) => `${n} at ${steps[i] > 1 ? "always refuses" : steps[i]}`).join(", ")}.`).join("\n") },
);

// %% [markdown] id="refusals-seen"
// Fewer wrong answers, and fewer right ones. The writer that never errs never helps. A share of correct answers *among those given* rises all
// the way: look at how many are given.
//
// A refusal claims nothing, so it has no groundedness either, and leaves that mean without a trace.

// %% id="concept-rose"
answer("06-groundedness-rose", "?");

// %% [markdown] id="elsewhere"
// ### Elsewhere
//
// A report of another company: *"98 % of our answers carry sources, and our AI judge confirms 95 % of them as faithful."* What would you ask?
//
// Ours: do the sources say so, and had the writer read them? Of the unfaithful ones, how many does the judge find? How many
// questions were refused, and how many users helped?

// %% [markdown] id="cannot-show"
// ## What this data can't show
//
// The writers are rules; a language model errs in other ways. No judge was measured. 120 claims of one labeller give wide intervals, and
// planted errors are cleaner than real ones. *Correct* is a search for words: an answer in other words counts as wrong.

// %% [markdown] id="done"
// ## Check everything
//
// You can now split an answer into claims, check each against its context, test the checker itself, and judge a refusal.

// %% id="check-all"
await check("06-groundedness");

// %% [markdown] id="memo"
// ## The end, for now: a memo
//
// Chapters 7 to 9 (diagnosis, comparing runs, dashboard) are not there yet. So end with one page: should the support team let this
// assistant answer at night, and with which writer?
//
// Take the template, and the ten questions to ask of any figure: [a memo of one page](MEMO.md).
