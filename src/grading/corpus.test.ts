import { once } from "node:events";
import { lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Classroom, solutionText, withFunction } from "../test-data/classroom.js";
import { hostileFiles, hostileFunctions } from "../test-data/hostile/hostileCode.js";
import { type HostileHandIn, hostileHandIns } from "../test-data/hostile/hostileHandIns.js";
import type { GradedClass } from "./gradeClass.js";
import type { GradedSubmission } from "./grades.js";

// Some of these do nothing but take as long as they may, and that is the point.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 590_000 });

const chapter = "03-r3-hits-and-sources";
const solution = solutionText(chapter);
const classroom = new Classroom();
const canary = join(classroom.root, "canary.txt");
const secret = "the-canary-sings-at-midnight";
const connections: string[] = [];
let server: Server;
let graded: GradedClass;
let handIns: readonly HostileHandIn[];
let before: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    connections.push(request.url ?? "");
    response.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const placed = (text: string) =>
    text.replaceAll("CANARY-PATH", canary.replaceAll("\\", "/")).replaceAll("CANARY-PORT", String(port));
  writeFileSync(canary, secret);
  classroom.write(`honest/exercises/${chapter}.ts`, `${solution}\n// ${secret}`);
  for (const { name, body, beside } of hostileFunctions) {
    const head = "export function expectedRank(testCase: any, ranking: any): any";
    const text = withFunction(chapter, "expectedRank", `${head} { ${placed(body)} }\n${beside ?? ""}`);
    classroom.write(`function-${name}/exercises/${chapter}.ts`, text);
  }
  for (const { name, source } of hostileFiles) {
    const text = source(solution);
    classroom.write(`file-${name}/exercises/${chapter}.ts`, typeof text === "string" ? placed(text) : text);
  }
  handIns = await hostileHandIns(solution);
  for (const { files, links = [] } of handIns) {
    for (const [path, content] of Object.entries(files)) {
      if (content === null) mkdirSync(join(classroom.dir, path), { recursive: true });
      else classroom.write(path, content);
    }
    for (const [path, target] of links) {
      mkdirSync(join(classroom.dir, path, ".."), { recursive: true });
      symlinkSync(target === "CANARY" ? canary : target, join(classroom.dir, path));
    }
  }
  before = picture(classroom.dir);
  graded = await classroom.grade({ chapters: [chapter] });
});
afterAll(() => {
  server.close();
  classroom.remove();
});

function of(name: string): GradedSubmission {
  const found = graded.grades.submissions.find((one) => one.submission === name);
  if (!found) throw new Error(`no grade of ${name}`);
  return found;
}

/** Everything below a folder with its size and its time; links as themselves. */
function picture(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const path = join(folder, entry.name);
      const { size, mtimeMs } = lstatSync(path);
      return `${path} ${size} ${mtimeMs}\n${entry.isDirectory() ? picture(path) : ""}`;
    })
    .sort()
    .join("");
}

describe("a hostile function", () => {
  it.each(hostileFunctions)("$name: $status, and the rest of its file keeps its points", ({ name, status }) => {
    const grade = of(`function-${name}`);
    const task = grade.tasks.find((one) => one.task === "expectedRank");
    expect(task).toMatchObject({ status, points: status === "passed" ? 1 : 0 });
    expect(grade).toMatchObject({ status: "graded", points: status === "passed" ? 6 : 5, max_points: 6 });
  });
});

describe("a hostile file", () => {
  it.each(hostileFiles)("$name: $status, $points points", ({ name, status, points }) => {
    const grade = of(`file-${name}`);
    expect(new Set(grade.tasks.map((task) => task.status))).toEqual(new Set([status]));
    expect(grade).toMatchObject({ status: status === "not_gradable" ? "not_gradable" : "graded", points });
  });
});

describe("a hostile hand-in", () => {
  it("is of more kinds than forty, all in all", () => {
    expect(hostileFunctions.length + hostileFiles.length + handIns.length).toBeGreaterThanOrEqual(100);
  });

  it("gets the verdict that it must get, and a note that says why", () => {
    const got = handIns.map(({ submission, note }) => {
      const { status, points, notes } = of(submission);
      return {
        submission,
        status,
        points,
        note: note === null || notes.some((text) => note.test(text)) ? "as due" : notes,
      };
    });
    const due = handIns.map(({ submission, status, points }) => ({ submission, status, points, note: "as due" }));
    expect(got).toEqual(due);
  });
});

describe("the rest of the world", () => {
  it("keeps its grade: an honest neighbour has all points", () => {
    expect(of("honest")).toMatchObject({ status: "graded", points: 6 });
  });

  it("hears nothing over the network", () => {
    expect(connections).toEqual([]);
  });

  it("is not written to: submissions, files beside them and their folder are as they were", () => {
    expect(picture(classroom.dir)).toBe(before);
    expect(readFileSync(canary, "utf8")).toBe(secret);
    expect(readdirSync(classroom.root).sort()).toEqual(["canary.txt", "grades", "submissions"]);
  });

  it("is not read: no record of anybody else holds what stands in another's file or outside", () => {
    const others = graded.records.filter(({ grade }) => grade.submission !== "honest");
    expect(JSON.stringify(others)).not.toContain(secret);
  });

  it("sees harmless notes and messages, whatever a name holds", () => {
    expect(graded.records.map((record) => JSON.stringify([record.grade.notes, record.verdicts])).join("")).not.toMatch(
      /\\u00[01]|\p{Cc}|\p{Cf}/u,
    );
  });
});
