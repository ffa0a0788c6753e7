import { expect, test } from "vitest";
import { splitSentences } from "./splitSentences.js";

const table: [why: string, text: string, sentences: string[]][] = [
  ["a full stop before a capital ends a sentence", "Stop it. Wait.", ["Stop it.", "Wait."]],
  ["a question mark and an exclamation mark too", "Ready? Go! Now.", ["Ready?", "Go!", "Now."]],
  ["a number with a point stays whole", "Wait 2.5 minutes. Then go.", ["Wait 2.5 minutes.", "Then go."]],
  ["an abbreviation before a small letter goes on", "Keep it, e.g. here.", ["Keep it, e.g. here."]],
  ["a list item keeps its mark and starts anew", "1. Hold it.\n2. Wait.", ["1. Hold it.", "2. Wait."]],
  ["a list item of two sentences", "- One. Two.\n- Three.", ["- One.", "Two.", "- Three."]],
  ["a broken line is one sentence", "Hold\nthe queue.", ["Hold the queue."]],
  ["a blank line ends a sentence without a stop", "No stop here\n\nNext one", ["No stop here", "Next one"]],
  ["a quote closes with the sentence", 'It says "ready." Go on.', ['It says "ready."', "Go on."]],
  ["a command in back-ticks starts one", "Do it. `fernhall x` helps.", ["Do it.", "`fernhall x` helps."]],
  ["no text, no sentence", "  \n ", []],
];

test.each(table)("%s", (_why, text, sentences) => {
  expect(splitSentences(text)).toEqual(sentences);
});
