import { probesOf } from "../check/probes.js";
import { defaultSeed } from "../check/seeds.js";
import { fieldsComment } from "../exercises/typeFields.js";
import type { Task } from "../task.js";

/** What all inputs of a task have in common, as far as it was seen. */
interface Shape {
  readonly kinds: Set<string>;
  /** Of lists: what was seen in any of them. */
  element: Shape | null;
  /** Of objects: each field, and in how many of them it stood. */
  readonly fields: Map<string, Shape>;
  objects: number;
  seen: number;
}

/**
 * Why this can't be an input of the task, in words; null where it can. Loose: a field that the stub names and that stands in every
 * input of the check must be there, and a value must be of a kind that was seen in its place. Other fields are let through.
 */
export function shapeProblem(task: Task, input: readonly unknown[]): string | null {
  const names = [...task.signature.matchAll(/[(,]\s*(\w+)\??:/g)].map(([, name]) => name ?? "");
  const stub = stubText(task);
  const isNamed = (field: string) => new RegExp(`\\b${field}:`).test(stub);
  const shapes = shapesOf(task);
  for (const [at, argument] of input.entries()) {
    const shape = shapes[at];
    const problem = shape ? problemIn(argument, shape, names[at] ?? `argument ${at + 1}`, isNamed) : null;
    if (problem !== null) return problem;
  }
  return null;
}

/** An input with only those fields that the stub names, required or not: what a learner has to write. Keys that are data, as chunk ids are, stay. */
export function namedFields(task: Task, input: readonly unknown[]): unknown[] {
  const stub = stubText(task);
  const isNamed = (field: string) => new RegExp(`\\b${field.replace(/\W/g, "\\$&")}\\??:`).test(stub);
  const pruned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(pruned);
    if (typeof value !== "object" || value === null) return value;
    const fields = Object.entries(value);
    const named = fields.filter(([name]) => isNamed(name));
    return Object.fromEntries((named.length > 0 ? named : fields).map(([name, field]) => [name, pruned(field)]));
  };
  return input.map(pruned);
}

/** Everything in a stub that says what an argument holds. */
function stubText({ types, given, signature }: Task): string {
  return [...fieldsComment(types), given ?? "", signature].join("\n");
}

function shapesOf(task: Task): Shape[] {
  const shapes: Shape[] = [];
  for (const { input } of probesOf(task, defaultSeed)) {
    for (const [at, argument] of input.entries()) {
      shapes[at] ??= emptyShape();
      learn(argument, shapes[at]);
    }
  }
  return shapes;
}

function emptyShape(): Shape {
  return { kinds: new Set(), element: null, fields: new Map(), objects: 0, seen: 0 };
}

function learn(value: unknown, shape: Shape): void {
  shape.kinds.add(kindOf(value));
  shape.seen += 1;
  if (Array.isArray(value)) {
    for (const one of value) {
      shape.element ??= emptyShape();
      learn(one, shape.element);
    }
  } else if (typeof value === "object" && value !== null) {
    shape.objects += 1;
    for (const [name, field] of Object.entries(value)) {
      const known = shape.fields.get(name) ?? emptyShape();
      shape.fields.set(name, known);
      learn(field, known);
    }
  }
}

function problemIn(value: unknown, shape: Shape, place: string, isNamed: (field: string) => boolean): string | null {
  if (!shape.kinds.has(kindOf(value))) {
    return `${place} is ${kindOf(value)}, and should be ${[...shape.kinds].sort().join(" or ")}`;
  }
  if (Array.isArray(value)) {
    const { element } = shape;
    if (element === null) return null;
    return firstOf(value.map((one, at) => () => problemIn(one, element, `${place}[${at}]`, isNamed)));
  }
  if (typeof value !== "object" || value === null) return null;
  const fields = value as Readonly<Record<string, unknown>>;
  return firstOf(
    [...shape.fields].map(([name, known]) => () => {
      if (Object.hasOwn(fields, name)) return problemIn(fields[name], known, `${place}.${name}`, isNamed);
      const isNeeded = known.seen === shape.objects && isNamed(name);
      return isNeeded ? `${place} has no ${name} (${[...known.kinds].sort().join(" or ")})` : null;
    }),
  );
}

function firstOf(problems: readonly (() => string | null)[]): string | null {
  for (const problem of problems) {
    const found = problem();
    if (found !== null) return found;
  }
  return null;
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value === "string" ? "text" : typeof value}`;
}
