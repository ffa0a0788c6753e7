import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { citationCoverage } from "./citationCoverage.js";
import { citationValidity } from "./citationValidity.js";
import type { ClaimLabel } from "./claimLabel.js";
import { contradictionRate } from "./contradictionRate.js";
import { groundednessScore } from "./groundednessScore.js";
import { splitAnswer } from "./splitAnswer.js";
import { splitClaims } from "./splitClaims.js";
import { unsupportedDates } from "./unsupportedDates.js";
import { unsupportedNames } from "./unsupportedNames.js";
import { unsupportedNumbers } from "./unsupportedNumbers.js";

/** "S N C": one claim of each label. */
const claims = (text: string) =>
  text
    .split(" ")
    .filter(Boolean)
    .map((letter) => ({ label: { S: "SUPPORTED", N: "NOT_SUPPORTED", C: "CONTRADICTED" }[letter] as ClaimLabel }));

describe("shares over claims", () => {
  test.each<[why: string, claims: string, groundedness: number | null, contradiction: number | null]>([
    ["all supported", "S S", 1, 0],
    ["a contradicted claim is a claim", "S C", 0.5, 0.5],
    ["denied is no better than unmentioned", "S N", 0.5, 0],
    ["none supported is 0, which isn't N/A", "N C", 0, 0.5],
    ["no claim: not applicable, neither 0 nor 1", "", null, null],
  ])("%s", (_why, text, groundedness, contradiction) => {
    expect(groundednessScore(claims(text))).toBe(groundedness);
    expect(contradictionRate(claims(text))).toBe(contradiction);
  });

  test.each(["supported", "yes", "", "constructor", null, undefined])("refuses the label %j", (label) => {
    const odd = [{ label: "SUPPORTED" }, { label }] as { label: ClaimLabel }[];
    for (const share of [groundednessScore, contradictionRate]) {
      expect(() => share(odd)).toThrow(/is no label of a claim. Use one of: SUPPORTED, NOT_SUPPORTED, CONTRADICTED/);
    }
  });
});

describe("citations", () => {
  /** "a,x|": first sentence cites a and x, second none. */
  const sentences = (text: string) =>
    text === "" ? [] : text.split("|").map((ids) => ({ text: "s", citations: ids.split(",").filter(Boolean) }));

  test.each<[why: string, sentences: string, context: string[], coverage: number | null]>([
    ["one of two cites", "a|", ["a"], 0.5],
    ["one good citation is enough for its sentence", "x,a", ["a"], 1],
    ["a stranger covers nothing", "x|a", ["a"], 0.5],
    ["sentences count, not citations", "a,b,c|", ["a", "b", "c"], 0.5],
    ["an empty context gives 0, not N/A", "a|b", [], 0],
    ["no sentence: N/A", "", ["a"], null],
    ["the cheat: everything cited everywhere", "a,b|a,b", ["a", "b"], 1],
    ["an id that is a word of JavaScript is just an id", "constructor", ["a"], 0],
  ])("coverage, %s", (_why, text, context, coverage) => {
    expect(citationCoverage(sentences(text), context)).toBe(coverage);
  });

  test.each<[why: string, citations: string[], context: string[], required: boolean, valid: boolean | null]>([
    ["every id stands there", ["a", "b"], ["b", "a"], false, true],
    ["one stranger is enough", ["a", "x"], ["a"], false, false],
    ["none cited: N/A", [], ["a"], false, null],
    ["none cited where citations are required", [], ["a"], true, false],
    ["nothing was handed on", ["a"], [], false, false],
    ["letter by letter", ["A"], ["a"], false, false],
  ])("validity, %s", (_why, citations, context, requireCitations, valid) => {
    expect(citationValidity(citations, context, { requireCitations })).toBe(valid);
  });
});

describe("digits of other scripts", () => {
  test.each<[why: string, answer: string, context: string, missing: string[]]>([
    ["full width is the same number", "Wait ９０ s", "90 seconds", []],
    ["and is missing as it was written", "Wait ９０ s", "95 seconds", ["９０"]],
    ["with full-width comma and point", "１，０００．５ letters", "1000.5", []],
    ["Arabic-Indic", "wait ٩٠ s", "90", []],
    ["Arabic-Indic, missing", "wait ٩٠ s", "95", ["٩٠"]],
    ["Arabic thousands and decimals", "١٬٠٠٠٫٥", "1000.5", []],
    ["Devanagari in the context", "wait 90 s", "९० s", []],
    ["mathematical digits, which are two units each", "𝟗𝟎 and 𝟕", "7", ["𝟗𝟎"]],
    ["text around them keeps its place", "😀 ９０ 😀 7", "90", ["7"]],
    ["a raised 2 is no digit: 10² isn't 102", "10²", "102", ["10"]],
    ["a half is no 1 and 2", "½ cup", "", []],
  ])("%s", (_why, answer, context, missing) => {
    expect(unsupportedNumbers(answer, context)).toEqual(missing);
  });
});

describe("unsupportedNumbers", () => {
  test.each<[why: string, answer: string, context: string, missing: string[]]>([
    ["held", "Wait 90 seconds.", "hold it for 90 seconds", []],
    ["4 is not in 14", "4", "14", ["4"]],
    ["1,000 is 1000", "1,000 and 2,000,000", "1000, 2000000", []],
    ["14.0 is 14, 007 is 7", "14.0 007", "14 7", []],
    ["1.5 is neither 1 nor 5", "1.5", "1 5", ["1.5"]],
    ["a Polish comma is no decimal point", "14,5", "14.5", ["14", "5"]],
    ["nor groups of another size", "1,0000", "10000", ["1", "0000"]],
    ["sign, percent and letters don't count", "-3 % of E-4031 in 5GB", "3 4031 5", []],
    ["each value once, as first written", "1,000 then 1000 then 2", "", ["1,000", "2"]],
    ["a full stop ends the sentence, not the number", "Port 8443.", "port 8443", []],
    ["beyond what a double can hold", "9007199254740993", "9007199254740992", ["9007199254740993"]],
    ["what it can't see: the sibling's number stands there", "Wait 20 s.", "Production: 90 s. Staging: 20 s.", []],
    ["what it can't see: number words", "Wait three days.", "Wait two days.", []],
    ["no number", "Wait.", "90", []],
  ])("%s", (_why, answer, context, missing) => {
    expect(unsupportedNumbers(answer, context)).toEqual(missing);
  });

  test("a text holds its own numbers, and more context never adds a missing one", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (answer, context, more) => {
        expect(unsupportedNumbers(answer, answer)).toEqual([]);
        const before = unsupportedNumbers(answer, context);
        expect(unsupportedNumbers(answer, `${context}\n${more}`).every((number) => before.includes(number))).toBe(true);
      }),
    );
  });
});

describe("unsupportedDates", () => {
  test.each<[why: string, answer: string, context: string, missing: string[]]>([
    ["another hour", "daily at 01:45", "every day at 01:15", ["01:45"]],
    ["with and without a leading zero", "6:30", "06:30", []],
    ["pm", "at 8 p.m. and 8:15pm", "20:00, 20:15", []],
    ["12 am is midnight, 12 pm noon", "12 am, 12 pm", "midnight and noon", []],
    ["a weekday and its plural", "on Sundays", "every Sunday", []],
    ["another weekday", "on Monday", "every Sunday", ["Monday"]],
    ["day and month in both orders", "December 15th", "15 December", []],
    ["the day counts", "16 December", "15 December", ["16 December"]],
    ["a month alone is held by its days", "in December", "15 December", []],
    ["a day isn't held by its month", "15 December", "in December", ["15 December"]],
    ["an added year", "15 December 2025", "15 December", ["15 December 2025"]],
    ["ISO and words", "2026-01-05", "5 January 2026", []],
    ["short names", "5 Jan 2026", "5 January 2026", []],
    ["a bare may is a verb", "You may, or March on", "", ["March"]],
    ["each once", "Sunday, Sunday at 9:00", "", ["Sunday", "9:00"]],
    ["what it can't see: the neighbour's hour", "The queue at 04:00", "The queue at 06:30. The storage at 04:00.", []],
    ["what it can't see: durations and words", "after three days", "after two days", []],
  ])("%s", (_why, answer, context, missing) => {
    expect(unsupportedDates(answer, context)).toEqual(missing);
  });
});

describe("unsupportedNames", () => {
  test.each<[why: string, answer: string, context: string, terms: string[], missing: string[]]>([
    ["a near-identical code", "Shown as E-4013.", "Shown as E-4031.", [], ["E-4013"]],
    ["a code counts at the start too", "E-4013 is shown.", "", [], ["E-4013"]],
    ["a capital that begins a sentence is no name", "Call them. Then wait.", "", [], []],
    ["nor behind a list number", "1. Run it. 2. Wait.", "", [], []],
    ["a capital inside is one", "Ask Zoltan first.", "Ask the engineer.", [], ["Zoltan"]],
    ["case aside", "the GATEWAY", "the gateway", [], []],
    ["whole words only", "on Port 1", "report 1", [], ["Port"]],
    ["a command must stand there whole", "`fernhall drop queue`", "`fernhall hold queue`", [], ["fernhall drop queue"]],
    ["blanks aside", "`fernhall  hold\tqueue`", "`fernhall hold queue`", [], []],
    ["a flag", "with --now", "with --no", [], ["--now"]],
    ["a hyphenated word is no flag", "the on-call engineer", "", [], []],
    ["weekdays belong to the dates", "on Monday, I think", "", [], []],
    ["letters beyond A to Z", "Zapytaj Łucję", "", [], ["Łucję"]],
    ["what it can't see: a service in lower case", "The queue stops.", "The storage stops.", [], []],
    ["… unless it is listed", "The Queue stops.", "The storage stops.", ["queue"], ["Queue"]],
    ["a listed term that stands there", "The queue stops.", "the Queue", ["queue"], []],
    ["signs in a term are signs", "use c++ here", "use c", ["c++"], ["c++"]],
  ])("%s", (_why, answer, context, terms, missing) => {
    expect(unsupportedNames(answer, context, terms)).toEqual(missing);
  });

  test("a text holds its own names, dates and numbers", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(unsupportedNames(text, text)).toEqual([]);
        expect(unsupportedDates(text, text)).toEqual([]);
      }),
    );
  });
});

describe("splitAnswer", () => {
  const cited = (...rows: [string, ...string[]][]) => rows.map(([text, ...citations]) => ({ text, citations }));

  test.each<[why: string, answer: string, whole: string[], sentences: ReturnType<typeof cited>]>([
    ["marker before the stop", "Wait [a]. Go [b].", [], cited(["Wait.", "a"], ["Go.", "b"])],
    ["marker behind the stop", "Wait. [a] Go. [b]", [], cited(["Wait.", "a"], ["Go.", "b"])],
    ["several, apart and together", "Wait [a][b, c] [a].", [], cited(["Wait.", "a", "b", "c"])],
    ["ids with number signs", "Go. [x-y#z-2]", [], cited(["Go.", "x-y#z-2"])],
    ["a marker in the middle", "Wait [a] and go.", [], cited(["Wait and go.", "a"])],
    ["one sentence without", "Wait [a]. Go.", ["b"], cited(["Wait.", "a"], ["Go."])],
    ["none marked: the answer's own hold for each", "Wait. Go.", ["a"], cited(["Wait.", "a"], ["Go.", "a"])],
    ["list items, one a line", "1. Wait. [a]\n2. Go. [b]", [], cited(["Wait.", "a"], ["Go.", "b"])],
    ["list items in a row", "1. Wait. [a] 2. Go. [b]", [], cited(["Wait.", "a"], ["Go.", "b"])],
    ["text in brackets is no id", "Wait [as long as needed].", [], cited(["Wait [as long as needed]."])],
    ["a link is no citation", "See [this](page).", [], cited(["See [this](page)."])],
    ["nothing but signs", "…\n\n---", ["a"], []],
    ["empty", "", ["a"], []],
  ])("%s", (_why, answer, whole, sentences) => {
    expect(splitAnswer(answer, whole)).toEqual(sentences);
  });
});

test.each<[why: string, sentence: string, claims: string[]]>([
  ["one statement", "The queue is full.", ["The queue is full."]],
  ["a semicolon", "It stops; restart it.", ["It stops", "restart it."]],
  ["a clause with its own subject", "It stops, and nobody notices.", ["It stops", "nobody notices."]],
  ["a second verb of the same subject stays", "It stops and waits.", ["It stops and waits."]],
  ["a list of things stays", "the queue, the search, and the mailer", ["the queue, the search, and the mailer"]],
  ["a list number goes", "2. Wait.", ["Wait."]],
  ["nothing", " ", []],
])("splitClaims, %s", (_why, sentence, claims) => {
  expect(splitClaims(sentence)).toEqual(claims);
});
