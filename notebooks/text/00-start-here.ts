// %% [markdown] id="chapter"
// {{chapter}}

// %% id="imports"
import {
  answer, checkCell, expecting, hitAtK, loadChunks, loadRun, loadTestCases, predict, ranked, reveal,
  showTable,
} from "ragbook";

// %% [markdown] id="run-a-cell"
// ## Run a cell
//
// A grey box is code. In Jupyter (`npm run lab`), click into it and press **Shift + Enter**: it runs, and its result appears below.
// Begin with the import cell above. Reading this as a web page? The results are there already: guess before you scroll, write
// functions in `exercises/`, and check them in a terminal with `npx ragbook check`.
//
// Somebody asked our handbook's assistant a question. This is its answer. **Do you believe it?** Answer "yes" or "no".

// %% id="fluent"
const question = "A customer received our 40 MB attachment as a link. How many days can she open it?";
const fluent = "The link is sent in place of the attachment and stays open for 30 days, "
  + "so she has about a month to open it.";
console.log(question, "\n\n" + fluent);

// %% id="predict-believe"
predict("00-believe", "?");

// %% [markdown] id="context"
// ## Look at what it was given
//
// The answer above was written by hand, to teach. What follows is real. A search, the {{retrieval}}, put
// {{chunk|chunks}} of the handbook in order. Of the first five, four reached the writer: its {{context}}. With the fifth it would
// have held more than 160 words, the limit of this system.

// %% id="given"
const result = loadRun("dense-d10").results.find((row) => row.case_id === "q-274")!;
const textOf = new Map(loadChunks().map((chunk) => [chunk.chunk_id, chunk.text.split("\n")[1]]));
showTable(
  result.context.map((row) => ({ chunk: row.chunk_id, text: textOf.get(row.chunk_id) })),
  { caption: "The context of q-274: what the writer was handed" },
);

// %% id="believed"
const saying = result.context.filter((row) => textOf.get(row.chunk_id)!.includes("30 days"));
const held = `"30 days" stands in ${saying.length} of the ${result.context.length} chunks of the context.`;
reveal("00-believe", held, { judgement: true });

// %% [markdown] id="where-lost"
// Nothing here says how long a link lives. "30 days" was once true, in version 2. Where was the fact lost?
//
// | station | question to ask |
// | --- | --- |
// | question | Does it stand alone? What would be enough evidence? |
// | ranking | Was the evidence found, and high enough? |
// | context | Was it passed on, or cut away? |
// | answer | Was it used? |
// | claims | Does each claim stand in the context? |

//
// A {{claim}} is one statement of the answer that can be true or false on its own.

// %% id="where-is-it"
const wanted = loadTestCases().find((row) => row.case_id === "q-274")!.expected_sources[0].required_chunk_ids;
const place = (id: string) => result.ranking.findIndex((row) => row.chunk_id === id) + 1;
showTable(
  wanted.map((id) => ({
    "needed chunk": id, "position in the ranking": place(id) || "not in the first 10", text: textOf.get(id),
  })),
  { caption: "The evidence for q-274, and where the search put it" },
);

// %% [markdown] id="change-a-cell"
// ## Change a cell, and run it again
//
// Three rows came back. One chunk, `b`, is what we need. **Is this a hit at k = 2?** Predict true or false, then
// run this cell and the next.

// %% id="predict-hit"
predict("00-hit", "?");

// %% id="hit"
const ranking = ranked("a", "b", "c");
const isHit = hitAtK(expecting("b"), ranking, 2, 3);
console.log("hit at 2:", isHit);
reveal("00-hit", isHit);

// %% [markdown] id="move-it"
// Now change the next cell: move `b` to another place and run it again. Where must `b` stand, so that there is no hit at 2?

// %% id="moved"
const moved = ranked("a", "b", "c"); // change the order and run again
console.log("hit at 2:", hitAtK(expecting("b"), moved, 2, 3));

// %% [markdown] id="check"
// ## A check, and its verdict
//
// In each chapter you write functions, and a check tells you what they do. Here is `expectedRank`, finished: at which position does
// the first expected chunk stand? The check tries it on fixed examples and on random inputs.

// %% id="passes"
function expectedRank(testCase: any, ranking: any): number | null {
  const idsOf = (group: any) => [...group.required_chunk_ids, ...(group.alternative_chunk_ids ?? [])];
  const expected = testCase.expected_sources.flatMap(idsOf);
  const index = ranking.findIndex((row: any) => expected.includes(row.chunk_id));
  return index === -1 ? null : index + 1;
}
await checkCell("03-r3-hits-and-sources", { expectedRank });

// %% [markdown] id="break-it"
// **Now break it.** The next cell counts positions from 0. Read what the check says: not only that it is wrong, but what you
// seem to have thought.

// %% id="named"
function rankFromZero(testCase: any, ranking: any): number | null {
  const idsOf = (group: any) => [...group.required_chunk_ids, ...(group.alternative_chunk_ids ?? [])];
  const expected = testCase.expected_sources.flatMap(idsOf);
  const index = ranking.findIndex((row: any) => expected.includes(row.chunk_id));
  return index === -1 ? null : index;
}
await checkCell("03-r3-hits-and-sources", { expectedRank: rankFromZero });

// %% [markdown] id="break-oddly"
// A mistake that nobody has named yet shows the smallest input on which it goes wrong, with what was expected and what came.

// %% id="odd"
function oddRank(testCase: any, ranking: any): number | null {
  return ranking.length > 2 ? ranking.length : null;
}
await checkCell("03-r3-hits-and-sources", { expectedRank: oddRank });

// %% id="concept-pass"
answer("00-what-a-pass-proves", "?");

// %% [markdown] id="typescript"
// ## The TypeScript you need
//
// Arrays, `Set`, `map`, `filter`, and an eye for five traps. Predict each line before you run it.

// %% id="traps"
const numbers = [10, 9, 1];
console.log("2 ^ 3 is", 2 ^ 3, "(2 ** 3 is", 2 ** 3 + ")");
console.log("[10, 9, 1].sort() is", [...numbers].sort(), "and sort() changes its array");
console.log("null <= 5 is", (null as any) <= 5);
console.log("[].every(...) is", [].every(() => false), "and [].some(...) is", [].some(() => true));
console.log("0 counts as", 0 ? "true" : "false", "in an if");

// %% [markdown] id="next"
// ## Next
//
// [01 · Test cases](01-test-cases.ipynb): what would be enough evidence? You write answers in the folder `exercises/`, and check
// them here or in a terminal: `npx ragbook check`.
