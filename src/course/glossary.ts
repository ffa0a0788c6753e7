import type { ChapterName } from "./chapterNames.js";

/** A word of the field: the English one that the course uses, the Polish one of the handbook, and what it means here. */
export interface Term {
  readonly english: string;
  readonly polish: string;
  /** One or two plain sentences. */
  readonly meaning: string;
  /** Where it comes up first. */
  readonly chapter: ChapterName;
}

/** In the order in which the course needs them. */
export const glossary: readonly Term[] = [
  {
    english: "retrieval",
    polish: "wyszukiwanie (retrieval)",
    meaning: "Finding, for a question, the texts that may hold its answer.",
    chapter: "00-start-here",
  },
  {
    english: "chunk",
    polish: "fragment",
    meaning: "A piece of a document; the unit that is embedded and ranked.",
    chapter: "00-start-here",
  },
  {
    english: "context",
    polish: "kontekst",
    meaning: "What the writer was really handed, after cutting, thresholds, filters and the token budget.",
    chapter: "00-start-here",
  },
  {
    english: "claim",
    polish: "twierdzenie",
    meaning: "One statement of an answer that can be true or false on its own.",
    chapter: "00-start-here",
  },
  {
    english: "test case",
    polish: "przypadek testowy",
    meaning: "One question that stands alone, with its expected sources and labels.",
    chapter: "01-test-cases",
  },
  {
    english: "expected source",
    polish: "oczekiwane źródło",
    meaning: "Evidence that the question needs, written down before anybody searches.",
    chapter: "01-test-cases",
  },
  {
    english: "group",
    polish: "grupa (źródeł)",
    meaning: "The evidence for one part of a question: all of its required chunks, or one alternative.",
    chapter: "01-test-cases",
  },
  {
    english: "required chunk",
    polish: "fragment wymagany",
    meaning: "A chunk without which its group is incomplete.",
    chapter: "01-test-cases",
  },
  {
    english: "alternative",
    polish: "alternatywa",
    meaning: "A chunk that replaces its whole group.",
    chapter: "01-test-cases",
  },
  {
    english: "label, grade",
    polish: "etykieta, ocena",
    meaning: "How well one chunk serves one question, from 0 to 3, given by a person with a reason.",
    chapter: "01-test-cases",
  },
  {
    english: "skipped turn",
    polish: "tura bez RAG (pominięta)",
    meaning: "A turn of a conversation that needs no search. It is counted, and never scored.",
    chapter: "01-test-cases",
  },
  {
    english: "ranking",
    polish: "ranking",
    meaning: "What the retriever returned, best first, in its own order.",
    chapter: "02-vector-to-ranking",
  },
  {
    english: "position, rank",
    polish: "pozycja",
    meaning: "A place in the ranking, counted from 1.",
    chapter: "02-vector-to-ranking",
  },
  {
    english: "sibling",
    polish: "fragment siostrzany",
    meaning:
      "A chunk on nearly the same topic as the evidence that isn't evidence: the same procedure of another service or version, say.",
    chapter: "02-vector-to-ranking",
  },
  {
    english: "score",
    polish: "wynik podobieństwa (score)",
    meaning: "What the ranking is sorted by. 0.81 is not 81 %, and two models share no scale.",
    chapter: "02-vector-to-ranking",
  },
  {
    english: "hit, Hit@k",
    polish: "trafienie, Hit@k",
    meaning: "Some expected chunk, required or alternative, is among the first k. True or false for one question.",
    chapter: "03-r3-hits-and-sources",
  },
  {
    english: "hit rate",
    polish: "odsetek trafień",
    meaning: "Hits over evaluated questions, shown with both numbers.",
    chapter: "03-r3-hits-and-sources",
  },
  {
    english: "numerator",
    polish: "licznik",
    meaning: "The upper number of a rate: what was counted.",
    chapter: "03-r3-hits-and-sources",
  },
  {
    english: "denominator",
    polish: "mianownik",
    meaning: "The lower number of a rate: out of how many. N/A and not completed never stand in it.",
    chapter: "03-r3-hits-and-sources",
  },
  {
    english: "N/A, not applicable",
    polish: "N/D, nie dotyczy",
    meaning: "Nothing is expected, so nothing could be missed. Not 0 and not a miss; always counted.",
    chapter: "03-r3-hits-and-sources",
  },
  {
    english: "not completed",
    polish: "nieukończone",
    meaning: "Failed or skipped: there is no ranking to score. Always counted beside the rate.",
    chapter: "03-r3-hits-and-sources",
  },
  {
    english: "failed",
    polish: "błąd techniczny",
    meaning: "The system broke on this question. That is no miss: nobody knows what it would have found.",
    chapter: "03-r3-hits-and-sources",
  },
  {
    english: "depth, recorded_top_k",
    polish: "szerokość zapisanego rankingu",
    meaning: "How many positions were asked for and kept. Deeper than that nothing is known.",
    chapter: "03-r3-hits-and-sources",
  },
  {
    english: "group coverage",
    polish: "pokrycie grup",
    meaning: "Complete groups over all groups of a question, in the ranking and again in the context.",
    chapter: "03-r3-hits-and-sources",
  },
  {
    english: "MRR@k, mean reciprocal rank",
    polish: "MRR@k, średnia odwrotność pozycji",
    meaning: "The mean of 1 / rank of the first expected chunk; 0 where it isn't within k.",
    chapter: "03-r3-hits-and-sources",
  },
  {
    english: "recall",
    polish: "kompletność (recall)",
    meaning: "The share of relevant chunks that was found. Some texts use the word for the hit rate.",
    chapter: "04-ranking-quality",
  },
  {
    english: "precision",
    polish: "precyzja",
    meaning: "The share of the first k positions that holds relevant chunks.",
    chapter: "04-ranking-quality",
  },
  {
    english: "threshold",
    polish: "próg",
    meaning: "The lowest score that still goes on to the context.",
    chapter: "05-context",
  },
  {
    english: "token budget",
    polish: "budżet tokenów",
    meaning: "How much text the context may hold.",
    chapter: "05-context",
  },
  {
    english: "groundedness",
    polish: "ugruntowanie odpowiedzi",
    meaning: "The share of an answer's claims that the context supports. A grounded answer can still be wrong.",
    chapter: "06-groundedness",
  },
  {
    english: "refusal",
    polish: "odmowa odpowiedzi",
    meaning: "The answer says that the evidence doesn't suffice.",
    chapter: "06-groundedness",
  },
  {
    english: "citation coverage",
    polish: "pokrycie cytowaniami",
    meaning: "The share of an answer's sentences that cite at least one chunk which the writer really had.",
    chapter: "06-groundedness",
  },
  {
    english: "judge",
    polish: "sędzia (model oceniający)",
    meaning: "A language model that labels claims by their context. It is a test, and has to be tested itself.",
    chapter: "06-groundedness",
  },
  {
    english: "false alarm",
    polish: "fałszywy alarm",
    meaning: "A rule or judge objects to a sentence that its context supports.",
    chapter: "06-groundedness",
  },
  {
    english: "sensitivity",
    polish: "czułość",
    meaning: "Of what is wrong, the share that a test finds.",
    chapter: "06-groundedness",
  },
  {
    english: "specificity",
    polish: "swoistość",
    meaning: "Of what is right, the share that a test lets pass.",
    chapter: "06-groundedness",
  },
  {
    english: "control",
    polish: "próba kontrolna",
    meaning: "The same case run again with nothing changed, so that a change can be told from chance.",
    chapter: "07-diagnosis",
  },
  {
    english: "baseline, candidate",
    polish: "wersja bazowa, wersja kandydująca",
    meaning: "The run there was, and the run that might replace it. Differences are candidate − baseline.",
    chapter: "08-comparing-runs",
  },
  {
    english: "confidence interval",
    polish: "przedział ufności",
    meaning: "The rates that the counts can't rule out.",
    chapter: "08-comparing-runs",
  },
];

/** The page that `npm run docs` writes. */
export function glossaryPage(terms: readonly Term[]): string {
  const rows = terms.map(
    ({ english, polish, meaning, chapter }) => `| ${english} | ${polish} | ${meaning} | ${chapter.slice(0, 2)} |`,
  );
  return [
    "<!-- Generated by `npm run docs` from src/course/glossary.ts: edit there. -->",
    "# Glossary · Słowniczek",
    "",
    "The words of the course, the Polish ones of the handbook, and what they mean here. The number is the chapter that needs the word first.",
    "",
    "| English | polski | meaning | from |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}
