import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { chapterNames } from "./chapterNames.js";
import { chapters } from "./chapters.js";
import { resolveChapter } from "./resolveChapter.js";
import { chaptersWithTasks, loadTasks } from "./tasks/loadTasks.js";

describe("the list of chapters", () => {
  it("has every chapter once, in order", () => {
    expect(chapters.map((chapter) => chapter.name)).toEqual([...chapterNames]);
  });

  it("has tasks of its own for every ability that names one, and an ability for every task", () => {
    for (const { can, tasks } of chapters) {
      expect(can.flatMap((one) => one.task ?? []).sort()).toEqual([...tasks].sort());
      for (const { says } of can) expect(says).toMatch(/^[a-z].*[^.]$/);
    }
  });

  it("names each task once in the course: a task is known by its bare name", () => {
    const tasks = chapters.flatMap((chapter) => chapter.tasks);
    expect(new Set(tasks).size).toBe(tasks.length);
  });

  it("calls a chapter built exactly when its tasks are defined and its solution is there", async () => {
    for (const chapter of chapters.filter((one) => one.tasks.length > 0)) {
      const defined = (await loadTasks(chapter.name)).map((task) => task.id);
      expect(defined, chapter.name).toEqual(chapter.built ? chapter.tasks : []);
      expect(chaptersWithTasks().includes(chapter.name)).toBe(chapter.built);
      const solution = new URL(`../../solutions/${chapter.name}.ts`, import.meta.url);
      // A student's copy comes without solutions/.
      if (existsSync(new URL("../../solutions", import.meta.url))) expect(existsSync(solution)).toBe(chapter.built);
    }
  });
});

describe("resolveChapter", () => {
  it.each([
    ["its name", "03-r3-hits-and-sources"],
    ["its number", "03"],
    ["its number without the nought", "3"],
    ["its file", "exercises/03-r3-hits-and-sources.ts"],
    ["its notebook", "notebooks/03-r3-hits-and-sources.ipynb"],
  ])("knows a chapter by %s", (_how, asked) => {
    expect(resolveChapter(asked)).toMatchObject({ chapter: { name: "03-r3-hits-and-sources" } });
  });

  it.each([
    ["r3", "03-r3-hits-and-sources"],
    ["03-r3-hits", "03-r3-hits-and-sources"],
    ["05-contxt", "05-context"],
    ["ranking-quality", "04-ranking-quality"],
    ["", null],
    ["17", null],
    ["zzz", null],
  ])("offers for %s the nearest: %s", (asked, nearest) => {
    expect(resolveChapter(asked)).toEqual({ chapter: null, nearest });
  });
});
