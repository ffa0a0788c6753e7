export type * from "./records/types.js";

// Statistics: how far a figure can be trusted.
export { clopperPearson } from "./statistics/clopperPearson.js";
export { formatRateInterval } from "./statistics/formatRateInterval.js";
export type { Interval } from "./statistics/interval.js";
