import { afterAll, describe, expect, it } from "vitest";
import { taskFeedback } from "../feedback/taskFeedback.js";
import { speak } from "../messages/say.js";
import { resolveChapter } from "../resolveChapter.js";
import { Sandbox } from "../sandbox/Sandbox.js";
import { checkChapter } from "./checkChapter.js";

// What learners really wrote: the thought that is named must be theirs, and the example above it one that it explains.
const sandbox = new Sandbox();
afterAll(() => sandbox.close());

const pattern = String.raw`const PATTERN = /\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?/g;`;
const numbers = (text: string) => `(${text}.match(PATTERN) ?? [])`;
const listed = (value: string, held: string) =>
  `const v = (x: any) => ${value}; const seen: any = new Set(${held}.map(v));
   return ${numbers("answer")}.filter((n: any) => !seen.has(v(n)) && seen.add(v(n)));`;
const walk = (limited: string) =>
  `const context: any[] = [], dropped: any[] = []; let sum = 0, position = 0; const seen = new Set();
   for (const { chunk_id, score, tokens } of ranking) {
     const drop = (reason: string) => dropped.push({ chunk_id, reason });
     position += 1; if (seen.has(chunk_id)) continue; seen.add(chunk_id);
     if (settings.top_k !== null && position > settings.top_k) drop("beyond_top_k");
     else if (settings.min_score !== null && score < settings.min_score) drop("below_min_score");
     else { const is = (used: number) => settings.token_budget !== null && used > settings.token_budget; ${limited} }
   }
   return { context, dropped };`;
const share = 'claims.filter((one: any) => one.label === "SUPPORTED").length / claims.length';
const guard =
  'for (const { label } of claims) if (!["SUPPORTED", "NOT_SUPPORTED", "CONTRADICTED"].includes(label)) throw new Error("no");';

const heads = {
  assembleContext: "assembleContext(ranking: any, settings: any): any",
  unsupportedNumbers: "unsupportedNumbers(answer: string, context: string): any",
  groundednessScore: "groundednessScore(claims: any): any",
};

const table: [wrote: string, task: keyof typeof heads, body: string, named: string | null, first: string, says: RegExp][] = [
  ["each chunk's tokens go to the sum, dropped or not", "assembleContext", walk('sum += tokens; if (is(sum)) drop("over_budget"); else context.push(chunk_id);'), "stops-when-full", "too long to fit, and a later, shorter one still fits", /a sum that only grows/],
  ["break after the first that doesn't fit", "assembleContext", walk('if (is(sum + tokens)) { drop("over_budget"); break; } sum += tokens; context.push(chunk_id);'), "walks-away", "too long to fit, and a later, shorter one still fits", /stand in no list/],
  ["break before it is noted", "assembleContext", walk("if (is(sum + tokens)) break; sum += tokens; context.push(chunk_id);"), "breaks-off", "too long to fit, and a later, shorter one still fits", /in your two lists together/],
  ["as text, each once", "unsupportedNumbers", listed("x", numbers("context")), "as-text", "1,000 is 1000", /letter by letter/],
  ["as text, with repeats", "unsupportedNumbers", `const held: any = ${numbers("context")}; return ${numbers("answer")}.filter((n) => !held.includes(n));`, "as-text-with-repeats", "1,000 is 1000", /as often as they come/],
  ["replace, which takes one comma", "unsupportedNumbers", listed('Number(x.replace(",", ""))', numbers("context")), "one-comma-only", "all its commas go", /^It looks as if only the first comma/],
  ["replace, and repeats", "unsupportedNumbers", `const v = (x: any) => Number(x.replace(",", "")); const held = ${numbers("context")}.map(v); return ${numbers("answer")}.filter((n) => !held.includes(v(n)));`, "one-comma-only", "all its commas go", /more than one mistake.*only the first comma/],
  ["match without ?? []", "unsupportedNumbers", listed("Number(x.replaceAll(',', ''))", "(context.match(PATTERN) as any)"), "nothing-found-breaks", "as first written, each value once", /stops with an error/],
  ["match without ?? [], and includes of the text", "unsupportedNumbers", "return (answer.match(PATTERN) as any).filter((n: string) => !context.includes(n));", "nothing-found-breaks", "an answer with a number word only", /more than one mistake.*stops with an error/],
  ["sort() of texts", "unsupportedNumbers", `${listed("Number(x.replaceAll(',', ''))", numbers("context")).replace(/;$/, "")}.sort();`, "sorted-as-text", "in the order of the answer", /dictionary/],
  ["[] always", "groundednessScore", "return [];", null, "the share of supported claims", /expected null, got \[\]/],
  ["NaN always", "groundednessScore", "return NaN;", null, "the share of supported claims", /expected null, got NaN/],
  ["[] for no claim", "groundednessScore", `${guard} return claims.length === 0 ? [] : ${share};`, "no-claim-is-a-list", "no claim, no score", /an empty list/],
  ["neither guard nor case of none", "groundednessScore", `return ${share};`, "zero-by-zero", "no claim, no score", /more than one mistake.*divided all the same/],
]; // biome-ignore format: one row a case

describe("what a failing check says", () => {
  it("names the error that is due with its article, and how many random inputs fail", async () => {
    const source = `export function ${heads.groundednessScore} { return 2; }`;
    const only = ["groundednessScore"];
    const { verdict } = await checkChapter({ chapter: "06-groundedness", source, only, seed: 1, sandbox });
    const { checks } = verdict.tasks[0]!;
    expect(checks.find(({ name }) => name === "an unknown label is an Error")?.expected).toBe("an Error");
    expect(checks.at(-2)?.name).toMatch(/^\d+ of 100 random inputs$/);
  });
});

describe("recognise", () => {
  it.each(table)("%s", async (_wrote, task, body, named, first, says) => {
    const { chapter } = resolveChapter(task === "assembleContext" ? "05" : "06");
    const source = `${pattern}\nexport function ${heads[task]} { ${body} }`;
    const { verdict } = await checkChapter({ chapter: chapter!.name, source, only: [task], seed: 1, sandbox });
    const [one] = verdict.tasks;
    const feedback = taskFeedback(one!, speak());
    expect({ named: one?.misconception?.id ?? null, first: feedback.first?.name }).toEqual({ named, first });
    expect(feedback.insight).toMatch(says);
  });
});
