import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ChapterName } from "../../course/chapterNames.js";
import { speak } from "../../course/messages/say.js";
import { chaptersWithTasks } from "../../course/tasks/loadTasks.js";
import { makeFolder } from "../../records/makeFolder.js";
import { packageFolder } from "../../records/packageFolder.js";
import { projectRoot } from "../../records/projectRoot.js";
import type { Grades, SubmissionRecord } from "../grades.js";
import { likeness } from "../likeness/likeness.js";
import { classroomJson } from "./classroomJson.js";
import { feedbackOf } from "./feedback.js";
import { feedbackHtml } from "./feedbackHtml.js";
import { feedbackMarkdown } from "./feedbackMarkdown.js";
import { feedbackNames } from "./feedbackNames.js";
import { gradesCsv } from "./gradesCsv.js";
import { gradescopeJson } from "./gradescopeJson.js";
import { junitXml } from "./junitXml.js";
import { classSummary } from "./summary/classSummary.js";
import { summaryPage } from "./summary/summaryPage.js";
import { loadTaskTexts } from "./taskTexts.js";

/**
 * Writes everything that comes out of grading a class into the folder `out`, which is made if it isn't there. The same grades and
 * records give the same bytes. `grades.json` is written last: where it stands, everything else stands too.
 *
 * @throws Error for two submissions of one name; the system's error where a file can't be written
 */
export async function writeOutputs(
  out: string,
  grades: Grades,
  records: readonly SubmissionRecord[],
  remarks: readonly string[] = [],
  onCompared?: (done: number, total: number) => void,
): Promise<void> {
  const say = speak();
  const texts = await loadTaskTexts();
  const names = feedbackNames(grades.submissions.map(({ submission }) => submission));
  const write = (path: string, text: string) => writeFileSync(join(out, path), text);
  makeFolder(join(out, "feedback"));
  makeFolder(join(out, "gradescope"));
  for (const record of records) {
    const name = names.get(record.grade.submission);
    if (name === undefined) continue;
    const feedback = feedbackOf(record, texts, say);
    write(join("feedback", `${name}.md`), feedbackMarkdown(feedback, say));
    write(join("feedback", `${name}.html`), feedbackHtml(feedback, say));
    write(join("gradescope", `${name}.json`), gradescopeJson(record.grade, feedback));
  }
  const root = projectRoot();
  const alike = await likeness(records, { solutions: referencesOf(root), everywhere: packageTexts() }, onCompared);
  write("summary.html", summaryPage(classSummary(root, grades, records, texts, alike, remarks), names));
  write("junit.xml", junitXml(grades));
  write("classroom.json", classroomJson(grades));
  write("grades.csv", gradesCsv(grades, names));
  write("grades.json", `${JSON.stringify(grades, null, 2)}\n`);
}

/** The solutions' texts by chapter; none in a copy of the course without them. */
function referencesOf(root: string): Partial<Record<ChapterName, string>> {
  const paths = chaptersWithTasks().map((chapter) => [chapter, join(root, "solutions", `${chapter}.ts`)] as const);
  return Object.fromEntries(
    paths.filter(([, path]) => existsSync(path)).map(([chapter, path]) => [chapter, readFileSync(path, "utf8")]),
  );
}

/** The package's own functions that have the names of tasks: every learner can read them. In a built package they are JavaScript. */
function packageTexts(): string[] {
  const folder = [join(packageFolder(), "metrics"), join(packageFolder(), "dist", "metrics")].find((one) =>
    existsSync(one),
  );
  const names = folder === undefined ? [] : readdirSync(folder).filter((name) => /^\w+\.[jt]s$/.test(name));
  return names.sort().map((name) => readFileSync(join(folder as string, name), "utf8"));
}
