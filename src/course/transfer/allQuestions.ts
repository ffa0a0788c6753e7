import { allConcepts } from "../concepts/allConcepts.js";
import type { Concept } from "../concepts/concept.js";
import { allTransfer } from "./allTransfer.js";

/** Everything that `answer()` takes and a learner may hand in: concept questions, then transfer items. */
export const allQuestions: readonly Concept[] = [...allConcepts, ...allTransfer];
