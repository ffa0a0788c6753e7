import { existsSync, readFileSync } from "node:fs";
import type { Evaluator } from "../records/evaluator.js";
import type { RagSystem } from "./ragSystem.js";
import type { StagedConfig } from "./readRunConfig.js";
import { seededClients, seedsOf } from "./seeds.js";

export interface ManifestParts {
  readonly config: StagedConfig;
  readonly system: RagSystem;
  readonly k: number;
  readonly evaluators: readonly Evaluator[];
  readonly repeat: number;
  /** How many cases the run has. */
  readonly cases: number;
  readonly casesSha256: string;
}

/** What manifest.json says of a staged run: everything that its results depend on, and what made it. */
export function stagedManifest({ config, system, k, evaluators, repeat, cases, casesSha256 }: ManifestParts) {
  const { name, version, index_version, depth, top_k, min_score, token_budget, retriever_settings, generator } = system;
  const notes = [config.controlled?.note, generator.controlled].filter((note) => note !== undefined);
  return {
    run_id: config.run_id,
    index_version,
    test_cases: config.test_cases,
    test_cases_sha256: casesSha256,
    cases,
    ...system.sources,
    ...(notes.length > 0 && { controlled: notes.join("; ") }),
    ...(repeat > 1 && { repeat }),
    ...seedsOf(seededClients(system, evaluators), repeat),
    system: {
      ...{ name, version, depth, k, top_k, min_score, token_budget, retriever_settings },
      generator: { name: generator.name, version: generator.version, settings: generator.settings ?? null },
    },
    criteria: evaluators.map(({ criterion, type, version: judged, kind, k: cut, settings }) => ({
      ...{ criterion, type, version: judged, kind },
      ...(cut !== undefined && { k: cut }),
      ...(settings !== undefined && settings !== null && { settings }),
    })),
    versions: { ragbook: packageVersion(), node: process.versions.node },
    config,
  };
}

/** From the package's own package.json, which lies one folder further up once it is built. */
function packageVersion(): string {
  for (const place of ["../package.json", "../../package.json"]) {
    const file = new URL(place, import.meta.url);
    if (existsSync(file)) return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
  }
  return "unknown";
}
