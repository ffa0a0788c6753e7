import { cellAnswers } from "../source/cellAnswers.js";
import { freeNames } from "../source/freeNames.js";
import { loadBlanking } from "../source/loadBlanking.js";
import { prepareSource } from "../source/prepareSource.js";
import { serve } from "./serve.js";

// The thread that reads learners' TypeScript. It runs none of it; a hostile file can at most keep this thread busy.

let isFirst = true;

serve(async (question) => {
  if (question.ask === "prepare" || question.ask === "transpile") {
    if (isFirst) setTimeout(() => loadBlanking().then(({ remember }) => remember()), rememberAfter_ms);
    isFirst = false;
    return prepareSource(question.source, question.functionNames, question.ask);
  }
  if (question.ask === "freeNames") return freeNames(question.source);
  if (question.ask === "cells") return cellAnswers(question.cells, question.taskNames);
  throw new Error(`sandbox reader: can't ${question.ask}.`);
});

/** When the reply is on its way and nobody waits for this thread. */
const rememberAfter_ms = 100;

// TypeScript takes longest to load: start before the first file comes.
void loadBlanking();
