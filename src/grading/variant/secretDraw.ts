import { createHmac } from "node:crypto";

/** Part of every hash: another way of making variants gets another number, so that old folders are not graded by new rules. */
const RULES = "ragbook variant 1";

/** One whole number from 0 to below `count`, each equally likely. */
export type Draw = (count: number) => number;

/**
 * The seed of a student's variant: HMAC-SHA256 of the student id, with the secret as key.
 * All 256 bits are used: a seed of 32 bits could be found by trying, from the cases that the student sees.
 */
export function variantSeed(student: string, secret: string): Buffer {
  return createHmac("sha256", secret.normalize("NFC"))
    .update(`${RULES}\n${student.normalize("NFC")}`)
    .digest();
}

/**
 * Chance from a seed, for one purpose. Whoever sees what was drawn for one purpose learns nothing about another.
 * Each number is the first 48 bits of HMAC-SHA256(seed, purpose and how many came before), modulo `count`.
 */
export function secretDraw(seed: Buffer, purpose: string): Draw {
  let drawn = 0;
  return (count) => {
    const block = createHmac("sha256", seed).update(`${purpose}\n${drawn}`).digest();
    drawn += 1;
    return block.readUIntBE(0, 6) % count;
  };
}

/** `count` of the items in drawn order (Fisher-Yates); all of them where there are no more. */
export function drawSome<Item>(items: readonly Item[], count: number, draw: Draw): Item[] {
  const left = [...items];
  const taken: Item[] = [];
  while (taken.length < count && left.length > 0) taken.push(...left.splice(draw(left.length), 1));
  return taken;
}
