import { constants } from "node:buffer";
import { FileError } from "../formats/fileError.js";
import { type ByteSource, memorySource } from "./byteSource.js";
import { TrecGroup } from "./trecGroup.js";
import { type TrecKind, TrecReader } from "./trecReader.js";

/** Bytes of a file in a row whose lines have one query; each stretch begins where the one before it ends. */
interface Stretch {
  readonly query: number;
  readonly end: number;
}

/**
 * The same lines with those of one query together, queries in the order of their first line, held in memory as a whole:
 * for files that jump back to a query, which can't be read in one go. A counting sort over byte ranges: once through the file
 * to see how much each query has, once more to put every line into its place.
 */
export function regroup(source: ByteSource, kind: TrecKind): ByteSource {
  if (source.size >= constants.MAX_LENGTH) {
    const problem =
      "jumps back to a query it had left and is too large to be held in memory. Sort it by its first column.";
    throw new FileError(source.name, null, problem, kind === "run" ? "readTrecRun" : "readTrecQrels");
  }
  const stretches = stretchesOf(source, kind);
  const places = firstPlaces(stretches);
  const size = stretches.at(-1)?.end ?? 0;
  // One byte more than the file where its last line had no line end: another line may follow it now.
  const target = Buffer.alloc(size, 10);
  const block = Buffer.allocUnsafe(1 << 20);
  let at = 0;
  let blockStart = 0;
  let blockEnd = 0;
  for (const { query, end } of stretches) {
    while (at < end) {
      if (at === blockEnd) {
        blockStart = at;
        blockEnd += source.readAt(block, 0, block.length, at);
        if (at === blockEnd) break;
      }
      const stop = Math.min(end, blockEnd);
      block.copy(target, places[query]!, at - blockStart, stop - blockStart);
      places[query]! += stop - at;
      at = stop;
    }
  }
  return memorySource(source.name, [target]);
}

function stretchesOf(source: ByteSource, kind: TrecKind): Stretch[] {
  const reader = new TrecReader(source, kind);
  const group = new TrecGroup();
  const numbers = new Map<string, number>();
  const stretches: Stretch[] = [];
  while (reader.next(group)) {
    if (!numbers.has(group.query)) numbers.set(group.query, numbers.size);
    stretches.push({ query: numbers.get(group.query)!, end: reader.position });
  }
  return stretches;
}

/** Where each query's first byte goes. */
function firstPlaces(stretches: readonly Stretch[]): number[] {
  const sizes: number[] = [];
  let start = 0;
  for (const { query, end } of stretches) {
    sizes[query] = (sizes[query] ?? 0) + end - start;
    start = end;
  }
  let sum = 0;
  return sizes.map((size) => {
    sum += size;
    return sum - size;
  });
}
