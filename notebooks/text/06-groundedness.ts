// %% [markdown] id="chapter"
// {{chapter}}

// %% id="imports"
import {
  againstHand, answer, answerRecorded, carefulGenerator, check, citationCoverage, citationSupport,
  clopperPearson, type ContextSettings, contextText, countFlags, counterexample, countWords,
  eagerGenerator, ERROR_KINDS, extractiveGenerator, formatRateInterval, formatShare, type Generator,
  groundednessScore, labelClaims, loadChunks, loadClaims, loadEmbedder, loadJudgeTranscripts,
  loadLabelledAnswers, loadPlantedErrors, loadRun, loadSecondClaimLabels, loadTestCases, measureAnswers,
  measureSentences, numbersIn, parseJudgement, predict, reveal, RULES, sentencesOf, serviceNames,
  type Share, showFigure, showTable, splitAnswer, textsOf, thresholdTable, unsupportedNumbers,
  type WrittenAnswer,
} from "ragbook";

// %% [markdown] id="four"
// ## 6a. Grounded, correct, both, neither
//
// The support team has one decision to make: may the assistant answer at night, when nobody looks? Here are four questions with what
// a writer was given and what it wrote, by hand, to teach.
//
// Is each answer **grounded**: does its context say so? Is it **correct**, by the whole handbook?

// %% id="labelled"
const chunks = loadChunks();
const answers = loadLabelledAnswers();
const claims = loadClaims();
const answerOf = (id: string) => answers.find((row) => row.answer_id === id)!;
const claimsOf = (id: string) => claims.filter((row) => row.answer_id === id);
const sourcesOf = (id: string) => textsOf(answerOf(id).context_chunk_ids, chunks);

// %% id="four-answers"
const four = ["a-06", "a-13", "a-27", "a-28"];
const asRow = ({ chunk_id, text }: { chunk_id: string; text: string }) => (
  { part: chunk_id, text: text.replace("\n", " · ") }
);
for (const id of four) {
  const written = { part: "ANSWER", text: claimsOf(id).map(({ text }) => text).join(" ") };
  showTable([...sourcesOf(id).map(asRow), written], { caption: `${id}: ${answerOf(id).question}` });
}

// %% id="predict-boxes"
// For each of the four, in order: "both", "grounded", "correct" or "neither"? A list: ["both", …]
predict("06-four-boxes", "?");

// %% id="boxes"
const isGrounded = (id: string) => claimsOf(id).every(({ label }) => label === "SUPPORTED");
showTable(
  four.map((id) => ({
    answer: id, grounded: isGrounded(id), correct: answerOf(id).correct, because: answerOf(id).correct_reason,
  })),
  { caption: "Worked by hand: every claim labelled against its context, the answer against the handbook" },
);

// %% id="boxes-named"
const boxNames = [["neither", "correct"], ["grounded", "both"]];
reveal("06-four-boxes", four.map((id) => boxNames[Number(isGrounded(id))][Number(answerOf(id).correct)]));

// %% [markdown] id="boxes-seen"
// Two questions, four boxes. a-13 follows its page faithfully, and the page is out of date. a-27 knows the right port from somewhere
// else: nothing it was given says so.
//
// All forty answers of our set, in the same boxes:

// %% id="two-by-two"
const inBox = (grounded: boolean, correct: boolean) =>
  answers.filter((row) => isGrounded(row.answer_id) === grounded && row.correct === correct).length;
showTable(
  [true, false].map((grounded) => ({
    "": grounded ? "grounded" : "not grounded",
    correct: formatShare(inBox(grounded, true), answers.length),
    "not correct": formatShare(inBox(grounded, false), answers.length),
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
// Label these three yourself. Answer with a list of three labels, in their order.

// %% id="claims-of-a15"
showTable(sourcesOf("a-15").map(asRow), { caption: `a-15: ${answerOf("a-15").question}` });
splitAnswer(answerOf("a-15").answer).map(({ text }, i) => `${i + 1}. ${text}`);

// %% id="predict-labels"
predict("06-labels-of-a15", "?");

// %% id="labels-of-a15"
const second = new Map(loadSecondClaimLabels().map((row) => [row.claim_id, row]));
showTable(
  claimsOf("a-15").map(({ claim_id, text, label, reason }) => ({
    id: claim_id, claim: text, "labeller A": label, "reason of A": reason,
    "labeller B": second.get(claim_id)?.label,
  })),
  { caption: "Worked by hand: two labels for each claim of a-15" },
);
console.log("groundedness of a-15: 1 of 3 claims, which is", groundednessScore(claimsOf("a-15"))!.toFixed(2));
reveal("06-labels-of-a15", claimsOf("a-15").map(({ label }) => label), { about: "Labeller A" });

// %% [markdown] id="groundedness-seen"
// {{groundedness|Groundedness}} is the share of supported claims. The denied one stays in the denominator: denied is no better than
// unmentioned. An answer that claims nothing has no groundedness: `null`, not 1.
//
// **Write `groundednessScore`** in `exercises/06-groundedness.ts`. In the cell after the check a classmate made a mistake: find an input
// that shows it.

// %% id="check-score"
await check("06-groundedness", { only: ["groundednessScore"] });

// %% id="counterexample-score"
// When you have an idea, change this line and take the two slashes away:
// await counterexample("groundednessScore", [[{ label: "SUPPORTED" }]]);
await counterexample("groundednessScore");

// %% [markdown] id="second"
// ### Would somebody else say the same?
//
// Labeller B got 40 claims picked at random, and 10 that somebody picked because the guide for labelling isn't clear about them. On how
// many of the 10 do A and B agree? Answer with a number.

// %% id="predict-agreement"
predict("06-agreement", "?");

// %% id="second-labels"
const first = new Map(claims.map((row) => [row.claim_id, row]));
const agrees = (row: { claim_id: string; label: string }) => first.get(row.claim_id)!.label === row.label;
const withInterval = (n: number, of: number) =>
  `${formatShare(n, of)} ${formatRateInterval(clopperPearson(n, of))}`;
for (const sample of ["random", "hard"]) {
  const rows = [...second.values()].filter((row) => row.sample === sample);
  console.log(`${sample}: A and B agree on`, withInterval(rows.filter(agrees).length, rows.length));
}
const hardOnes = [...second.values()].filter((row) => row.sample === "hard");
reveal("06-agreement", hardOnes.filter(agrees).length);

// %% id="second-apart"
const apart = [...second.values()].filter((row) => !agrees(row));
showTable(
  apart.map(({ claim_id, label, reason }) => ({
    id: claim_id, claim: first.get(claim_id)!.text, A: first.get(claim_id)!.label,
    B: label, "reason of B": reason,
  })),
  { caption: "The claims on which A and B differ; both labels stay" },
);

// %% [markdown] id="second-seen"
// A and B are *one* labeller, who did the work twice within an hour. Two people would hardly agree more often, and how often they would,
// this doesn't show. The ten hard claims show where a guide isn't clear, not how often that happens.

// %% [markdown] id="citations"
// ### Citations
//
// "But every sentence names its source!" {{citation coverage|Citation coverage}} is the share of sentences that cite at least one chunk
// which the writer really had. Here is a-24. What is its coverage? Answer with a number from 0 to 1.

// %% id="citations-of-a24"
const cited = splitAnswer(answerOf("a-24").answer);
showTable(sourcesOf("a-24").map(asRow), { caption: `a-24: ${answerOf("a-24").question}` });
showTable(
  cited.map(({ text, citations }, i) => ({ "": i + 1, sentence: text, cites: citations })),
  { caption: "The answer a-24" },
);

// %% id="predict-coverage"
predict("06-coverage-of-a24", "?");

// %% id="coverage"
const had = answerOf("a-24").context_chunk_ids;
const flooded = cited.map(({ text }) => ({ text, citations: had }));
const covered = (list: typeof cited) => `${citationCoverage(list, had)} over ${list.length} sentences`;
console.log("coverage of a-24:", covered(cited), "· claims:", claimsOf("a-24").map(({ label }) => label));
console.log("the same, when each sentence cites every chunk:", covered(flooded));
reveal("06-coverage-of-a24", citationCoverage(cited, had));

// %% id="coverage-of-bad"
const bad = claims.filter(({ label }) => label !== "SUPPORTED");
const looksCited = ({ answer_id, text }: (typeof claims)[number]) => {
  const sentence = splitAnswer(answerOf(answer_id).answer).filter((one) => one.text === text);
  return citationCoverage(sentence, answerOf(answer_id).context_chunk_ids) === 1;
};
console.log("claims without support that cite:", formatShare(bad.filter(looksCited).length, bad.length));

// %% [markdown] id="coverage-seen"
// Full marks, with a wrong meaning. Most claims without support carry a good-looking citation. Coverage asks whether a reader
// *can* look; whether the chunk says so is another question.
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
  ["E-4031 after 90s", "code 4031"], ["14,5 days", "14.5 days"],
  ["in three days", "in 3 days"], ["in 3 days", "in three days"],
];
showTable(
  pairs.map(([says, context]) => ({ answer: says, context, "not held": unsupportedNumbers(says, context) })),
  { caption: "Worked by hand: numbers of an answer that its context doesn't hold" },
);

// %% [markdown] id="numbers-miss"
// Of our claims without support, some hold a number. Of ten such claims, how many will the rule miss? Answer with a number. Think of a-28,
// whose context spoke of another service.

// %% id="predict-numbers"
predict("06-numbers-missed", "?");

// %% id="numbers-missed"
const withNumber = bad.filter(({ text }) => numbersIn(text).length > 0).map(({ answer_id, text, label }) => ({
  answer: answer_id, claim: text, label,
  "not held": unsupportedNumbers(text, contextText(sourcesOf(answer_id))),
}));
const foundByNumber = withNumber.filter((row) => row["not held"].length > 0);
console.log("found by their number:", formatShare(foundByNumber.length, withNumber.length));
showTable(withNumber, { caption: "Claims without support that hold a number" });
const missed = withNumber.length - foundByNumber.length;
reveal("06-numbers-missed", Math.round((10 * missed) / withNumber.length), { about: "Of ten" });

// %% [markdown] id="numbers-seen"
// The rule asks *whether* the number stands there, not *where*. "Every 4 hours" stands in a-28's context, and is the queue's. A code
// such as W-210 is in the context as well: the question named it, so the search found pages that name it. What the rule does find is worth a look; its silence proves nothing.
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
const letWrite = (one: Generator) => answerRecorded(one, run.results, testCases, chunks);
for (const writer of writers) written.set(writer.name, await letWrite(writer));
const notCompleted = `not completed ${run.results.filter(({ status }) => status !== "completed").length}`;
const noSource = written.get("eager")!.filter((row) => !row.answerable).length;
const leftOut = `N/A (no source) ${noSource} · ${notCompleted}`;
const { top_k: cut, token_budget: budget } = run.manifest!.config as ContextSettings;
const ofRun = `run dense-d10 · top_k ${cut}, budget ${budget}`;
console.log(`${ofRun}: ${written.get("eager")!.length - noSource} answerable contexts · ${leftOut}`);
writers.map(({ name, controlled }) => `${name}: ${controlled}`);

// %% [markdown] id="eager-predict"
// Nobody labelled these answers by hand; rules did: numbers, dates, names, and how near a sentence of the context comes. *Correct* means:
// every fact that the test case expects, and no value of a sibling.
//
// Which of the four boxes will the eager writer leave empty: "both", "grounded", "correct", "neither", or none ("no box")?

// %% id="predict-eager"
predict("06-eager-empty-box", "?");

// %% id="scored"
const embedder = await loadEmbedder();
const services = serviceNames(chunks);
const score = async (row: WrittenAnswer) => {
  const texts = row.sentences.map(({ text }) => text);
  const labels = await labelClaims(embedder, texts, row.context, { terms: services });
  const coverage = citationCoverage(row.sentences, row.context.map(({ chunk_id }) => chunk_id));
  return { ...row, coverage, groundedness: groundednessScore(labels) };
};
const scored = (name: string) => Promise.all(written.get(name)!.filter((row) => row.answerable).map(score));

// %% id="eager-boxes"
const eager = await scored("eager");
const eagerBox = (grounded: boolean, correct: boolean) =>
  eager.filter((row) => (row.groundedness === 1) === grounded && row.correct === correct).length;
showTable(
  [true, false].map((grounded) => ({
    "by rules": grounded ? "grounded" : "not grounded",
    correct: formatShare(eagerBox(grounded, true), eager.length),
    "not correct": formatShare(eagerBox(grounded, false), eager.length),
  })),
  { caption: `The eager writer (controlled), answerable questions · ${ofRun} · ${leftOut}` },
);

// %% id="eager-empty"
const ofEager = {
  both: eagerBox(true, true), grounded: eagerBox(true, false),
  correct: eagerBox(false, true), neither: eagerBox(false, false),
};
const emptyOnes = Object.entries(ofEager).filter(([, count]) => count === 0).map(([box]) => box);
reveal("06-eager-empty-box", emptyOnes.join(", ") || "no box");

// %% id="eager-cases"
const told = ["q-203", "q-220", "q-101", "q-108"].map((id) => eager.find((row) => row.case_id === id)!);
showTable(
  told.map(({ case_id, question, answer: says, groundedness, correct }) => (
    { case: case_id, question, answer: says, grounded: groundedness === 1, correct }
  )),
  { caption: "One case from each box" },
);

// %% [markdown] id="eager-seen"
// No box is empty. In q-101 the remembered fact is still true, in q-108 it never was, and both sound the same.
//
// *Grounded by rules* means that no rule objected. The largest box is grounded and not correct: copied faithfully from a sentence
// that answers something else, or only half.

// %% [markdown] id="conflict"
// ### Two sources disagree
//
// Look at q-220: 3.x keeps messages for 180 days. The handbook has pages of 2.x and of 3.x, and some contexts hold both, on one topic, with
// two values. When a writer takes the wrong one, does groundedness fall? Answer "yes" or "no".

// %% id="predict-conflict"
predict("06-conflict-groundedness", "?");

// %% id="torn"
const topic = (id: string) => id.replace(/-[23]x#/, "#");
const holdsBoth = ({ context }: WrittenAnswer) => context.some(({ chunk_id: old }) => old.includes("-2x#") &&
  context.some(({ chunk_id }) => chunk_id.includes("-3x#") && topic(chunk_id) === topic(old)));
const typeOf = new Map(testCases.map(({ case_id, segment }) => [case_id, segment.query_type]));
const torn = eager.filter((row) => typeOf.get(row.case_id) === "version" && holdsBoth(row));
const misled = torn.filter((row) => row.reason?.includes("must not stand there"));
console.log("questions on versions with both in the context:", torn.length);
console.log("answered with the other version's value:", formatShare(misled.length, torn.length));
const unseen = misled.filter((row) => row.groundedness === 1);
console.log("of these grounded by rules:", formatShare(unseen.length, misled.length));

// %% id="conflict-falls"
const fallen = misled.length - unseen.length;
const falls = fallen > misled.length / 2 ? "yes" : "no";
reveal("06-conflict-groundedness", falls, { about: `Fallen for ${fallen} of ${misled.length}` });

// %% id="misled"
showTable(
  misled.map((row) => ({
    case: row.case_id, question: row.question, answer: row.answer,
    grounded: row.groundedness === 1, reason: row.reason,
  })),
  { caption: "The eager writer (controlled), both versions in the context, the wrong value taken" },
);

// %% [markdown] id="conflict-seen"
// Where the wrong value stands in the context, groundedness sees nothing. Which source holds must be known from elsewhere: a
// version in the question, a date, a filter in the search.
//
// A person who reads a claim *in the light of the question* can do more: in a-14 the value of 2.x was labelled `CONTRADICTED`.

// %% [markdown] id="cheats"
// ### Three cheats
//
// A figure that people are paid by will be gamed. *Cite all*: the eager writer names every chunk. *Hedge all*, say what can hardly be
// wrong: "There is a rule for this", and the question again. *Copy*: the whole context.
//
// Each is scored for groundedness, coverage and correct answers. Which cheat gets the highest groundedness: "cite all", "hedge all" or
// "copy"?

// %% id="predict-cheats"
predict("06-best-cheat", "?");

// %% id="cheats-made"
const idsOf = (context: readonly { chunk_id: string }[]) => context.map(({ chunk_id }) => chunk_id);
const cheat = (name: string, generate: Generator["generate"]) => ({ name, version: "1", generate });
const citeAll = cheat("cite all", async (question, context, call) => (
  { ...(await eagerGenerator().generate(question, context, call)), citations: idsOf(context) }
));
const hedgeAll = cheat("hedge all", (question) => ({ answer: `There is a rule for this: ${question}` }));
const copy = cheat("copy", (_question, context) => {
  const sources = sentencesOf(context.map(({ chunk_id, text = "" }) => ({ chunk_id, text })));
  return { answer: sources.map(({ sentence }) => sentence).join(" "), citations: idsOf(context) };
});
for (const one of [citeAll, hedgeAll, copy]) written.set(one.name, await letWrite(one));

// %% id="cheats-scored"
const names = ["extractive", "eager", "cite all", "hedge all", "copy"];
const mean = (values: (number | null)[]) => {
  const known = values.filter((value) => value !== null);
  return known.reduce((sum, value) => sum + value, 0) / known.length;
};
const board = [];
for (const name of names) {
  const rows = await scored(name);
  board.push({
    name, of: rows.length, right: rows.filter((row) => row.correct).length,
    grounded: mean(rows.map((row) => row.groundedness)), covered: mean(rows.map((row) => row.coverage)),
    words: mean(rows.map((row) => countWords(row.answer))),
  });
}

// %% id="cheats-table"
showTable(
  board.map(({ name, right, of, grounded, covered, words }) => ({
    writer: name, groundedness: grounded.toFixed(2), "citation coverage": covered.toFixed(2),
    correct: formatShare(right, of), "words to read": Math.round(words),
  })),
  { caption: `All controlled, by rules · means over ${board[0].of} answerable questions · ${ofRun} `
    + `· ${leftOut}` },
);

// %% id="cheats-best"
const cheats = board.filter(({ name }) => ["cite all", "hedge all", "copy"].includes(name));
reveal("06-best-cheat", cheats.sort((a, b) => b.grounded - a.grounded)[0].name);

// %% id="cheats-figure"
const measures = {
  groundedness: board.map((row) => row.grounded), "citation coverage": board.map((row) => row.covered),
  "correct answers": board.map((row) => row.right / row.of),
};
const inWords = (y: number[]) => y.map((value, i) => `${names[i]} ${value.toFixed(2)}`).join(", ");
showFigure(
  {
    data: Object.entries(measures).map(([name, y]) => ({ type: "bar", name, x: names, y })),
    layout: { barmode: "group", yaxis: { range: [0, 1.05], title: { text: "mean, 0 to 1" } } },
  },
  { title: "What a cheat gains, and what its reader gains",
    text: Object.entries(measures).map(([name, y]) => `${name}: ${inWords(y)}.`).join("\n") },
);

// %% [markdown] id="cheats-seen"
// *Cite all* lifts coverage from nothing to full marks, and no answer changes. *Hedge all* helps nobody: its one "correct" answer is a
// question that happens to hold the words. Yet most of it passes the rules, being near its topic.
//
// *Copy* is perfect twice, correct about as often as two copied sentences, and six times as long.

// %% id="flood"
for (const name of ["extractive", "cite all"]) {
  let [read, supported] = [0, 0];
  for (const { sentences, context } of written.get(name)!.filter((row) => row.answerable)) {
    const { citations } = await citationSupport(embedder, sentences, context, { terms: services });
    read += citations.length;
    supported += citations.filter((one) => one.supported).length;
  }
  const share = formatShare(supported, read);
  console.log(`${name}: citations whose chunk supports the sentence, by rules:`, share);
}

// %% [markdown] id="flood-seen"
// A flood of citations shows when each one is read by itself. Why isn't *extractive* at 100 %, if it copies? An answer of two sentences
// names two chunks, and each sentence is read against both: one of them is the other sentence's.
//
//  Each cheat fools one figure and is caught by another. So never show
// groundedness or coverage without usefulness beside them.

// %% [markdown] id="stop-b"
// *A good place to stop: about 75 minutes so far.*
//
// ## 6c. Test the checker
//
// Who checks the rules? Take 75 supported sentences and plant one error in each: a wrong number or date, a dropped "not", another
// service, an invented rule. One of each kind:

// %% id="planted"
const planted = loadPlantedErrors();
const oneOfEach = ERROR_KINDS.map((kind) => planted.find((row) => row.kind === kind)!);
showTable(
  oneOfEach.map(({ kind, clean, planted: wrong }) => ({ kind, before: clean, planted: wrong })),
  { caption: "The same sentence, before and after" },
);

// %% [markdown] id="planted-predict"
// Which rule catches the dropped "not": "numbers", "dates", "names", "similarity", or "none"?
//
// Watch the paraphrases too: an objection to an honest sentence is a {{false alarm}}.

// %% id="predict-negation"
predict("06-rule-for-negation", "?");

// %% id="detection"
const counted = countFlags(await measureSentences(embedder, chunks));
const groups = [...ERROR_KINDS, "clean", "paraphrase"];
const flags = groups.map((kind) => counted.find(({ group }) => group === kind)!);
showTable(
  flags.map(({ group, sentences, flagged }) => ({
    sentences: group, ...Object.fromEntries(RULES.map((rule) => [rule, `${flagged[rule]} of ${sentences}`])),
  })),
  { caption: "Objections by rule. Planted errors: found. Clean sentences and paraphrases: false alarms" },
);

// %% id="negation-found"
const { flagged: onNegation } = flags.find(({ group }) => group === "negation")!;
const catching = RULES.filter((rule) => rule !== "any" && onNegation[rule] > 0);
reveal("06-rule-for-negation", catching.join(", ") || "none");

// %% id="detection-figure"
const bars = { y: groups, x: flags.map(({ flagged, sentences }) => flagged.any / sentences) };
showFigure(
  {
    data: [{ type: "bar", orientation: "h", ...bars }],
    layout: {
      xaxis: { range: [0, 1], tickformat: ".0%", title: { text: "sentences that any rule objects to" } },
      yaxis: { autorange: "reversed", automargin: true },
    },
  },
  { title: "Found, and falsely accused",
    text: flags.map((row) => `${row.group}: ${withInterval(row.flagged.any, row.sentences)}.`).join("\n") },
);

// %% [markdown] id="detection-seen"
// **No rule sees a negation**: every number and name stays, and to the encoder the two sentences are neighbours. Dates are found best. Many
// wrong numbers slip through, because another sentence holds them. False alarms are rare, which is easy for rules that mostly
// keep silent. Fifteen of a kind leave wide intervals.

// %% [markdown] id="judge"
// ### A judge is a test
//
// A language model could read the sentence. Such a {{judge}} gets claims and context, and must answer in a fixed form, with a quote.
//
// **The replies below were written by hand** (`origin: authored`). No model was asked, so nothing here measures a judge. They show
// which replies can be used.

// %% id="judged-reply"
const transcript = (id: string) => loadJudgeTranscripts().find((row) => row.transcript_id === id)!;
const judgement = (id: string) => {
  const { answer_id, reply } = transcript(id);
  return parseJudgement(reply, claimsOf(answer_id).map(({ text }) => text), sourcesOf(answer_id));
};
const outcome = (id: string) => {
  const judged = judgement(id);
  return judged.status === "failed" ? judged.reason : judged.verdicts.map(({ label }) => label).join(", ");
};
console.log(transcript("t-01").reply);

// %% id="transcripts"
showTable(
  ["t-01", "t-05", "t-06", "t-07", "t-13"].map((id) => ({
    reply: id, origin: transcript(id).origin, status: judgement(id).status, "what it says": outcome(id),
    "by hand": claimsOf(transcript(id).answer_id).map(({ label }) => label).join(", "),
  })),
  { caption: "Five replies of a judge, written by hand, and what becomes of them" },
);

// %% [markdown] id="transcripts-seen"
// A reply that can't be used is *not completed*: no verdict, and no 0. t-13 is well formed, each quote stands in the context, and every
// label is wrong. No format can see that; hand labels can.

// %% [markdown] id="two-questions"
// Two questions, asked apart. Of the claims without support, how many does a judge find: its {{sensitivity}}. Of the supported ones, how
// many does it pass: its {{specificity}}.
//
// A judge in one line: always `SUPPORTED`. On 54 supported claims and 6 others, on how many of the 60 does it agree with the labels? Answer
// with a number.

// %% id="predict-always"
predict("06-always-yes", "?");

// %% id="judged"
const measured = await measureAnswers(embedder, chunks);
const byRules = measured.claims.map(({ claim, given }) => ({ hand: claim.label, given }));
const alwaysYes = claims.map(({ label }) => ({ hand: label, given: "SUPPORTED" as const }));
const good = alwaysYes.filter(({ hand }) => hand === "SUPPORTED").slice(0, 54);
const mostlyGood = [...good, ...alwaysYes.filter(({ hand }) => hand !== "SUPPORTED").slice(0, 6)];
const judges = {
  "the rules": byRules, "always yes": alwaysYes, "always yes, 60 picked": mostlyGood,
};
const shown = ({ count, of }: Share) => withInterval(count, of);

// %% id="judges"
showTable(
  Object.entries(judges).map(([name, pairsOf]) => {
    const { agreement, sensitivity, specificity } = againstHand(pairsOf);
    return { judge: name, agrees: shown(agreement), "finds (sensitivity)": shown(sensitivity),
      "passes (specificity)": shown(specificity) };
  }),
  { caption: "Against the labels of A, 95 % intervals · picked: 54 of the 60 are supported" },
);
reveal("06-always-yes", againstHand(mostlyGood).agreement.count);

// %% [markdown] id="judged-seen"
// Where most claims are good, always saying yes agrees on 90 % and finds nothing. The rules find about a third: read "grounded by rules" of
// 6b with that in mind.
//
// To measure a judge of yours: `askJudge` with a `chatClient` on all labelled claims, then `againstHand`. And ask it three times.

// %% id="repeats"
showTable(
  ["t-10", "t-11", "t-12"].map((id) => ({ reply: id, origin: transcript(id).origin, labels: outcome(id) })),
  { caption: "Three replies to one question, written by hand: what a repeat may look like, no measurement" },
);
const again = await measureAnswers(embedder, chunks);
const repeated = again.claims.filter(({ given }, i) => given === byRules[i].given);
console.log("the rules, asked twice, give the same label:", formatShare(repeated.length, byRules.length));

// %% [markdown] id="repeats-seen"
// A rule always repeats itself, right or wrong. Repeatable isn't good.

// %% id="concept-judge"
answer("06-judge-at-90", "?");

// %% [markdown] id="publish"
// ### Which answers go out?
//
// A line in the configuration of a run (`data/configs/`) holds back an answer when too few of its claims are supported:
// `publish_if: {groundedness_min: 0.6, else: refuse}`. Two ways to be wrong: a bad answer goes out (*false pass*), a good one is held
// back (*false refusal*). Which threshold would you take? Answer with a number from 0 to 1.

// %% id="predict-threshold"
predict("06-groundedness-min", "?");

// %% id="thresholds"
const judgedAnswers = measured.answers.map(({ by_rules, by_hand }) => (
  { groundedness: by_rules, grounded: by_hand === 1 }
));
const thresholds = thresholdTable(judgedAnswers, [0, 0.3, 0.6, 0.9]);
showTable(
  thresholds.map((row) => ({
    groundedness_min: row.groundedness_min, "false passes": formatShare(row.false_passes, row.ungrounded),
    "false refusals": formatShare(row.false_refusals, row.grounded),
  })),
  { caption: "40 answers of three claims, groundedness by rules; good: by hand, all claims are supported" },
);

// %% id="thresholds-ends"
const [lowLine, highLine] = [thresholds[0], thresholds[thresholds.length - 1]];
const trade = `From ${lowLine.groundedness_min} to ${highLine.groundedness_min}, false passes go `
  + `from ${lowLine.false_passes} to ${highLine.false_passes}, `
  + `false refusals from ${lowLine.false_refusals} to ${highLine.false_refusals}.`;
reveal("06-groundedness-min", trade, { judgement: true });

// %% [markdown] id="thresholds-seen"
// One falls as the other rises, and no table says which costs more: a wrong restart at night, or a question that waits for a
// colleague. Three claims give four values only, so 0 and 0.3 do the same. A threshold read off here was *chosen* on these 40; test it on
// others.

// %% [markdown] id="refusals"
// ### Refusals
//
// For Hit@k a question without source is N/A. For the *answer* it isn't: somebody asked, and got something. So: answerable or not ×
// answered or not.
//
// Which of the three writers gives the fewest wrong answers: "extractive", "careful" or "eager"?

// %% id="predict-refusals"
predict("06-fewest-mistakes", "?");

// %% id="refusal-table"
const countOf = (rows: readonly WrittenAnswer[], test: (row: WrittenAnswer) => boolean) =>
  `${rows.filter(test).length} of ${rows.length}`;
const refusalRow = (writer: string, rows: readonly WrittenAnswer[]) => {
  const answerable = rows.filter((row) => row.answerable);
  const without = rows.filter((row) => !row.answerable);
  return {
    writer, "answerable: answered": countOf(answerable, (row) => row.answered),
    "of these correct": countOf(answerable.filter((row) => row.answered), (row) => row.correct === true),
    "answerable: refused": countOf(answerable, (row) => !row.answered),
    "no source: answered": countOf(without, (row) => row.answered),
    "no source: refused": countOf(without, (row) => !row.answered),
  };
};
showTable(writers.map(({ name }) => refusalRow(name, written.get(name)!)),
  { caption: `Three writers, all controlled · ${ofRun} · ${notCompleted}` });

// %% id="refusals-fewest"
const wrongOnes = writers.map(({ name }) => (
  { name, wrong: written.get(name)!.filter((row) => row.answered && row.correct !== true).length }
));
console.log("wrong answers:", wrongOnes.map(({ name, wrong }) => `${name} ${wrong}`).join(", "));
reveal("06-fewest-mistakes", wrongOnes.sort((a, b) => a.wrong - b.wrong)[0].name);

// %% [markdown] id="strict"
// Two kinds of mistake: *too bold* (answered without a source) and *too careful* (refused with one). The careful writer speaks when a sentence
// holds half of the question's words. Make it stricter, until it always refuses:

// %% id="stricter"
const steps = [0, 0.25, 0.5, 0.75, 1.01];
const stepNames = ["0", "0.25", "0.5", "0.75", "always refuses"];
const strict: WrittenAnswer[][] = [];
for (const least of steps) strict.push(await letWrite(carefulGenerator(least)));
showTable(strict.map((rows, i) => refusalRow(i < 4 ? `careful, ${stepNames[i]}` : stepNames[i], rows)),
  { caption: `The careful writer (controlled), stricter and stricter · ${ofRun} · ${notCompleted}` });

// %% id="stricter-figure"
const count = (test: (row: WrittenAnswer) => boolean) => strict.map((rows) => rows.filter(test).length);
const stacks = {
  "answered, correct": count((row) => row.answered && row.correct === true),
  "answered, not correct": count((row) => row.answered && row.correct !== true),
  "refused, no source": count((row) => !row.answered && !row.answerable),
  "refused, with a source": count((row) => !row.answered && row.answerable),
};
const perStep = (y: number[]) => y.map((n, i) => `${n} (${stepNames[i]})`).join(", ");
showFigure(
  {
    data: Object.entries(stacks).map(([name, y]) => ({ type: "bar", name, x: stepNames, y })),
    layout: {
      barmode: "stack", yaxis: { title: { text: "questions" } },
      xaxis: { type: "category", title: { text: "share of the question's words that a sentence must hold" } },
    },
  },
  { title: "The writer that never errs never helps",
    text: Object.entries(stacks).map(([name, y]) => `${name}: ${perStep(y)}.`).join("\n") },
);

// %% [markdown] id="refusals-seen"
// **The writer that never errs never helps.** Among the answers *given* the correct share rises with every step, while fewer and
// fewer are given.
//
// A refusal claims nothing, so it has no groundedness, and leaves the mean without a trace. Hold back the eager answers below 0.9:

// %% id="mean-leaves"
const out = eager.filter(({ groundedness }) => groundedness !== null && groundedness >= 0.9);
for (const [what, rows] of [["all go out", eager], ["0.9 or more go out", out]] as const) {
  const groundedness = mean(rows.map((row) => row.groundedness)).toFixed(3);
  console.log(`${what}: mean groundedness ${groundedness} over ${rows.length} answers,`,
    `correct for ${formatShare(rows.filter((row) => row.correct).length, eager.length)} questions`);
}

// %% [markdown] id="mean-leaves-seen"
// Perfect now, by the rule that chose them, and fewer users have a correct answer. Write the number of answers beside the mean.

// %% id="concept-rose"
answer("06-groundedness-rose", "?");

// %% [markdown] id="elsewhere"
// ### Elsewhere
//
// Another company's report, with two high figures in one sentence. Take them apart.

// %% id="transfer"
answer("06-elsewhere", "?");

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
