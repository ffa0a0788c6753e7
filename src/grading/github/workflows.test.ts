import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Command } from "commander";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { addCheckCommand } from "../../cli/checkCommand.js";
import { addGradeCommand } from "../../cli/gradeCommand.js";
import { studentWorkflow } from "../../cli/release/studentWorkflow.js";

const read = (name: string) => readFileSync(fileURLToPath(new URL(name, import.meta.url)), "utf8");
const workflows: [name: string, text: string][] = [
  ["grade.yml", read("grade.yml")],
  ["classroom.yml", read("classroom.yml")],
  ["the student copy's", studentWorkflow],
];

interface Step {
  readonly run?: string;
  readonly env?: Record<string, string>;
}

describe.each(workflows)("the workflow %s", (_name, text) => {
  const { jobs, permissions } = parse(text) as { jobs: Record<string, { steps: Step[] }>; permissions: object };
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it("calls commands that exist, with options that they have", () => {
    const program = new Command();
    addCheckCommand(program);
    addGradeCommand(program);
    const calls = steps.flatMap(({ run = "" }) => run.match(/npx ragbook .+/g) ?? []);
    expect(calls.length).toBeGreaterThan(0);
    for (const call of calls) {
      const [name] = /(?<=ragbook )\w+/.exec(call) ?? [];
      const command = program.commands.find((one) => one.name() === name);
      expect(command, call).toBeDefined();
      const known = command?.options.map(({ long }) => long);
      for (const option of call.match(/--[a-z-]+/g) ?? []) expect(known, call).toContain(option);
    }
  });

  it("puts no secret and no name of a branch into a command, where it could become one", () => {
    for (const { run = "" } of steps) expect(run).not.toContain("${{");
  });

  it("may read the repository, and write nothing in it", () => {
    expect(permissions).toMatchObject({ contents: "read" });
  });
});
