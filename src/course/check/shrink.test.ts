import { describe, expect, it } from "vitest";
import { chaptersWithTasks, loadTasks } from "../tasks/loadTasks.js";
import { probesOf } from "./probes.js";
import { shrink } from "./shrink.js";

const tasks = (await Promise.all(chaptersWithTasks().map(loadTasks))).flat();

describe("shrink", () => {
  it.each(tasks.map((task) => [task.id, task] as const))(
    "of %s starts from the very input that failed",
    async (_id, task) => {
      const random = probesOf(task, 5).filter((probe) => probe.why === null);
      for (const index of [0, 17, 99]) {
        const tried: (readonly unknown[])[] = [];
        await shrink(task, 5, index, async (input) => {
          tried.push(input);
          return tried.length === 1;
        });
        expect(tried[0]).toEqual(random[index]?.input);
      }
    },
  );

  it("ends where a limit was hit, with the smallest that was seen until then", async () => {
    const task = tasks[0]!;
    const tried: (readonly unknown[])[] = [];
    const found = await shrink(task, 5, 3, async (input) => {
      tried.push(input);
      return tried.length < 3 ? true : null;
    });
    expect(tried.length).toBe(3);
    expect(found).toEqual(tried[1]);
  });

  it("gives up in time on a function that fails everywhere", async () => {
    let calls = 0;
    await shrink(tasks.find((task) => task.id === "hitAtK")!, 5, 3, async () => {
      calls += 1;
      return true;
    });
    expect(calls).toBeLessThanOrEqual(250);
  });
});
