import type { Generated } from "../ragSystem.js";

/** How the shipped writers say that they have nothing to go by. */
export function refusalOf(): Generated {
  return { answer: "The passages I was given don't answer this question.", answer_kind: "refusal", citations: [] };
}
