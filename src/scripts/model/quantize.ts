import { ceilToFloat16, fromFloat16 } from "./float16.js";

const LARGEST_INT8 = 127;

/** A matrix as small whole numbers: weight ≈ value · scale of its column in its group of rows. */
export interface GroupedInt8 {
  /** Row by row, like the matrix; read as [rows / groupRows, groupRows, columns]. */
  readonly values: Int8Array;
  /** float16 bits, read as [rows / groupRows, 1, columns]. */
  readonly scales: Uint16Array;
}

/** A table as small whole numbers: weight ≈ value · scale of its row. */
export interface RowInt8 {
  readonly values: Int8Array;
  readonly scales: Float32Array;
}

/**
 * Symmetric int8 with one scale per column and group of rows: scale = largest |weight| / 127, rounded up to float16.
 *
 * Edge cases: a group of zeros has scale 0 and values 0. Rows that don't fill whole groups → RangeError.
 */
export function quantizeGroups(weights: Float32Array, columns: number, groupRows: number): GroupedInt8 {
  const rows = weights.length / columns;
  if (!Number.isInteger(rows / groupRows)) {
    throw new RangeError(
      `quantizeGroups: ${rows} rows don't fill groups of ${groupRows}. Choose a divisor of ${rows}.`,
    );
  }
  const values = new Int8Array(weights.length);
  const scales = new Uint16Array((rows / groupRows) * columns);
  for (let first = 0; first < rows; first += groupRows) {
    for (let column = 0; column < columns; column++) {
      const cells = Array.from({ length: groupRows }, (_, row) => (first + row) * columns + column);
      const bits = ceilToFloat16(largest(weights, cells) / LARGEST_INT8);
      scales[(first / groupRows) * columns + column] = bits;
      divide(weights, cells, fromFloat16(bits), values);
    }
  }
  return { values, scales };
}

/** Symmetric int8 with one float32 scale per row, for a table whose rows are looked up one at a time. */
export function quantizeRows(weights: Float32Array, columns: number): RowInt8 {
  const rows = weights.length / columns;
  const values = new Int8Array(weights.length);
  const scales = new Float32Array(rows);
  for (let row = 0; row < rows; row++) {
    const cells = Array.from({ length: columns }, (_, column) => row * columns + column);
    const scale = Math.fround(largest(weights, cells) / LARGEST_INT8);
    scales[row] = scale;
    divide(weights, cells, scale, values);
  }
  return { values, scales };
}

function largest(weights: Float32Array, cells: readonly number[]): number {
  return cells.reduce((max, cell) => Math.max(max, Math.abs(weights[cell] as number)), 0);
}

function divide(weights: Float32Array, cells: readonly number[], scale: number, values: Int8Array): void {
  if (scale === 0) return; // all weights are 0, and so are the values
  for (const cell of cells) {
    const value = Math.round((weights[cell] as number) / scale);
    values[cell] = Math.min(LARGEST_INT8, Math.max(-LARGEST_INT8, value));
  }
}
