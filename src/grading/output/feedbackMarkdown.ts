import type { Say } from "../../course/messages/say.js";
import type { Feedback, ToldChapter, ToldTask } from "./feedback.js";

/** The same feedback as Markdown. What a learner's code put out stands in code blocks, so that it can't become a page of its own. */
export function feedbackMarkdown({ title, points, remarks, chapters, next, notes }: Feedback, say: Say): string {
  const heads = ["column.task", "column.verdict", "column.checks", "column.points"] as const;
  const table = [
    `| ${heads.map((key) => say(key)).join(" | ")} |`,
    `|${heads.map(() => "---").join("|")}|`,
    ...chapters.flatMap(({ tasks }) =>
      tasks.map(({ task, word, tally, points: given }) => `| \`${task}\` | ${word} | ${tally} | ${given} |`),
    ),
  ];
  const parts = [
    `# ${plain(title)}`,
    `**${points}.** ${remarks.map(plain).join(" ")}`,
    ...(chapters.length === 0 ? [] : [table.join("\n")]),
    ...(next === null ? [] : [plain(next)]),
    ...chapters.flatMap((chapter) => chapterParts(chapter, say)),
    ...(notes.length === 0 ? [] : [`## ${say("feedback.files")}`, notes.map((note) => `- ${plain(note)}`).join("\n")]),
    ...(chapters.length === 0 ? [] : [plain(say("feedback.verdict-rests"))]),
  ];
  return `${parts.join("\n\n")}\n`;
}

function chapterParts({ title, tasks, common }: ToldChapter, say: Say): string[] {
  const told = tasks.filter(({ first, overridden }) => first !== null || overridden !== null);
  if (told.length === 0 && common === null) return [];
  const shared = common === null ? [] : [fenced(common)];
  return [`## ${plain(title)}`, ...shared, ...told.flatMap((task) => taskParts(task, say))];
}

function taskParts(task: ToldTask, say: Say): string[] {
  const { first, insight, more, overridden, question } = task;
  return [
    `### \`${task.task}\`: ${task.word}`,
    overridden === null ? "" : plain(overridden),
    first && first.name !== task.task ? `**${plain(first.name)}**` : "",
    first ? fenced(first.message) : "",
    insight === null ? "" : plain(insight),
    more === null ? "" : plain(more),
    first && question ? `${say("feedback.ask")}: *${plain(question)}*` : "",
    first ? plain(say("verdict.hint", { task: task.task })) : "",
  ].filter((part) => part !== "");
}

/** A text in which no sign means anything to Markdown, on one line. */
function plain(text: string): string {
  return text.replace(/\s*[\r\n]+\s*/g, " ").replace(/[\\`*_[\]<>&|~#]/g, (sign) => `\\${sign}`);
}

function fenced(text: string): string {
  const runs = [...text.matchAll(/`+/g)].map(([run]) => run.length);
  const fence = "`".repeat(Math.max(3, ...runs.map((length) => length + 1)));
  return `${fence}text\n${text}\n${fence}`;
}
