import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { Classroom } from "../../test-data/classroom.js";
import { zipOf } from "../../test-data/zipOf.js";
import { chooseFiles, isOnlyOtherChapters } from "./chooseFiles.js";
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

describe("a zip inside a folder, as learning platforms hand it over", () => {
  const answer = { name: `exercises/${chapter}.ts`, content: "// mine" };
  const read = (name: string) => collect({ name, path: join(classroom.dir, name), kind: "folder" });
  const of = async (name: string) => {
    const { files, trouble, notes, isUnopened = false } = await read(name);
    return { paths: files.map(({ path }) => path), trouble, notes: notes.join(" "), isUnopened };
  };

  it("is read where nothing else is there, and changes the hash", async () => {
    classroom.write("Ada_99_assignsubmission_file/work.zip", await zipOf(answer));
    const found = await of("Ada_99_assignsubmission_file");
    expect(found).toEqual({
      paths: [answer.name],
      trouble: null,
      notes: "Read from work.zip, which lies in the folder.",
      isUnopened: false,
    });
    const before = (await read("Ada_99_assignsubmission_file")).sha256;
    classroom.write("Ada_99_assignsubmission_file/work.zip", await zipOf({ ...answer, content: "// other" }));
    expect((await read("Ada_99_assignsubmission_file")).sha256).not.toBe(before);
  });

  it("of several nobody knows which counts", async () => {
    classroom.write("several/old.zip", await zipOf(answer));
    classroom.write("several/new.zip", await zipOf(answer));
    expect((await of("several")).trouble).toBe(
      "There are 2 archives and no exercises/: new.zip, old.zip. Leave the one that counts.",
    );
  });

  it("beside answers it stays closed, which is said", async () => {
    classroom.write(`beside/exercises/${chapter}.ts`, "");
    classroom.write("beside/old.zip", await zipOf(answer));
    expect(await of("beside")).toMatchObject({
      trouble: null,
      notes: expect.stringMatching(/Not opened: old\.zip/),
      isUnopened: true,
    });
  });

  it("a zip in a zip and another kind of archive can't be graded, with a sentence", async () => {
    classroom.write("twice/work.zip", await zipOf({ name: "work.zip", content: await zipOf(answer) }));
    classroom.write("rar/work.rar", "Rar!");
    expect((await of("twice")).trouble).toBe("work.zip lies packed inside the zip. Unpack the outer one.");
    expect((await of("rar")).trouble).toBe("work.rar is no zip. Hand in a zip or a folder.");
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
      [
        ...["01-test-cases", "05-context", "mine"].map((name) => file(`exercises/${name}.ts`)),
        ...[`${chapter}.ts`, `solutions/${chapter}.ts`].map(file),
      ],
      [chapter],
    );
    expect(notes).toEqual([
      `Ignored: ${chapter}.ts. Only exercises/${chapter}.ts is graded, written like this.`,
      "Ignored: exercises/mine.ts, which is no file of a chapter.",
      "Ignored, of chapters that weren't asked for: exercises/01-test-cases.ts, exercises/05-context.ts.",
    ]);
    expect(notes.map(isOnlyOtherChapters)).toEqual([false, false, true]);
  });
});

describe("choices of concept questions", () => {
  const answers = {
    "03-hit-but-poor": { first: "a", latest: "b", at: "" },
    "no-such-question": { first: "a", latest: "a" },
  };
  const choicesOf = (progress: unknown) => conceptChoices(Buffer.from(JSON.stringify(progress)));

  const firstOf = (progress: unknown) => conceptChoices(Buffer.from(JSON.stringify(progress)), "first");

  it("are the latest, also of a learner who shares the first: sharing changes no count", () => {
    expect(choicesOf({ answers })).toEqual({ "03-hit-but-poor": "b" });
    expect(choicesOf({ answers, share_first_answers: true })).toEqual({ "03-hit-but-poor": "b" });
  });

  it("the first ones are taken apart, and only where the learner agreed", () => {
    expect(firstOf({ answers, share_first_answers: true })).toEqual({ "03-hit-but-poor": "a" });
    expect(firstOf({ answers })).toEqual({});
    expect(firstOf({ answers, share_first_answers: "yes" })).toEqual({});
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
