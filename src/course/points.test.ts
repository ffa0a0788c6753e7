import { expect, it } from "vitest";
import { chapters } from "./chapters.js";
import { pointsOf, taskPoints } from "./points.js";

it("a task is worth 1 unless the list says otherwise, whatever its name", () => {
  expect(["hitAtK", "toString", "__proto__"].map(pointsOf)).toEqual([1, 1, 1]);
});

it("the list names tasks of the course only, with numbers above 0", () => {
  const tasks = chapters.flatMap((chapter) => chapter.tasks);
  const odd = Object.entries(taskPoints).filter(([task, points]) => !tasks.includes(task) || !(points > 0));
  expect(odd).toEqual([]);
});
