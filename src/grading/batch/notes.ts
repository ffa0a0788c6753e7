import { harmless } from "../../course/answers/printWire.js";
import type { ChosenFiles } from "../collect/chooseFiles.js";
import type { HandedIn } from "../collect/handedIn.js";

/** How many files of a kind are named before the rest is counted, and how long a note gets: names may be anything. */
const mostNamed = 5;
const longest = 500;

/** What an instructor should know about a submission, in sentences that steer no terminal and no page. */
export function submissionNotes(
  handed: HandedIn,
  chosen: ChosenFiles,
  ofChapters: readonly string[],
  trouble: string | null,
): string[] {
  const unread = handed.files.filter((file) => file.unread !== null).map(({ path, unread }) => `${path} ${unread}`);
  const isEmpty = trouble === null && chosen.exercises.size + chosen.notebooks.size === 0;
  const notes = [
    ...(trouble === null ? [] : [trouble]),
    ...handed.notes,
    ...(isEmpty ? ["There is no exercises/….ts and no notebook of a chapter asked for."] : []),
    ...counted("Not read: ", unread),
    ...counted("", chosen.notes),
    ...ofChapters,
  ];
  return notes.map((note) => shortened(harmless(note)));
}

function counted(head: string, notes: readonly string[]): string[] {
  const named = notes.slice(0, mostNamed).map((note) => (head === "" ? note : `${head}${note}.`));
  const more = notes.length - mostNamed;
  return more > 0 ? [...named, `${head}${more} more of this kind.`] : named;
}

function shortened(note: string): string {
  return note.length <= longest ? note : `${note.slice(0, longest)} …`;
}
