export type * from "./records/types.js";
