import fc from "fast-check";
import { expect, test } from "vitest";
import { publishIf } from "./publishIf.js";
import { thresholdTable } from "./thresholdTable.js";

test.each<[why: string, groundedness: number | null, least: number, decision: string]>([
  ["above", 0.9, 0.8, "publish"],
  ["at the threshold", 0.5, 0.5, "publish"],
  ["below", 0.49, 0.5, "refuse"],
  ["0 lets everything measured out", 0, 0, "publish"],
  ["not measured is never published", null, 0, "refuse"],
])("publishIf, %s", (_why, groundedness, groundedness_min, decision) => {
  expect(publishIf(groundedness, { groundedness_min, else: "refuse" })).toBe(decision);
});

test.each([-0.1, 1.1, Number.NaN, 80])("publishIf refuses the threshold %d", (groundedness_min) => {
  expect(() => publishIf(1, { groundedness_min, else: "refuse" })).toThrow(RangeError);
  expect(() => publishIf(1, { groundedness_min, else: "refuse" })).toThrow(/is no share. Use a number from 0 to 1/);
});

test("a higher threshold never lets more out: false passes fall, false refusals rise", () => {
  const answer = fc.record({
    groundedness: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    grounded: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(answer), (answers) => {
      const [low, high] = thresholdTable(answers, [0.3, 0.7]);
      expect(high!.false_passes).toBeLessThanOrEqual(low!.false_passes);
      expect(high!.false_refusals).toBeGreaterThanOrEqual(low!.false_refusals);
      expect(low!.grounded + low!.ungrounded).toBe(answers.length);
    }),
  );
});
