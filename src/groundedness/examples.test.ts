import { expect, test } from "vitest";
import { evaluated, examplesIn, exportsOf } from "../test-data/examples.js";

const names = await exportsOf(import.meta.dirname);

test.each(examplesIn(import.meta.dirname))("the comment in $file is true: $call gives $value", (example) => {
  const { actual, expected } = evaluated(example, names);
  expect(actual).toEqual(expected);
});
