import { afterAll, expect, it, vi } from "vitest";
import { limits } from "../../course/sandbox/limits.js";
import { chaptersWithTasks, loadTasks } from "../../course/tasks/loadTasks.js";
import { Classroom } from "../../test-data/classroom.js";
import { listHandIns } from "../collect/listHandIns.js";
import { SubmissionGrader } from "./SubmissionGrader.js";

vi.setConfig({ testTimeout: 300_000 });

const classroom = new Classroom();
afterAll(() => classroom.remove());

/** Every task of the course answered by the same body. */
async function handInEverywhere(name: string, body: string) {
  for (const chapter of chaptersWithTasks()) {
    const tasks = await loadTasks(chapter);
    const text = tasks.map((task) => `export function ${task.id}(): any { ${body} }`).join("\n");
    classroom.write(`${name}/exercises/${chapter}.ts`, text);
  }
}

const seconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

it("a submission whose every function must be ended from outside stays within its bounds, and is told so", async () => {
  await handInEverywhere("silent", "return [].includes.call({ length: 2 ** 53 - 1 } as any, 1 as never);");
  await handInEverywhere("loops", "for (;;) {}");
  const grader = new SubmissionGrader();
  const settings = { seed: 1, chapters: chaptersWithTasks() };
  const gradeOf = async (name: string) => {
    const handIn = listHandIns(classroom.dir).handIns.find((one) => one.name === name)!;
    const begun = seconds();
    const reply = await grader.grade({ handIn, settings, known: null });
    if (reply.kind !== "graded") throw new Error(reply.kind);
    return { record: reply.record, used_s: seconds() - begun };
  };
  const messages = ({ record }: Awaited<ReturnType<typeof gradeOf>>) =>
    record.verdicts.flatMap(({ tasks }) => tasks.map((task) => task.checks[0]?.message ?? ""));

  const silent = await gradeOf("silent");
  expect(new Set(silent.record.grade.tasks.map((task) => task.status))).toEqual(new Set(["timeout"]));
  const untried = messages(silent).filter((message) => message.startsWith("Not tried: what came before"));
  expect(untried).toHaveLength(silent.record.grade.tasks.length - limits.endings_per_submission);
  // Three endings, the first of them twice, 1.5 s of silence each, and the start of new threads, TypeScript's included.
  expect(silent.used_s).toBeLessThan(40);

  // Loops are counted inside, so that each task of a beginner still gets a verdict of its own.
  const loops = await gradeOf("loops");
  expect(messages(loops).filter((message) => /no answer within the limit/.test(message))).toHaveLength(
    loops.record.grade.tasks.length,
  );
});
