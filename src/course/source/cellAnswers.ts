import { type CellPiece, type CellPieces, piecesOf } from "./cellPieces.js";
import { loadBlanking } from "./loadBlanking.js";

/** What the cells of a notebook answer to some tasks, as one file that can be checked like an exercise file. */
export interface CellAnswers {
  readonly source: string;
  /** Which cell, counted from 1 among the code cells, defines which task. */
  readonly found: Readonly<Record<string, number>>;
  /** A cell that can't be read and seems to hold the last definition of a task. */
  readonly broken: { readonly cell: number; readonly task: string } | null;
  /** Tasks whose function hangs on something that can't be taken out of the notebook: not in `source`. */
  readonly hindered: readonly Hindrance[];
}

/** Why a task's function can't be graded from its cell: it reads `name`, directly or through helpers. */
export interface Hindrance {
  readonly task: string;
  readonly name: string;
  readonly why:
    | { readonly what: "import"; readonly module: string }
    /** Computed with `await` at the top of a cell. */
    | { readonly what: "await"; readonly cell: number }
    /** Two cells define it differently, and two answers need both. */
    | { readonly what: "two"; readonly cells: readonly [number, number] };
}

/**
 * The last top-level definition of each task among the cells, and of everything at the cells' top level that it reads and doesn't bind
 * itself, in the order of the cells. An import is no definition: what it brings is the course's. A helper is looked for in the
 * same cell, then in the cells before it, the nearest first, then in those after it. Other statements are left out: what a cell
 * prints or tries has no part in an answer.
 */
export async function cellAnswers(cells: readonly string[], taskNames: readonly string[]): Promise<CellAnswers> {
  const { ts } = await loadBlanking();
  const read = cells.map((text, index) => piecesOf(ts, text, index + 1));
  const found = new Map<string, number>();
  let broken: CellAnswers["broken"] = null;
  for (const task of taskNames) {
    const [cell, isRead] = lastDefinition(task, cells, read);
    if (isRead && cell > 0) found.set(task, cell);
    if (!isRead) broken ??= { cell, task };
  }
  const taker = new Taker(read, found);
  const hindered = [...found.keys()].flatMap((task) => taker.take(task) ?? []);
  return { source: taker.text(), found: Object.fromEntries(found), broken, hindered };
}

/** The number of the cell, 0 for none; false where that cell can't be read and only seems to define the task. */
function lastDefinition(
  task: string,
  cells: readonly string[],
  read: readonly (CellPieces | null)[],
): [cell: number, isRead: boolean] {
  for (let index = cells.length - 1; index >= 0; index--) {
    const pieces = read[index];
    if (pieces?.pieces.has(task)) return [index + 1, true];
    if (pieces === null && seemsToDefine(cells[index] as string, task)) return [index + 1, false];
  }
  return [0, true];
}

/** Takes answers with what they need, one after the other. */
class Taker {
  readonly #taken = new Set<CellPiece>();

  constructor(
    readonly read: readonly (CellPieces | null)[],
    readonly found: ReadonlyMap<string, number>,
  ) {}

  /** Takes a task's function and all that it needs, or nothing and says why. */
  take(task: string): Hindrance | null {
    const needed = new Set<CellPiece>();
    const first = this.#lookUp(task, this.found.get(task) ?? 0);
    const queue = [{ name: task, piece: first as CellPiece }];
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const { name, piece } = next;
      if (needed.has(piece)) continue;
      needed.add(piece);
      if (piece.awaits) return { task, name, why: { what: "await", cell: piece.cell } };
      const rival = this.#rivalOf(piece, needed);
      if (rival) {
        const [one, other] = [rival.piece.cell, piece.cell].sort((a, b) => a - b) as [number, number];
        return { task, name: rival.name, why: { what: "two", cells: [one, other] } };
      }
      for (const name of piece.free) {
        const found = this.#lookUp(name, piece.cell);
        if (found !== null && "names" in found) queue.push({ name, piece: found });
        else if (found !== null) return { task, name, why: { what: "import", module: found.module } };
      }
    }
    for (const piece of needed) this.#taken.add(piece);
    return null;
  }

  text(): string {
    const inOrder = [...this.#taken].sort((one, other) => one.cell - other.cell || one.start - other.start);
    return inOrder.map((piece) => `${piece.text}\n`).join("");
  }

  /** What a name means in a cell. A definition comes before an import, wherever that stands. */
  #lookUp(name: string, cell: number): CellPiece | { readonly module: string } | null {
    const task = this.found.get(name);
    const after = this.read.slice(cell).reverse();
    const places = task === undefined ? [...this.read.slice(0, cell).reverse(), ...after] : [this.read[task - 1]];
    for (const place of places) {
      const piece = place?.pieces.get(name);
      if (piece) return piece;
    }
    const module = this.read.map((place) => place?.imports.get(name)).find((one) => one !== undefined);
    return module === undefined ? null : { module };
  }

  /** Another piece, taken or needed, that binds one of this one's names: in one file only one of them can stand. */
  #rivalOf(piece: CellPiece, needed: ReadonlySet<CellPiece>): { piece: CellPiece; name: string } | null {
    for (const other of [...this.#taken, ...needed]) {
      if (other === piece) continue;
      const name = piece.names.find((one) => other.names.includes(one));
      if (name !== undefined) return { piece: other, name };
    }
    return null;
  }
}

function seemsToDefine(text: string, task: string): boolean {
  return new RegExp(`\\b(function|const|let|var|class)\\s*\\*?\\s*${task}\\b`).test(text);
}
