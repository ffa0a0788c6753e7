import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** One article: front matter, then sections in their order. */
export interface Article {
  readonly doc_id: string;
  readonly title: string;
  readonly collection: string;
  readonly service: string;
  readonly version: string;
  readonly updated: string;
  readonly sections: readonly Section[];
}

export interface Section {
  readonly heading: string;
  /** The text below the heading, as written. */
  readonly body: string;
}

/**
 * Reads every article of a folder of Markdown files, in the order of their names; README.md is not an article.
 *
 * A file is: YAML front matter with title, collection, service, version, updated; one `# Title`; `## Section`s.
 * Throws an Error that names the file when the front matter or the sections are missing.
 */
export function readKnowledgeBase(folder: string): Article[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".md") && name !== "README.md")
    .sort(byCodeUnit);
  if (names.length === 0) throw new Error(`readKnowledgeBase: ${folder} holds no .md file. Put one article in a file.`);
  return names.map((name) => parseArticle(name, readFileSync(join(folder, name), "utf8")));
}

/** One file's text as an Article. Pure: `name` only names the document and the place in errors. */
export function parseArticle(name: string, text: string): Article {
  const matter = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text.replace(/^\uFEFF/, ""));
  if (matter === null)
    throw new Error(
      `readKnowledgeBase: ${name} has no front matter between two "---" lines. Begin with title, collection, service, version and updated, as the pages of data/knowledge-base do.`,
    );
  const fields = parse(matter[1] ?? "") as Record<string, unknown> | null;
  const field = (key: string): string => {
    const value = fields?.[key];
    if (typeof value === "string" && value !== "") return value;
    throw new Error(
      `readKnowledgeBase: ${name}: the front matter needs a text for "${key}". Quote dates and versions.`,
    );
  };
  const [, ...parts] = `\n${(matter[2] ?? "").replaceAll("\r\n", "\n")}`.split("\n## ");
  const sections = parts.map((part) => {
    const end = part.indexOf("\n");
    return end < 0
      ? { heading: part.trim(), body: "" }
      : { heading: part.slice(0, end).trim(), body: part.slice(end).trim() };
  });
  if (sections.length === 0)
    throw new Error(`readKnowledgeBase: ${name} has no "## Section". Text outside is not indexed.`);
  return {
    doc_id: name.slice(0, -".md".length),
    title: field("title"),
    collection: field("collection"),
    service: field("service"),
    version: field("version"),
    updated: field("updated"),
    sections,
  };
}

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
