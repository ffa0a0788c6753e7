import { readFile, writeFile } from "node:fs/promises";
import { chapterNamed } from "../course/chapters.js";
import { stubFile } from "../course/exercises/stubFile.js";
import { chaptersWithTasks, loadTasks } from "../course/tasks/loadTasks.js";

/**
 * Writes exercises/ from the task definitions: `npx tsx src/scripts/writeExercises.ts [chapter…]`.
 * With --check it writes nothing and fails if a file differs. For maintainers: it overwrites answers.
 */
async function main(argv: readonly string[]): Promise<void> {
  const isCheck = argv.includes("--check");
  const asked = argv.filter((one) => !one.startsWith("--"));
  const known = chaptersWithTasks();
  const wanted = asked.map((one) => known.find((name) => name === one || name.slice(0, 2) === one.padStart(2, "0")));
  if (wanted.includes(undefined)) {
    throw new Error(
      `writeExercises: ${asked.join(", ")}: chapters with tasks are ${known.join(", ")}. Name one of them.`,
    );
  }
  for (const name of known.filter((one) => asked.length === 0 || wanted.includes(one))) {
    const text = stubFile(chapterNamed(name), await loadTasks(name));
    const file = new URL(`../../exercises/${name}.ts`, import.meta.url);
    if (!isCheck) await writeFile(file, text);
    else if ((await readFile(file, "utf8").catch(() => "")) !== text) {
      process.exitCode = 1;
      console.error(
        `exercises/${name}.ts is not what its tasks say. Run: npx tsx src/scripts/writeExercises.ts ${name}`,
      );
    }
  }
}

await main(process.argv.slice(2));
