import { CLAIM_LABELS, type LabelledClaim, requireClaimLabel } from "../../../groundedness/claimLabel.js";
import type { Misconception } from "../../task.js";

export type ScoreInput = [claims: readonly LabelledClaim[]];

/** Wrong ways to score an answer by its claims. Each refuses an unknown label, unless that is what it gets wrong. */
export const groundednessMisconceptions: readonly Misconception<ScoreInput>[] = [
  {
    id: "contradiction-skipped",
    thought: "claims that the context denies are left out of the count",
    question: "Is denied better than unmentioned?",
    implementation: scored(({ supported, silent }) => supported / (supported + silent)),
    // With nothing but denied claims some say null, some 0.
    applies: (claims) => claims.some(({ label }) => label !== "CONTRADICTED"),
  },
  {
    id: "silence-skipped",
    thought: "claims that the context doesn't mention are left out of the count",
    question: "The writer made it up, and nobody can deny it. Is that a reason not to count it?",
    implementation: scored(({ supported, denied }) => supported / (supported + denied)),
    applies: (claims) => claims.some(({ label }) => label !== "NOT_SUPPORTED"),
  },
  {
    id: "denied-is-on-topic",
    thought: "a claim counts as grounded when the context speaks about it, even to deny it",
    question: 'The context says "never on Fridays", the answer says "on Fridays". Does it stay with its context?',
    implementation: scored(({ supported, denied, all }) => (supported + denied) / all),
  },
  {
    id: "denied-costs-double",
    thought: "each denied claim takes away a supported one",
    question: "The question was which share is supported. Can a share fall below zero?",
    implementation: scored(({ supported, denied, all }) => (supported - denied) / all),
  },
  {
    id: "denied-spoils-all",
    thought: "one denied claim makes the whole answer worth 0",
    question: "Two claims of three are supported: is that no share at all?",
    implementation: scored(({ supported, denied, all }) => (denied > 0 ? 0 : supported / all)),
  },
  {
    id: "all-or-nothing",
    thought: "an answer is either grounded or not",
    question: "Nine claims of ten are supported. Which share is that?",
    implementation: scored(({ supported, all }) => (supported === all ? 1 : 0)),
  },
  {
    id: "counted-not-shared",
    thought: "the supported claims are counted, and nothing is divided",
    question: "Three supported claims, of three or of thirty: is that the same?",
    implementation: scored(({ supported }) => supported),
  },
  {
    id: "ratio",
    thought: "the supported claims are divided by the others",
    question: "Three are supported and one isn't. Which part of all four is that?",
    implementation: scored(({ supported, all }) => supported / (all - supported)),
    applies: (claims) => claims.some(({ label }) => label !== "SUPPORTED"),
  },
  {
    id: "in-percent",
    thought: "the share is given in per cent",
    question: "What is the largest number that a share can be?",
    implementation: scored(({ supported, all }) => (100 * supported) / all),
  },
  {
    id: "share-of-faults",
    thought: "the share of claims without support is given",
    question: "What should a perfect answer get?",
    implementation: scored(({ supported, all }) => 1 - supported / all),
  },
  {
    id: "silence-is-perfect",
    thought: "an answer without claims gets full marks",
    question: "How much was checked?",
    implementation: scored(right, 1),
  },
  {
    id: "no-claim-is-zero",
    thought: "an answer without claims gets the worst mark",
    question: "A polite refusal claims nothing. Which of its claims was unsupported?",
    implementation: scored(right, 0),
  },
  {
    id: "zero-by-zero",
    thought: "an answer without claims is divided all the same",
    question: "Print `0 / 0`. Can anybody put that into a table?",
    implementation: scored(right, Number.NaN),
  },
  {
    id: "no-claim-is-a-list",
    thought: "an answer without claims gets an empty list",
    question: "Everybody else gets a number. What does the task name for the answer that has none?",
    implementation: scored(right, []),
  },
  {
    id: "unknown-label-counts",
    thought: "a label that nobody knows counts as a claim without support",
    question: 'Somebody typed "SUPORTED". Did the context fall silent?',
    implementation: (claims) => share(claims.filter(isSupported).length, claims.length),
  },
  {
    id: "unknown-label-skipped",
    thought: "claims with a label that nobody knows are passed over",
    question: 'Half of the labels say "SUPORTED". Whose score is it that you return?',
    implementation: (claims) => {
      const known = claims.filter(({ label }) => CLAIM_LABELS.includes(label));
      return share(known.filter(isSupported).length, known.length);
    },
    // With no known label left, some say null, some 0.
    applies: (claims) => claims.some(({ label }) => CLAIM_LABELS.includes(label)),
  },
  {
    id: "unknown-label-is-fine",
    thought: "whatever is neither NOT_SUPPORTED nor CONTRADICTED counts as supported",
    question: 'What does your function make of "UNCLEAR"?',
    implementation: (claims) =>
      share(claims.filter(({ label }) => label !== "NOT_SUPPORTED" && label !== "CONTRADICTED").length, claims.length),
  },
  {
    id: "unknown-label-is-null",
    thought: "an unknown label makes the score null",
    question: "null says that nothing was claimed. Is that what happened here?",
    implementation: (claims) => (isKnown(claims) ? share(claims.filter(isSupported).length, claims.length) : null),
  },
  {
    id: "any-letters",
    thought: "labels in small letters are accepted too",
    question: "Which three labels does the task name, letter by letter?",
    implementation: (claims) => {
      const raised = claims.map(({ label }) => ({ label: upper(label) }) as LabelledClaim);
      for (const { label } of raised) requireClaimLabel("check", label);
      return share(raised.filter(isSupported).length, raised.length);
    },
  },
  {
    id: "missing-label-skipped",
    thought: "a claim without a label is passed over",
    question: "The claim stands in the answer. Does it go away because nobody has looked at it?",
    implementation: (claims) => {
      const labelled = claims.filter(({ label }) => Boolean(label) || (label as unknown) === "");
      for (const { label } of labelled) requireClaimLabel("check", label);
      return share(labelled.filter(isSupported).length, labelled.length);
    },
    applies: (claims) => claims.some(({ label }) => label !== null),
  },
];

interface Counts {
  readonly supported: number;
  readonly silent: number;
  readonly denied: number;
  readonly all: number;
}

function countsOf(claims: readonly LabelledClaim[]): Counts {
  const [supported = 0, silent = 0, denied = 0] = CLAIM_LABELS.map(
    (label) => claims.filter((claim) => claim.label === label).length,
  );
  return { supported, silent, denied, all: claims.length };
}

/** Labels refused as they should be, and another score over the rest. */
function scored(score: (counts: Counts) => number, withoutClaims: unknown = null): (...input: ScoreInput) => unknown {
  return (claims) => {
    for (const { label } of claims) requireClaimLabel("check", label);
    return claims.length === 0 ? withoutClaims : score(countsOf(claims));
  };
}

function right({ supported, all }: Counts): number {
  return supported / all;
}

function share(part: number, all: number): number | null {
  return all === 0 ? null : part / all;
}

function isSupported({ label }: LabelledClaim): boolean {
  return label === "SUPPORTED";
}

function isKnown(claims: readonly LabelledClaim[]): boolean {
  return claims.every(({ label }) => CLAIM_LABELS.includes(label));
}

function upper(label: unknown): unknown {
  return typeof label === "string" ? label.toUpperCase() : label;
}
