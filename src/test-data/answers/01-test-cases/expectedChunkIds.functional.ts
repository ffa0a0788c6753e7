import type { TestCase } from "ragbook";

export const expectedChunkIds = (testCase: TestCase): string[] =>
  testCase.expected_sources
    .flatMap(({ alternative_chunk_ids = [], required_chunk_ids }) => [...alternative_chunk_ids, ...required_chunk_ids])
    .filter((id, index, all) => all.indexOf(id) === index)
    .sort();
