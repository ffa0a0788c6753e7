import { afterAll, describe, expect, it } from "vitest";
import { Classroom } from "../../test-data/classroom.js";
import { zipOf } from "../../test-data/zipOf.js";
import { chooseFiles } from "./chooseFiles.js";
import { collect } from "./collect.js";
import { conceptChoices } from "./conceptChoices.js";
import type { HandedFile } from "./handedIn.js";
import { listHandIns } from "./listHandIns.js";

const classroom = new Classroom();
afterAll(() => classroom.remove());

const chapter = "03-r3-hits-and-sources";

describe("the folder of submissions", () => {
  it("holds folders and zips; hidden ones and tables are none, other files are named", async () => {
    classroom.write("ada/exercises/x.ts", "");
    classroom.write("bob.zip", await zipOf());
    classroom.write("Cyd.ZIP", await zipOf());
    classroom.write("ada.zip", await zipOf());
    classroom.write(".git/x", "");
    classroom.write("roster.csv", "submission\n");
    classroom.write("notes.txt", "");
    const { handIns, ignored } = listHandIns(classroom.dir);
    expect(handIns.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      "Cyd zip",
      "ada folder",
      "ada.zip zip",
      "bob zip",
    ]);
    expect(ignored).toEqual(["notes.txt"]);
  });
});

describe("a submission's hash", () => {
  const hash = async (name: string) =>
    (await collect({ name, path: classroom.write(`${name}/x`, "").slice(0, -2), kind: "folder" })).sha256;

  it("hangs on paths and bytes, and on nothing else", async () => {
    classroom.write("one/a.ts", "text");
    classroom.write("same/a.ts", "text");
    classroom.write("other-text/a.ts", "texts");
    classroom.write("other-path/b.ts", "text");
    classroom.write("moved/a.tst", "ext");
    const all = await Promise.all(["one", "same", "other-text", "other-path", "moved"].map(hash));
    expect(all[1]).toBe(all[0]);
    expect(new Set(all).size).toBe(4);
  });
});

const file = (path: string): HandedFile => ({ path, bytes: new Uint8Array(), unread: null });

const places: [why: string, paths: readonly string[], exercise: string | undefined, notebook: string | undefined][] = [
  ["in exercises/", [`exercises/${chapter}.ts`], `exercises/${chapter}.ts`, undefined],
  ["one folder deeper", [`Ada_42/exercises/${chapter}.ts`], `Ada_42/exercises/${chapter}.ts`, undefined],
  ["no two deeper", [`a/b/exercises/${chapter}.ts`], undefined, undefined],
  ["nearer to the root first", [`a/exercises/${chapter}.ts`, `exercises/${chapter}.ts`], `exercises/${chapter}.ts`, undefined],
  ["then by name", [`b/exercises/${chapter}.ts`, `a/exercises/${chapter}.ts`], `a/exercises/${chapter}.ts`, undefined],
  ["not in solutions/", [`solutions/${chapter}.ts`], undefined, undefined],
  ["a notebook in notebooks/", [`notebooks/${chapter}.ipynb`], undefined, `notebooks/${chapter}.ipynb`],
  ["or lying free, also one deeper", [`a/${chapter}.ipynb`], undefined, `a/${chapter}.ipynb`],
  ["not the text that a notebook is made from", [`notebooks/text/${chapter}.ts`], undefined, undefined],
]; // biome-ignore format: one row a case

describe("a chapter's file is looked for", () => {
  it.each(places)("%s", (_why, paths, exercise, notebook) => {
    const chosen = chooseFiles(paths.map(file), [chapter]);
    expect([chosen.exercises.get(chapter)?.path, chosen.notebooks.get(chapter)?.path]).toEqual([exercise, notebook]);
  });

  it("and one that lies elsewhere, or is of another chapter, is named", () => {
    const { notes } = chooseFiles(
      [file(`${chapter}.ts`), file("exercises/01-test-cases.ts"), file(`solutions/${chapter}.ts`)],
      [chapter],
    );
    expect(notes).toEqual([
      `Ignored: ${chapter}.ts. Only exercises/${chapter}.ts is graded, written like this.`,
      "Ignored: exercises/01-test-cases.ts, which is no file of a chapter asked for.",
    ]);
  });
});

describe("choices of concept questions", () => {
  const answers = {
    "03-hit-but-poor": { first: "a", latest: "b", at: "" },
    "no-such-question": { first: "a", latest: "a" },
  };
  const choicesOf = (progress: unknown) => conceptChoices(Buffer.from(JSON.stringify(progress)));

  it("are the latest, or the first where the learner agreed", () => {
    expect(choicesOf({ answers })).toEqual({ "03-hit-but-poor": "b" });
    expect(choicesOf({ answers, share_first_answers: true })).toEqual({ "03-hit-but-poor": "a" });
    expect(choicesOf({ answers, share_first_answers: "yes" })).toEqual({ "03-hit-but-poor": "b" });
  });

  it.each([
    ["null"],
    ["[]"],
    ['{"answers": 5}'],
    ['{"answers": {"03-hit-but-poor": null}}'],
    ['{"answers": {"03-hit-but-poor": {"latest": "zz"}}}'],
    ["{"],
    [""],
  ])("are none in %s", (text) => expect(conceptChoices(Buffer.from(text))).toEqual({}));
});
