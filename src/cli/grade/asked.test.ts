import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Classroom } from "../../test-data/classroom.js";
import { CallError } from "../callError.js";
import { handInsOf } from "./asked.js";

let classroom: Classroom;
beforeEach(() => {
  classroom = new Classroom();
});
afterEach(() => classroom.remove());

describe("a folder without submissions", () => {
  const table: [why: string, files: readonly string[], says: RegExp][] = [
    [
      "an empty one says what a submission looks like",
      [],
      /there is no submission in \S+ A submission is a folder or a zip/,
    ],
    ["files are named", ["ada.ts", "b.txt"], /What lies there is none: "ada\.ts", "b\.txt"\. A submission/],
    ["up to three of them", ["a", "b", "c", "d", "e"], /: "a", "b", "c" and 2 more\. A/],
    ["times of submissions are none", ["submissions.csv"], /there is no submission in/],
    ["neither are earlier grades below it", ["grades/grades.json"], /there is no submission in/],
  ];
  it.each(table)("%s", (_why, files, says) => {
    for (const file of files) classroom.write(file, "");
    const call = () => handInsOf(classroom.dir, `${classroom.dir}/grades`);
    expect(call).toThrow(CallError);
    expect(call).toThrow(says);
  });

  it("but with a roster: nobody handed in, which is a grade for each", () => {
    classroom.write("roster.csv", "submission\nada\n");
    expect(handInsOf(classroom.dir, classroom.out).handIns).toEqual([]);
  });
});
