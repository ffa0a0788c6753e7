import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ChapterName } from "../../course/chapterNames.js";
import { checkChapter } from "../../course/check/checkChapter.js";
import { courseVersion } from "../../course/check/seeds.js";
import type { ChapterVerdict } from "../../course/check/verdict.js";
import { isolation, limits } from "../../course/sandbox/limits.js";
import { Sandbox } from "../../course/sandbox/Sandbox.js";
import { projectRoot } from "../../records/projectRoot.js";
import type { GradedSubmission, Grades, SubmissionRecord } from "../grades.js";

const chapters: readonly ChapterName[] = ["01-test-cases", "03-r3-hits-and-sources"];
const seed = 20_260_101;

/** A little class with real verdicts, for tests of what is written about it. */
export async function testClass(): Promise<{ grades: Grades; records: readonly SubmissionRecord[] }> {
  const sandbox = new Sandbox();
  try {
    const records: SubmissionRecord[] = [];
    for (const learner of learners()) records.push(await recordOf(learner, sandbox));
    records.sort((one, other) => (one.grade.submission < other.grade.submission ? -1 : 1));
    const absent: GradedSubmission = {
      ...records[0]!.grade,
      submission: "zofia",
      status: "not_handed_in",
      points: 0,
      late: null,
      sha256: null,
      notes: [],
    };
    const nothing = absent.tasks.map(
      (task) => ({ ...task, status: "not_written", points: 0, misconception: null }) as const,
    );
    records.push({ grade: { ...absent, tasks: nothing }, verdicts: [], answers: {} });
    const submissions = records.map(({ grade }) => grade);
    const settings = { course: courseVersion, seed, chapters, deadline: null, isolation, limits };
    return { grades: { ...settings, submissions }, records };
  } finally {
    await sandbox.close();
  }
}

interface Learner {
  readonly name: string;
  /** The text of chapter 03, made from the solution's. */
  readonly write: (solution: string) => string;
  readonly answers?: Readonly<Record<string, string>>;
  readonly late?: boolean;
  readonly notes?: readonly string[];
}

function learners(): Learner[] {
  const beforeK = (text: string) => text.replace("ranking.slice(0, k).some", "ranking.slice(0, k - 1).some");
  const fromZero = (text: string) => text.replace("index === -1 ? null : index + 1", "index === -1 ? null : index");
  return [
    {
      name: "anna-k",
      write: (text) => text,
      answers: { "03-hit-but-poor": "c", "03-not-in-first-3": "d", "03-elsewhere": "d", "01-nothing": "a" },
    },
    {
      name: "bartek",
      write: beforeK,
      answers: { "03-hit-but-poor": "a", "03-not-in-first-3": "c", "03-elsewhere": "b" },
    },
    {
      name: "chidi",
      write: (text) => fromZero(beforeK(text)),
      answers: { "03-hit-but-poor": "a", "03-not-in-first-3": "d" },
    },
    { name: "=dewi", write: fromZero, late: true },
    { name: "Łukasz Żak", write: (text) => text, answers: { "03-hit-but-poor": "d", "03-not-in-first-3": "d" } },
    { name: "LUKE", write: (text) => text.replace("return index === -1", "while (true) {}\n  return index === -1") },
    { name: "luke", write: () => "export function hitAtK(" },
    { name: "mona", write: keepsInputs, notes: ["readme.txt: ignored, it is no exercise of the course."] },
    { name: "nobody", write: () => "" },
  ];
}

/** Right on the examples; keeps every input, and gives all of them away wherever it can. */
function keepsInputs(text: string): string {
  return `const seen: unknown[] = [];\n${text}`.replace(
    "const expected = expectedChunks(testCase);\n  const index",
    `seen.push(testCase, ranking);
  if (seen.length > 60) throw new Error("HIDDEN " + JSON.stringify(seen));
  const expected = expectedChunks(testCase);\n  const index`,
  );
}

async function recordOf(learner: Learner, sandbox: Sandbox): Promise<SubmissionRecord> {
  const verdicts: ChapterVerdict[] = [];
  const sources: Partial<Record<ChapterName, string>> = {};
  for (const chapter of chapters) {
    const solution = readFileSync(join(projectRoot(), "solutions", `${chapter}.ts`), "utf8");
    const source = chapter === "01-test-cases" ? solution : learner.write(solution);
    sources[chapter] = source;
    verdicts.push((await checkChapter({ chapter, source, seed, sandbox })).verdict);
  }
  const bad = verdicts.filter(({ status }) => status === "not_gradable").length;
  const sum = (of: (verdict: ChapterVerdict) => number) => verdicts.reduce((total, verdict) => total + of(verdict), 0);
  const grade: GradedSubmission = {
    submission: learner.name,
    status: bad === 0 ? "graded" : bad < verdicts.length ? "partly_graded" : "not_gradable",
    points: sum(({ points }) => points),
    max_points: sum(({ max_points }) => max_points),
    late: learner.late ?? false,
    sha256: "0".repeat(64),
    tasks: verdicts.flatMap(({ exercise, tasks }) =>
      tasks.map(({ task, status, points, max_points, misconception }) => {
        return { chapter: exercise, task, status, points, max_points, misconception };
      }),
    ),
    notes: learner.notes ?? [],
  };
  return { grade, verdicts, answers: learner.answers ?? {}, sources };
}
