import { describe, expect, it } from "vitest";
import type { GradedSubmission, GradedTask } from "../../grades.js";
import { humanEye } from "./humanEye.js";

const task = {
  chapter: "01-test-cases",
  task: "f",
  status: "passed",
  points: 1,
  max_points: 1,
  misconception: null,
} as const;

function submission(change: Partial<GradedSubmission>): GradedSubmission {
  return {
    submission: "ada",
    status: "graded",
    points: 1,
    max_points: 1,
    late: false,
    sha256: "",
    tasks: [task],
    notes: [],
    ...change,
  };
}
const with_ = (change: Partial<GradedTask>) => ({ tasks: [{ ...task, ...change }] });
const pair = (other: string) => ({ one: "ada", other, functions: ["01 f"], signs: 130 });

describe("who needs a human eye", () => {
  const table: [why: string, change: Partial<GradedSubmission>, reasons: string[]][] = [
    ["nobody with a plain grade, right or wrong", with_({ status: "failed", points: 0 }), []],
    ["who is late", { late: true }, ["Came after the deadline."]],
    ["who never came", { status: "not_handed_in", late: null }, ["On the roster, and nothing came in."]],
    ["whose file can't be read", { status: "not_gradable" }, ["Nothing in it can be graded."]],
    [
      "where a part can't",
      { status: "partly_graded", ...with_({ status: "not_gradable" }) },
      ["Some of it can't be graded: f."],
    ],
    ["where a function didn't answer", with_({ status: "timeout" }), ["No answer within the limit: f."]],
    [
      "whose points a person set",
      with_({ points: 1, overridden: { points: 0, reason: "by eye" } }),
      ["f (passed) has 1 instead of 0 by hand: by eye"],
    ],
    ["about whom there is a note", { notes: ["Ignored: x."] }, ["Ignored: x."]],
  ];
  it.each(table)("%s", (_why, change, reasons) => {
    expect(humanEye([submission(change)], [])).toEqual(
      reasons.length === 0 ? [] : [{ submission: "ada", why: reasons }],
    );
  });

  it("both of two that are nearly the same", () => {
    const found = humanEye(
      [submission({}), submission({ submission: "bo" }), submission({ submission: "cy" })],
      [pair("bo")],
    );
    expect(found.map((one) => one.submission)).toEqual(["ada", "bo"]);
    expect(found[1]?.why).toEqual(["Nearly the same as ada in 01 f (130 signs, without names, comments and layout)."]);
  });

  it("names three partners and counts the others", () => {
    const [found] = humanEye([submission({})], ["b", "c", "d", "e", "f"].map(pair));
    expect(found?.why).toHaveLength(4);
    expect(found?.why[3]).toBe("Nearly the same as 2 more: do they share a source?");
  });
});
