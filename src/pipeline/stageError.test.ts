import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { chatClient } from "./generators/chatClient.js";
import { defineRagSystem } from "./ragSystem.js";
import { withinTime } from "./stageError.js";
import { untimed } from "./untimed.js";

test("what is loaded once doesn't count against a stage's time, and the stage's own time does", async () => {
  const loading = () => untimed(() => sleep(120));
  await expect(withinTime("retrieve", 60, () => loading().then(() => "found"))).resolves.toBe("found");
  await expect(withinTime("retrieve", 60, () => loading().then(() => sleep(500)))).rejects.toThrow(
    "no answer within 60 ms",
  );
});

test("a stage that waits beside somebody's loading has its full time after it, and no more", async () => {
  const loading = untimed(() => sleep(100));
  const start = performance.now();
  await expect(withinTime("generate", 50, () => new Promise(() => {}))).rejects.toThrow("timeout");
  expect(performance.now() - start).toBeGreaterThan(140);
  expect(performance.now() - start).toBeLessThan(600);
  await loading;
});

test("a load that breaks stops no clock for ever", async () => {
  await expect(untimed(() => Promise.reject(new Error("no model")))).rejects.toThrow("no model");
  await expect(withinTime("retrieve", 30, () => new Promise(() => {}))).rejects.toThrow("timeout");
});

test.each([2 ** 31, 1e300])("a time of %d ms, at which a timer ends at once, is refused", (timeout_ms) => {
  const definition = {
    ...{ name: "s", version: "1", depth: 1, index_version: "v1", timeout_ms },
    ...{ retrieve: () => [], generate: () => ({ answer: "" }) },
  };
  expect(() => defineRagSystem(definition)).toThrow("longer than a timer can wait");
  expect(() => chatClient({ base_url: "http://127.0.0.1:1/v1", model: "m", timeout_ms })).toThrow(
    "longer than a timer can wait",
  );
});
