/** A learner's file, ready for the sandbox or refused. Lines and columns are the learner's own and count from 1. */
export type Prepared =
  | {
      readonly kind: "ready";
      readonly code: string;
      readonly how: "blanked" | "transpiled";
      /** JSON of a source map; only for a transpiled file, where positions moved. */
      readonly map: string | null;
    }
  | { readonly kind: "unparsable"; readonly line: number; readonly column: number; readonly message: string }
  | { readonly kind: "refused"; readonly line: number; readonly reason: Refusal };

/** What a file may not do at its top level. */
export type Refusal =
  | { readonly what: "import"; readonly module: string; readonly names: readonly string[] }
  | { readonly what: "await" };
