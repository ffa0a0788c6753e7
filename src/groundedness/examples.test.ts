import { join } from "node:path";
import { expect, test } from "vitest";
import { evaluated, examplesIn, exportsOf } from "../test-data/examples.js";

const folders = [import.meta.dirname, join(import.meta.dirname, "measure")];
const names = await exportsOf(...folders);

test.each(folders.flatMap(examplesIn))("the comment in $file is true: $call gives $value", (example) => {
  const { actual, expected } = evaluated(example, names);
  expect(actual).toEqual(expected);
});
