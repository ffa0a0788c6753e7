import type { TalliedRun } from "../../pipeline/tallyRun.js";

/** A run's figures for --json: everything but the manifest, which lies in the run's folder. */
export function asJson({ manifest, ...rest }: TalliedRun): object {
  return { ...rest, ...(manifest?.controlled !== undefined && { controlled: manifest.controlled }) };
}
