import { describe, expect, it } from "vitest";
import { projectRoot } from "../../records/projectRoot.js";
import { answersForm, checkAnswers } from "./answersForm.js";
import { readBaseline } from "./recordedBaseline.js";
import { makeVariant } from "./variant.js";

const variant = makeVariant(readBaseline(projectRoot()), "s-1", "a secret of the instructor");
const right = { student: "s-1", ...variant.expected, changed_segment: variant.fault.segment };
const due = variant.expected.mystery.hit_rate;
const withHitRate = (hit_rate: unknown) => ({ ...right, mystery: { ...right.mystery, hit_rate } });
const statusOf = (answers: unknown, figure: string) =>
  checkAnswers(answers, variant).find((one) => one.figure === figure)?.status;

describe("answers.json", () => {
  it("asks eleven figures, all of them empty at first", () => {
    const checked = checkAnswers(JSON.parse(answersForm("s-1")), variant);
    expect(checked.map(({ status }) => status)).toEqual(Array(11).fill("missing"));
  });

  it("is right where every count is", () => {
    expect(checkAnswers(right, variant).every(({ status }) => status === "right")).toBe(true);
  });

  const text = { numerator: String(due.numerator), denominator: String(due.denominator) };
  const table: [why: string, given: unknown, status: string][] = [
    // why                                          given                                              status
    ["one case off", { ...due, numerator: due.numerator + 1 }, "wrong"],
    ["all questions in the denominator", { ...due, denominator: 60 }, "wrong"],
    ["numbers as text", text, "wrong_type"],
    ["a share instead of two counts", due.numerator / due.denominator, "wrong_type"],
    ["a sentence", `${due.numerator} of ${due.denominator}`, "wrong_type"],
    ["a list", [due.numerator, due.denominator], "wrong_type"],
    ["lists of one number", { numerator: [due.numerator], denominator: [due.denominator] }, "wrong_type"],
    ["true, which some languages count as 1", { numerator: true, denominator: true }, "wrong_type"],
    ["half a case", { ...due, numerator: due.numerator + 0.5 }, "wrong_type"],
    ["less than nothing", { ...due, numerator: -due.numerator }, "wrong_type"],
    ["a number too large for JSON", { ...due, numerator: Number.POSITIVE_INFINITY }, "wrong_type"],
    ["one half only", { numerator: due.numerator }, "missing"],
    ["nothing", null, "missing"],
    ["fields of a prototype", Object.create(due), "missing"],
  ];
  it.each(table)("never passes with %s", (_why, given, status) => {
    expect(statusOf(withHitRate(given), "mystery.hit_rate")).toBe(status);
  });

  it.each([null, 5, "all right", true, [], [right], { baseline: "right", mystery: 1, changed_segment: {} }])(
    "gets no figure right as %j",
    (answers) => {
      expect(checkAnswers(answers, variant).filter(({ status }) => status === "right")).toEqual([]);
    },
  );

  it.each([
    ["procedure", "wrong"],
    [[variant.fault.segment], "wrong_type"],
    [7, "wrong_type"],
    [null, "missing"],
  ])("takes the segment %j as %s", (changed_segment, status) => {
    expect(statusOf({ ...right, changed_segment }, "changed_segment")).toBe(status);
  });
});
