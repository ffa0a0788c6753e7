import type { Evaluator } from "../records/evaluator.js";
import type { RagSystem } from "./ragSystem.js";

/** A language model that is asked with a seed, by the role that it has. */
export interface SeededClient {
  readonly role: string;
  readonly seed: number;
  readonly temperature?: number;
}

/** The writer and the judges behind servers: `generator`, and each judge by its criterion. */
export function seededClients(system: RagSystem, evaluators: readonly Evaluator[]): SeededClient[] {
  const roles: [role: string, settings: unknown][] = [
    ["generator", system.generator.settings],
    ...evaluators.map(({ criterion, settings }): [string, unknown] => [criterion, settings]),
  ];
  return roles.flatMap(([role, settings]) => {
    const { client } = Object(settings) as {
      readonly client?: { readonly seed?: unknown; readonly temperature?: unknown };
    };
    const { seed, temperature } = Object(client) as { readonly seed?: unknown; readonly temperature?: unknown };
    if (typeof seed !== "number") return [];
    return [{ role, seed, ...(typeof temperature === "number" && { temperature }) }];
  });
}

/** What each client is sent in this repeat; nothing where nobody has a seed. */
export function seedsOf(clients: readonly SeededClient[], repeat: number): { readonly seeds?: Record<string, number> } {
  if (clients.length === 0) return {};
  return { seeds: Object.fromEntries(clients.map(({ role, seed }) => [role, seed + repeat - 1])) };
}

/** What somebody who repeats a run must know; undefined where no client has temperature 0. */
export function temperatureNote(clients: readonly SeededClient[]): string | undefined {
  const still = clients.filter(({ temperature }) => temperature === 0).map(({ role }) => role);
  if (still.length === 0) return undefined;
  return `repeat: the temperature is 0 for ${still.join(", ")}, so that repeats differ only by what the server leaves to chance. Set temperature to see more.`;
}
