import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ChapterName } from "../../course/chapterNames.js";
import { chaptersWithTasks, loadTasks } from "../../course/tasks/loadTasks.js";
import { Classroom, solutionText } from "../../test-data/classroom.js";
import type { GradedSubmission, SubmissionRecord } from "../grades.js";
import { SubmissionGrader } from "./SubmissionGrader.js";

// The course's own notebooks, with a learner's answers put into them.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

const classroom = new Classroom();
afterAll(() => classroom.remove());

interface Notebook {
  cells: { cell_type: string; source: string | string[]; metadata: object }[];
}

function shipped(chapter: ChapterName): Notebook {
  return JSON.parse(readFileSync(new URL(`../../../notebooks/${chapter}.ipynb`, import.meta.url), "utf8"));
}

const cell = (source: string) => ({ cell_type: "code", source: [source], metadata: {} });
const textOf = ({ source }: Notebook["cells"][number]) => [source].flat().join("");

/** A solution's statements, each task's in a piece of its own, helpers first. */
function inPieces(chapter: ChapterName, tasks: readonly string[]): Map<string | null, string> {
  const pieces = new Map<string | null, string>([[null, ""]]);
  let at: string | null = null;
  for (const part of solutionText(chapter).split(/^(?=(?:export )?(?:function|const|class|import) )/m)) {
    const name = /^export (?:function|const) (\w+)/.exec(part)?.[1] ?? null;
    at = name !== null && tasks.includes(name) ? name : null;
    pieces.set(at, (pieces.get(at) ?? "") + part);
  }
  return pieces;
}

/** Where a learner would write: after the first cell that names the task, the imports apart; else at the end. */
function placeOf(task: string, { cells }: Notebook): number {
  const found = cells.findIndex((one, index) => index > 1 && new RegExp(`\\b${task}\\b`).test(textOf(one)));
  return found === -1 ? cells.length : found + 1;
}

type Way = (notebook: Notebook, chapter: ChapterName, tasks: readonly string[]) => void;

const ways: Record<string, Way> = {
  "as one cell at the end": ({ cells }, chapter) => {
    cells.push(cell(solutionText(chapter)));
  },
  "as one cell behind the imports": ({ cells }, chapter) => {
    cells.splice(2, 0, cell(solutionText(chapter)));
  },
  "each after the text that names its task": (notebook, chapter, tasks) => {
    for (const [name, text] of inPieces(chapter, tasks)) {
      notebook.cells.splice(name === null ? 2 : placeOf(name, notebook), 0, cell(text));
    }
  },
  "nowhere, as shipped": () => {},
};

const grades = new Map<string, GradedSubmission>();
let mistaken: SubmissionRecord;

beforeAll(async () => {
  const grader = new SubmissionGrader();
  const grade = async (name: string) => {
    const handIn = { name, path: `${classroom.dir}/${name}`, kind: "folder" as const };
    const reply = await grader.grade({ handIn, settings: { seed: 5, chapters: chaptersWithTasks() }, known: null });
    if (reply.kind !== "graded") throw new Error(reply.kind);
    return reply.record;
  };
  for (const [way, change] of Object.entries(ways)) {
    const name = way.replaceAll(/\W+/g, "-");
    for (const chapter of chaptersWithTasks()) {
      const notebook = shipped(chapter);
      change(
        notebook,
        chapter,
        (await loadTasks(chapter)).map(({ id }) => id),
      );
      classroom.write(`${name}/notebooks/${chapter}.ipynb`, JSON.stringify(notebook));
    }
    grades.set(way, (await grade(name)).grade);
  }
  const wrong = shipped("03-r3-hits-and-sources");
  const text = solutionText("03-r3-hits-and-sources").replace(
    "index === -1 ? null : index + 1",
    "index === -1 ? null : index",
  );
  wrong.cells.push(
    cell(text),
    cell("export const mrrAtK = (results, k) => scoreResults(results, [], k).summary.hits;"),
  );
  classroom.write("mistaken/notebooks/03-r3-hits-and-sources.ipynb", JSON.stringify(wrong));
  mistaken = await grade("mistaken");
});

describe("right answers in the course's own notebooks", () => {
  it.each(Object.keys(ways).filter((way) => !way.startsWith("nowhere")))("%s: all points", (way) => {
    const grade = grades.get(way) as GradedSubmission;
    const open = grade.tasks.filter(({ status }) => status !== "passed").map(({ task, status }) => `${task} ${status}`);
    expect([open, grade.status, grade.points]).toEqual([[], "graded", grade.max_points]);
    expect(grade.max_points).toBeGreaterThanOrEqual(17);
  });

  it("a notebook as shipped answers nothing: what it imports is not the learner's", () => {
    const { status, points, tasks } = grades.get("nowhere, as shipped") as GradedSubmission;
    expect([status, points, new Set(tasks.map((task) => task.status))]).toEqual([
      "graded",
      0,
      new Set(["not_written"]),
    ]);
  });
});

describe("other answers in them", () => {
  const of = (task: string) => mistaken.grade.tasks.find((one) => one.task === task);

  it("a mistaken one is named as from a file", () => {
    expect(of("expectedRank")).toMatchObject({
      status: "failed",
      points: 0,
      misconception: { id: expect.any(String) },
    });
    expect(of("hitAtK")).toMatchObject({ status: "passed", points: 1 });
  });

  it("one that calls the course's own functions is an error with a sentence, and a person is asked to look", () => {
    expect(of("mrrAtK")).toMatchObject({ status: "error", points: 0 });
    const said = /mrrAtK can't be graded from its cell: it needs scoreResults, which is imported from ragbook\./;
    expect(mistaken.grade.notes.join("\n")).toMatch(said);
    expect(mistaken.verdicts[2]?.tasks.find(({ task }) => task === "mrrAtK")?.checks[0]?.message).toMatch(said);
  });
});
