import { parseJsonLines, readText } from "./readJsonLines.js";
import { testCaseSchema } from "./schemas.js";
import type { TestCase } from "./types.js";

/**
 * Reads a file of test cases, in its order, one JSON object a line.
 *
 * `knownChunkIds`, where given, are the ids of the index that the labels speak of.
 * Throws an Error naming file, line and case for: a line that isn't a test case, a repeated case_id, two groups of one
 * name, a group without a required chunk, an id that no index holds, or a document's id where a chunk's is due.
 */
export function readTestCases(file: string, knownChunkIds?: ReadonlySet<string>): TestCase[] {
  return parse("readTestCases", file, readText("readTestCases", file), knownChunkIds);
}

/** The same for a text that is at hand already, such as a case that somebody is writing; `file` only names it in errors. */
export function parseTestCases(text: string, file: string, knownChunkIds?: ReadonlySet<string>): TestCase[] {
  return parse("parseTestCases", file, text, knownChunkIds);
}

function parse(who: string, file: string, text: string, knownChunkIds?: ReadonlySet<string>): TestCase[] {
  const firstLine = new Map<string, number>();
  return parseJsonLines(who, file, text, testCaseSchema).map(({ line, value }) => {
    const refuse = (why: string): never => {
      throw new Error(`${who}: ${file}, line ${line} ("${value.case_id}"): ${why}`);
    };
    const before = firstLine.get(value.case_id);
    if (before !== undefined) refuse(`the case_id stands in line ${before} already. Give each case its own.`);
    firstLine.set(value.case_id, line);
    checkGroups(value, refuse);
    if (knownChunkIds !== undefined) checkIds(value, knownChunkIds, refuse);
    return value;
  });
}

type Refuse = (why: string) => never;

function checkGroups(testCase: TestCase, refuse: Refuse): void {
  const names = new Set<string>();
  for (const { group_id, required_chunk_ids } of testCase.expected_sources) {
    if (required_chunk_ids.length === 0) {
      refuse(`group "${group_id}" requires no chunk. Name at least one in required_chunk_ids.`);
    }
    if (names.has(group_id)) refuse(`two groups are called "${group_id}". Rename one.`);
    names.add(group_id);
  }
}

function checkIds(testCase: TestCase, known: ReadonlySet<string>, refuse: Refuse): void {
  const documents = new Set([...known].map((chunkId) => chunkId.split("#")[0]));
  for (const chunkId of namedChunkIds(testCase)) {
    if (known.has(chunkId)) continue;
    if (documents.has(chunkId)) refuse(`"${chunkId}" is a document, and chunks are expected. Name one of its chunks.`);
    refuse(`no chunk is called "${chunkId}". Check the id, and that the index is cut as the labels were.`);
  }
}

function namedChunkIds(testCase: TestCase): string[] {
  return [
    ...testCase.expected_sources.flatMap(chunksOfGroup),
    ...Object.keys(testCase.relevance),
    ...testCase.labels.map((label) => label.chunk_id),
    ...testCase.gold_context.map((gold) => gold.chunk_id),
  ];
}

function chunksOfGroup(group: TestCase["expected_sources"][number]): string[] {
  return [...group.required_chunk_ids, ...(group.alternative_chunk_ids ?? [])];
}
