import { chapters } from "./chapters.js";

/** The way of an answer, and the station at which each chapter stands. */
const STATIONS = ["question", "ranking", "context", "answer", "claims"] as const;
const STATION_OF: Readonly<Record<string, readonly (typeof STATIONS)[number][]>> = {
  "00-start-here": STATIONS,
  "01-test-cases": ["question"],
  "02-vector-to-ranking": ["ranking"],
  "03-r3-hits-and-sources": ["ranking", "context"],
  "04-ranking-quality": ["ranking"],
  "05-context": ["context"],
  "06-groundedness": ["answer", "claims"],
  "07-diagnosis": STATIONS,
  "08-comparing-runs": STATIONS,
  "09-dashboard": STATIONS,
};

/**
 * The first cell of a chapter's notebook, in Markdown: title, goal, where in the picture we are, time, what it
 * needs, and the way to its neighbours.
 * Throws an Error for a name that is no chapter.
 */
export function chapterCell(name: string): string {
  const chapter = chapters.find((one) => one.name === name);
  if (chapter === undefined) {
    throw new Error(`chapterCell: no chapter "${name}". There are: ${chapters.map((one) => one.name).join(", ")}.`);
  }
  const lit = STATION_OF[name] ?? [];
  const picture = STATIONS.map((station) => (lit.includes(station) ? `**${station}**` : station)).join(" → ");
  return [
    `# ${name.slice(0, 2)} · ${chapter.title}`,
    "",
    `${picture}`,
    "",
    `**Afterwards:** ${chapter.goal}`,
    "",
    `About ${chapter.minutes} minutes. Needs: ${chapter.needs.join("; ")}.`,
    "",
    neighbours(name),
  ].join("\n");
}

/** Links to the chapter before and the one after, of those that the course has now. */
function neighbours(name: string): string {
  const built = chapters.filter((one) => one.built);
  const here = built.findIndex((one) => one.name === name);
  const link = (one: (typeof built)[number] | undefined, text: (title: string) => string) =>
    one === undefined ? [] : [`[${text(`${one.name.slice(0, 2)} ${one.title}`)}](${one.name}.ipynb)`];
  return [
    ...link(built[here - 1], (title) => `← ${title}`),
    ...link(here < 0 ? undefined : built[here + 1], (title) => `${title} →`),
  ].join(" · ");
}
