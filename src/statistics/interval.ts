/**
 * A range that holds the true value with the confidence asked for. `lower` ≤ `upper`.
 * Shares and their differences are numbers (0.385, −0.23); percent exists only in rendered text.
 */
export interface Interval {
  readonly lower: number;
  readonly upper: number;
}
