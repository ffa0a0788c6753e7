import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { packageFolder } from "../records/packageFolder.js";
import { parseSource, type SourceFile, sourceFiles } from "./sourceFiles.js";

/** A folder may import from folders of lower rows only. What stands side by side doesn't know of each other. */
const ROWS: readonly (readonly string[])[] = [
  ["records"],
  ["metrics", "statistics"],
  ["retrieval"],
  ["groundedness"],
  ["pipeline"],
  ["diagnosis", "comparison", "monitoring"],
  ["course", "dashboard"],
  ["grading", "notebook"],
  ["cli"],
];
/** Scripts, tests and their data may import anything, and index.ts is the public surface over all. */
const FREE = ["scripts", "test-data"];
/** Loaded by Node or by a runner that knows them by name. */
const CALLED_FROM_OUTSIDE = /\.bench\.ts$|^test-data\/|^scripts\/testFolder\.ts$|^pipeline\/typeScriptHooks\.ts$/;

const src = packageFolder();
const files = sourceFiles(src);
const product = files.filter(
  ({ path }) => !path.endsWith(".test.ts") && path.includes("/") && !FREE.includes(folderOf(path)),
);

describe("imports point one way", () => {
  test("every folder of src/ has its row", () => {
    expect([...new Set(product.map(({ path }) => folderOf(path)))].filter((folder) => rowOf(folder) === -1)).toEqual(
      [],
    );
  });

  test("from upper rows to lower ones", () => {
    expect(product.flatMap(upwardImports)).toEqual([]);
  });

  test("metrics and statistics take nothing of ours but the types of records/", () => {
    const pure = product.filter(({ path }) => ["metrics", "statistics"].includes(folderOf(path)));
    const others = pure.flatMap(({ path, imports }) =>
      imports
        .filter(
          ({ isOurs, from, typeOnly }) =>
            isOurs && folderOf(from) !== folderOf(path) && !(from === "records/types.ts" && typeOnly),
        )
        .map(({ from }) => `${path} → ${from}`),
    );
    expect(others).toEqual([]);
  });

  test("and never in a circle", () => {
    expect(circle(product)).toEqual([]);
  });

  test("a planted import upwards, and a planted circle, are seen", () => {
    const up = parseSource("records/a.ts", 'import { f } from "../metrics/b.js";');
    const sideways = parseSource("course/a.ts", 'const { f } = await import("../dashboard/b.js");');
    expect([...upwardImports(up), ...upwardImports(sideways)]).toEqual([
      "records/a.ts → metrics/b.ts",
      "course/a.ts → dashboard/b.ts",
    ]);
    const ring = ["ab", "bc", "ca"].map(([one, two]) =>
      parseSource(`cli/${one}.ts`, `import { x } from "./${two}.js";`),
    );
    expect(circle(ring)).toEqual(["cli/a.ts", "cli/b.ts", "cli/c.ts", "cli/a.ts"]);
    const typesOnly = [
      parseSource("cli/a.ts", 'import type { B } from "./b.js";'),
      parseSource("cli/b.ts", 'import { a } from "./a.js";'),
    ];
    expect(circle(typesOnly)).toEqual([]);
  });
});

test("the checker never loads danfojs, TensorFlow, ONNX or Plotly, not even later", () => {
  const loaded = packagesBehind("course/check/checkChapter.ts");
  expect(loaded.has("fast-check")).toBe(true);
  const heavy = /danfojs|tensorflow|onnxruntime|plotly|@xenova/;
  expect([...loaded].filter((name) => heavy.test(name))).toEqual([]);
});

describe("nothing is there for nobody", () => {
  test("every exported function, class and constant is used by another file", () => {
    const used = new Set(
      files.flatMap(({ imports }) => imports.flatMap(({ from, names }) => names.map((name) => `${from} ${name}`))),
    );
    const unused = files.flatMap(({ path, values }) => {
      if (CALLED_FROM_OUTSIDE.test(path) || used.has(`${path} *`)) return [];
      return values.filter((name) => !used.has(`${path} ${name}`)).map((name) => `${path}: ${name}`);
    });
    expect(unused).toEqual([]);
  });

  test("every dependency is imported, and every import is a dependency", () => {
    const manifest = (path: string) => JSON.parse(readFileSync(join(src, path), "utf8"));
    const [ours, workbook] = [manifest("package.json"), manifest("../package.json")];
    const imported = new Set(product.concat(files.filter(({ path }) => !path.includes("/"))).flatMap(packagesOf));
    const texts = join(src, "..", "notebooks", "text");
    const cells = readdirSync(texts).flatMap((name) =>
      packagesOf(parseSource(name, readFileSync(join(texts, name), "utf8"))),
    );
    // Taken by name where an import would load them: the kernel's process, and the script that goes into pages.
    for (const name of ["tslab", "plotly.js", ...cells]) imported.add(name);
    const dependencies = [...Object.keys(ours.dependencies), ...Object.keys(workbook.dependencies)];
    expect([...imported].sort()).toEqual([...new Set(dependencies)].sort());
  });
});

function folderOf(path: string): string {
  return path.split("/")[0]!;
}

function rowOf(folder: string): number {
  return ROWS.findIndex((row) => row.includes(folder));
}

function upwardImports({ path, imports }: SourceFile): string[] {
  const folder = folderOf(path);
  return imports
    .filter(
      ({ isOurs, from }) =>
        isOurs && folderOf(from) !== folder && !(rowOf(folderOf(from)) < rowOf(folder) && rowOf(folderOf(from)) >= 0),
    )
    .map(({ from }) => `${path} → ${from}`);
}

/** The first circle of files that need each other to load, its first file repeated at the end; empty if there is none. */
function circle(graph: readonly SourceFile[]): string[] {
  const next = new Map(
    graph.map(({ path, imports }) => [
      path,
      imports.filter(({ isOurs, typeOnly }) => isOurs && !typeOnly).map(({ from }) => from),
    ]),
  );
  const done = new Set<string>();
  const walk = (path: string, trail: readonly string[]): string[] => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return [];
    for (const one of next.get(path) ?? []) {
      const found = walk(one, [...trail, path]);
      if (found.length > 0) return found;
    }
    done.add(path);
    return [];
  };
  for (const path of next.keys()) {
    const found = walk(path, []);
    if (found.length > 0) return found;
  }
  return [];
}

function packagesOf({ imports }: SourceFile): string[] {
  return imports.filter(({ isOurs, from }) => !isOurs && !from.startsWith("node:")).map(({ from }) => from);
}

/** Every package that some file behind this one imports, at once or by `import()`. */
function packagesBehind(start: string): Set<string> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const seen = new Set<string>();
  const packages = new Set<string>();
  const queue = [start];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    for (const { isOurs, from, typeOnly } of byPath.get(path)?.imports ?? []) {
      if (typeOnly) continue;
      if (isOurs) queue.push(from);
      else packages.add(from);
    }
  }
  return packages;
}
