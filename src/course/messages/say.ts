import type { Concept } from "../concepts/concept.js";
import type { Task } from "../task.js";
import { en, type MessageKey } from "./en.js";

export type Language = "en";

/** Speaks to the learner: `say("file.unparsable", { line: 3, message: "…" })`. */
export type Say = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

const languages: Readonly<Record<Language, Readonly<Record<MessageKey, string>>>> = { en };

/** @throws Error where a message names a value that wasn't given: such a text must never reach a learner. */
export function speak(language: Language = "en"): Say {
  const texts = languages[language];
  return (key, values = {}) => {
    const filled = texts[key].replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`speak: message "${key}" needs {${name}}.`);
      return String(value);
    });
    // A value that is a sentence of its own, such as an error's message, brings its full stop with it.
    return filled.replace(/(?<!\.)\.\.$/, ".");
  };
}

/** The texts of a task under the keys of the one list of messages, for translators and for the test of that list. */
export function textsOf(task: Task): Record<string, string> {
  const under = `task.${task.id}`;
  return {
    [`${under}.statement`]: task.statement,
    [`${under}.explanation`]: task.explanation,
    ...Object.fromEntries(Object.entries(task.hints).map(([step, text]) => [`${under}.hint.${step}`, text])),
    ...Object.fromEntries(task.examples.map(({ why }, index) => [`${under}.example.${index + 1}`, why])),
    ...Object.fromEntries(
      task.misconceptions.flatMap(({ id, thought, question }) => [
        [`${under}.misconception.${id}.thought`, thought],
        [`${under}.misconception.${id}.question`, question],
      ]),
    ),
  };
}

/** The texts of a concept question, likewise. */
export function textsOfConcept({ id, question, choices }: Concept): Record<string, string> {
  const under = `concept.${id}`;
  return {
    [`${under}.question`]: question,
    ...Object.fromEntries(
      choices.flatMap((choice) => [
        [`${under}.${choice.id}.says`, choice.says],
        [`${under}.${choice.id}.message`, choice.message],
      ]),
    ),
  };
}
