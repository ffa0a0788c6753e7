import type { Outcome } from "../answers/outcome.js";
import { outcomeOf } from "../answers/outcome.js";
import { isRight } from "../answers/rightness.js";
import { randomCheck } from "./describe.js";
import type { Trial } from "./judgeAnswers.js";
import type { Probe } from "./probes.js";
import type { Recognised } from "./recognise.js";
import { callOnce } from "./runTask.js";
import { shrink } from "./shrink.js";
import type { Check } from "./verdict.js";

interface Failure {
  readonly probe: Probe;
  readonly outcome: Outcome;
}

/**
 * One line over all random inputs; of the failures the smallest that shrinking finds is shown. Where a misconception was
 * recognised that no example shows, it is one that the misconception explains.
 */
export async function judgeRandom(trial: Trial, recognised: Recognised | null = null): Promise<Check> {
  const { task, probes, answers, say } = trial;
  const random = probes
    .map((probe, index) => ({ probe, outcome: answers.forward[index] ?? null }))
    .filter(({ probe }) => probe.why === null);
  const failures = random.filter(
    (one): one is Failure => one.outcome !== null && !isRight(task, one.probe.input, one.outcome, one.probe.due),
  );
  const isCutShort = [...answers.forward, ...answers.backward].some(
    (outcome) => outcome === null || outcome.kind === "stopped",
  );
  const isTold = (input: readonly unknown[], outcome: Outcome) =>
    recognised === null || recognised.example !== null || recognised.explains(input, outcome);
  const first = failures.find(({ probe, outcome }) => isTold(probe.input, outcome)) ?? failures[0];
  // After a limit there is no function left to ask.
  const smaller = first && !isCutShort ? await smallestLike(trial, random.indexOf(first), isTold) : null;
  return randomCheck(
    task,
    { count: random.length, failed: failures.length, isCutShort, isLost: answers.isLost },
    smaller ?? first ?? null,
    say,
  );
}

/** Null where not even the first input fails again, which happens when answers hang on earlier calls. */
async function smallestLike(
  trial: Trial,
  index: number,
  isTold: (input: readonly unknown[], outcome: Outcome) => boolean,
): Promise<Failure | null> {
  const { task, file, seed, room } = trial;
  let found: Failure | null = null;
  await shrink(task, seed, index, async (input) => {
    const outcome = await callOnce(input, file, room);
    if (outcome === null) return null;
    const probe = { input, why: null, due: outcomeOf(task.reference, input) };
    const fails = !isRight(task, input, outcome, probe.due) && isTold(input, outcome);
    if (fails) found = { probe, outcome };
    return fails;
  });
  return found;
}
