import type { GradedTask, Grades } from "../grades.js";
import { html } from "./html.js";

/**
 * `junit.xml`: a suite for each submission, a case for each task. failed is a failure; error, no answer in time and not gradable are
 * errors; what nobody wrote is skipped. Times are left out: the same grades give the same bytes.
 */
export function junitXml({ submissions }: Grades): string {
  const suites = submissions.map(({ submission, tasks }) => {
    const is = (wanted: Outcome) => tasks.filter((task) => outcomeOf(task) === wanted).length;
    const cases = tasks.map(testCase);
    return html`  <testsuite name="${legal(submission)}" tests="${tasks.length}" failures="${is("failure")}" errors="${is("error")}" skipped="${is("skipped")}">
${cases}
  </testsuite>`;
  });
  const body = html`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="ragbook grade">
${suites}
</testsuites>
`;
  return body.text;
}

type Outcome = "passed" | "failure" | "error" | "skipped";

function outcomeOf({ status }: GradedTask): Outcome {
  if (status === "passed") return "passed";
  if (status === "failed") return "failure";
  return status === "not_written" || status === "skipped" ? "skipped" : "error";
}

function testCase(task: GradedTask) {
  const outcome = outcomeOf(task);
  const head = html`    <testcase classname="${task.chapter}" name="${task.task}"`;
  if (outcome === "passed") return html`${head}/>`;
  const message = legal(task.misconception?.message ?? task.status);
  return outcome === "skipped"
    ? html`${head}><skipped/></testcase>`
    : html`${head}><${outcome} type="${task.status}" message="${message}"/></testcase>`;
}

/** Without the characters that XML 1.0 can't hold at all. Source: W3C XML 1.0, production 2. */
function legal(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "\ufffd");
}
