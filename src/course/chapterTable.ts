import type { Chapter } from "./chapters.js";

/** The course at a glance, as a Markdown table: chapter, what you can say afterwards, time, functions to write. */
export function chapterTable(chapters: readonly Chapter[]): string {
  const rows = chapters.map(({ name, title, goal, minutes, tasks, built }) => {
    const shown = built
      ? `[${name.slice(0, 2)} ${title}](notebooks/${name}.ipynb)`
      : `${name.slice(0, 2)} ${title} (not there yet)`;
    return `| ${shown} | ${goal} | ${minutes} min | ${tasks.map((task) => `\`${task}\``).join(", ") || "–"} |`;
  });
  return ["| chapter | goal | time | you write |", "| --- | --- | --- | --- |", ...rows].join("\n");
}
