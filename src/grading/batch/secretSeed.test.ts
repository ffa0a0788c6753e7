import { afterAll, expect, it, vi } from "vitest";
import { checkChapter } from "../../course/check/checkChapter.js";
import { Classroom } from "../../test-data/classroom.js";
import { SubmissionGrader } from "./SubmissionGrader.js";

vi.setConfig({ testTimeout: 120_000 });

const classroom = new Classroom();
afterAll(() => classroom.remove());

const chapter = "03-r3-hits-and-sources";
/** All that code can ask for and that is made up inside: chance, and the time. */
const source = "export function hitAtK() { throw new Error([Math.random(), Math.random(), Date.now()].join()); }";

it("what chance gives inside is the same whatever the secret seed, and the same as under check", async () => {
  classroom.write(`ada/exercises/${chapter}.ts`, source);
  const handIn = { name: "ada", path: `${classroom.dir}/ada`, kind: "folder" as const };
  const grader = new SubmissionGrader();
  const thrown = async (seed: number) => {
    const reply = await grader.grade({ handIn, settings: { seed, chapters: [chapter] }, known: null });
    return reply.kind === "graded" ? reply.record.verdicts[0]?.tasks[0]?.checks[0]?.message : null;
  };
  const [one, other] = [await thrown(1), await thrown(2 ** 31 - 1)];
  expect(one).toMatch(/0\.\d+,0\.\d+,\d+/);
  expect(other).toBe(one);
  const { verdict } = await checkChapter({ chapter, source });
  expect(verdict.tasks[0]?.checks[0]?.message).toBe(one);
});
