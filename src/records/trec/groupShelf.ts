import type { TrecGroup } from "./trecGroup.js";

interface Slab {
  readonly bytes: Buffer;
  readonly values: Float64Array;
  readonly numbers: Int32Array;
  used: number;
  live: number;
}

interface Place {
  readonly slab: Slab;
  readonly offset: number;
  readonly count: number;
  readonly idBytes: number;
}

const slabSize = 1 << 20;

/**
 * Groups that wait for their counterpart in the other file, packed into slabs of 1 MiB: a hundred thousand small typed
 * arrays would cost several times what they hold.
 */
export class GroupShelf {
  /** Bytes held now, and the most that were ever held. */
  bytes = 0;
  peak = 0;
  readonly #places = new Map<string, Place>();
  #slab: Slab = newSlab(slabSize);

  /** Keeps a copy of the group: its values, hashes and where ids end, then the ids. */
  put(group: TrecGroup): void {
    const { count } = group;
    const idBytes = group.starts[count]!;
    const place = this.#reserve(count, idBytes);
    const { slab, offset } = place;
    slab.values.set(group.values.subarray(0, count), offset / 8);
    slab.numbers.set(group.hashes.subarray(0, count), offset / 4 + 2 * count);
    slab.numbers.set(group.starts.subarray(1, count + 1), offset / 4 + 3 * count);
    group.ids.copy(slab.bytes, offset + 16 * count, 0, idBytes);
    this.#places.set(group.query, place);
  }

  /** Moves the group of `query` into `group`; false if none waits. */
  take(query: string, group: TrecGroup): boolean {
    const place = this.#places.get(query);
    if (place === undefined) return false;
    this.#places.delete(query);
    const { slab, count, offset, idBytes } = place;
    group.clear();
    group.query = query;
    group.growIds(idBytes);
    group.growRowsTo(count);
    group.values.set(slab.values.subarray(offset / 8, offset / 8 + count));
    const firstNumber = offset / 4 + 2 * count;
    group.hashes.set(slab.numbers.subarray(firstNumber, firstNumber + count));
    group.starts.set(slab.numbers.subarray(firstNumber + count, firstNumber + 2 * count), 1);
    slab.bytes.copy(group.ids, 0, offset + 16 * count, offset + 16 * count + idBytes);
    group.count = count;
    slab.live -= 1;
    if (slab.live === 0) this.#release(slab);
    return true;
  }

  /** The queries that still wait, in the order in which they came. */
  queries(): string[] {
    return [...this.#places.keys()];
  }

  #reserve(count: number, idBytes: number): Place {
    const size = 16 * count + idBytes;
    if (this.#slab.used + size > this.#slab.bytes.length) this.#slab = newSlab(Math.max(slabSize, size));
    const slab = this.#slab;
    if (slab.live === 0) this.bytes += slab.bytes.length;
    this.peak = Math.max(this.peak, this.bytes);
    const place = { slab, offset: slab.used, count, idBytes };
    slab.used = Math.ceil((slab.used + size) / 8) * 8;
    slab.live += 1;
    return place;
  }

  #release(slab: Slab): void {
    this.bytes -= slab.bytes.length;
    slab.used = 0;
  }
}

function newSlab(size: number): Slab {
  const memory = new ArrayBuffer(Math.ceil(size / 8) * 8);
  const bytes = Buffer.from(memory);
  return { bytes, values: new Float64Array(memory), numbers: new Int32Array(memory), used: 0, live: 0 };
}
