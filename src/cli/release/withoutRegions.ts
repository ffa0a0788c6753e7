import { notWrittenYet } from "../../course/exercises/stubFile.js";

const BEGIN = /^\s*\/\/ BEGIN SOLUTION\s*$/;
const END = /^\s*\/\/ END SOLUTION\s*$/;

/** A region that isn't closed, or an end without a beginning. */
export interface RegionFault {
  readonly line: number;
  readonly what: string;
}

/**
 * A text without its `// BEGIN SOLUTION` … `// END SOLUTION` regions, markers included. `leave`: what stands there instead, at
 * the region's own indentation; a throw that says that nothing is written yet, or nothing.
 */
export function withoutRegions(
  text: string,
  leave: "stub" | "nothing",
): { text: string; faults: readonly RegionFault[] } {
  const faults: RegionFault[] = [];
  const kept: string[] = [];
  let begun: number | null = null;
  for (const [index, line] of text.split("\n").entries()) {
    if (BEGIN.test(line)) {
      if (begun !== null) faults.push({ line: index + 1, what: "a solution region begins inside another" });
      begun ??= index + 1;
      const indent = /^\s*/.exec(line)?.[0] ?? "";
      if (leave === "stub") kept.push(`${indent}throw new Error("${notWrittenYet}");`);
    } else if (END.test(line)) {
      if (begun === null) faults.push({ line: index + 1, what: "a solution region ends that never began" });
      begun = null;
    } else if (begun === null) kept.push(line);
  }
  if (begun !== null) faults.push({ line: begun, what: "a solution region begins and never ends" });
  return { text: kept.join("\n"), faults };
}
