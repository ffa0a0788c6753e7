import type { TrecGroup } from "./trecGroup.js";

/** Which row of a group holds an id: a hash table (open addressing) over the group's own bytes. */
export class IdTable {
  #group: TrecGroup | undefined;
  /** Row + 1; 0 where the place is free. */
  #rows = new Int32Array(1024);
  #mask = 1023;

  /** Holds every id of `group` from now on, until it changes. Returns the first row that repeats an id, or −1. */
  fill(group: TrecGroup): number {
    this.#group = group;
    this.#clear(2 * group.count);
    const { hashes, count } = group;
    const rows = this.#rows;
    for (let row = 0; row < count; row += 1) {
      let place = this.#placeOf(hashes[row]!);
      for (let held = rows[place]!; held !== 0; held = rows[place]!) {
        if (hashes[held - 1] === hashes[row] && sameId(group, held - 1, group, row)) return row;
        place = (place + 1) & this.#mask;
      }
      rows[place] = row + 1;
    }
    return -1;
  }

  /** The row that holds the id of `other`'s row, or −1. */
  find(other: TrecGroup, row: number): number {
    const group = this.#group!;
    const hash = other.hashes[row]!;
    let place = this.#placeOf(hash);
    for (let held = this.#rows[place]!; held !== 0; held = this.#rows[place]!) {
      if (group.hashes[held - 1] === hash && sameId(group, held - 1, other, row)) return held - 1;
      place = (place + 1) & this.#mask;
    }
    return -1;
  }

  /** FNV-1a leaves its low bits a little uneven: the high half is mixed in. */
  #placeOf(hash: number): number {
    return (hash ^ (hash >>> 15)) & this.#mask;
  }

  #clear(places: number): void {
    let size = 1024;
    while (size < places) size *= 2;
    if (size > this.#rows.length) this.#rows = new Int32Array(size);
    else this.#rows.fill(0, 0, size);
    this.#mask = size - 1;
  }
}

function sameId(a: TrecGroup, rowOfA: number, b: TrecGroup, rowOfB: number): boolean {
  const from = a.starts[rowOfA]!;
  const length = a.starts[rowOfA + 1]! - from;
  const other = b.starts[rowOfB]!;
  if (b.starts[rowOfB + 1]! - other !== length) return false;
  for (let i = 0; i < length; i += 1) if (a.ids[from + i] !== b.ids[other + i]) return false;
  return true;
}
