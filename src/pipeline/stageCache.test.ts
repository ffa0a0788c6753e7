import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { canonical, openStageCache } from "./stageCache.js";

const asText = (value: unknown): string => {
  if (typeof value !== "string") throw new Error("no text");
  return value;
};
function opened() {
  const folder = mkdtempSync(join(tmpdir(), "ragbook-cache-"));
  const said: string[] = [];
  const cache = openStageCache(folder, (line) => said.push(line));
  return { folder, said, cache };
}
const entriesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.includes("."))
    .map((name) => join(folder, name));

describe("a stage's cache", () => {
  test("gives back what was kept, also to the next process that opens the folder", () => {
    const { folder, cache } = opened();
    cache.put({ question: "How long?", depth: 3 }, "an answer");
    expect(cache.get({ question: "How long?", depth: 3 }, asText)).toBe("an answer");
    expect(openStageCache(folder, () => {}).get({ depth: 3, question: "How long?" }, asText)).toBe("an answer");
  });

  test.each([
    ["another question", { question: "How long", depth: 3 }],
    ["another depth", { question: "How long?", depth: 4 }],
    ["a number is not its text", { question: "How long?", depth: "3" }],
    ["one thing more", { question: "How long?", depth: 3, model: "m" }],
  ])("%s is another identity", (_why, identity) => {
    const { cache } = opened();
    cache.put({ question: "How long?", depth: 3 }, "an answer");
    expect(cache.get(identity, asText)).toBeUndefined();
  });

  test("the order of a list counts, the order of keys doesn't", () => {
    expect(canonical({ b: [2, 1], a: { d: 1, c: 2 } })).toBe('{"a":{"c":2,"d":1},"b":[2,1]}');
  });

  test.each([
    ["cut in the middle", (text: string) => text.slice(0, text.length / 2)],
    ["emptied", () => ""],
    ["changed by one letter", (text: string) => text.replace("an answer", "an Answer")],
  ])("an entry %s is a miss and is named, and the next answer mends it", (_why, spoil) => {
    const { folder, said, cache } = opened();
    cache.put("q", "an answer");
    const [file = ""] = entriesOf(folder);
    writeFileSync(file, spoil(readFileSync(file, "utf8")));
    expect(cache.get("q", asText)).toBeUndefined();
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(`${file} is damaged`);
    cache.put("q", "an answer");
    expect(cache.get("q", asText)).toBe("an answer");
  });

  test.skipIf(process.platform === "win32")(
    "an entry that is no regular file is a miss, and nobody waits for it",
    () => {
      const { folder, said, cache } = opened();
      cache.put("q", "an answer");
      const [file = ""] = entriesOf(folder);
      rmSync(file);
      expect(spawnSync("mkfifo", [file]).status).toBe(0);
      expect(cache.get("q", asText)).toBeUndefined();
      expect(said).toEqual([expect.stringContaining("it is no regular file")]);
      cache.put("q", "an answer");
      expect(cache.get("q", asText)).toBe("an answer");
    },
    5_000,
  );

  test("a value of another shape than the stage's is a miss too", () => {
    const { said, cache } = opened();
    cache.put("q", 5);
    expect(cache.get("q", asText)).toBeUndefined();
    expect(said[0]).toContain("no text");
  });

  test("where nothing can be written it says so once, and every get is a miss", () => {
    const { said } = opened();
    // A file where the folder should be fails for every user, root included; a full disk fails in the same place.
    const taken = join(mkdtempSync(join(tmpdir(), "ragbook-cache-")), "file");
    writeFileSync(taken, "");
    chmodSync(taken, 0o444);
    const cache = openStageCache(taken, (line) => said.push(line));
    cache.put("a", "1");
    cache.put("b", "2");
    expect(cache.get("a", asText)).toBeUndefined();
    expect(said).toEqual([expect.stringMatching(/can't be written \(E\w+\)\. The run goes on/)]);
  });

  test.skipIf(!existsSync("/dev/full"))(
    "a full disk is said once, leaves no half entry, and what is kept already stays",
    () => {
      const { folder, said, cache } = opened();
      cache.put("kept", "1");
      cache.put("q", "an answer");
      const file = entriesOf(folder).find((name) => readFileSync(name, "utf8").includes("an answer"))!;
      rmSync(file);
      // Linux's device that is always full, where the entry is written before it is moved into place.
      symlinkSync("/dev/full", `${file}.${process.pid}.part`);
      cache.put("q", "an answer");
      cache.put("more", "2");
      expect(said).toEqual([expect.stringMatching(/can't be written \(ENOSPC\)\. The run goes on and keeps nothing/)]);
      expect(["kept", "q", "more"].map((identity) => cache.get(identity, asText))).toEqual(["1", undefined, undefined]);
      expect(entriesOf(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
    },
  );

  test("several processes writing and reading the same entries never meet half of one", async () => {
    const { folder } = opened();
    const module = fileURLToPath(new URL("./stageCache.ts", import.meta.url));
    const script = `
      import { openStageCache } from ${JSON.stringify(module)};
      const said = [];
      const cache = openStageCache(${JSON.stringify(folder)}, (line) => said.push(line));
      const long = "x".repeat(20000);
      for (let i = 0; i < 300; i += 1) {
        cache.put(i % 5, long);
        if (cache.get((i + 1) % 5, String)?.length === 3) said.push("short");
      }
      if (said.length > 0) { console.error(said[0]); process.exit(1); }
    `;
    const children = [1, 2].map(() =>
      spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], { stdio: "inherit" }),
    );
    const codes = await Promise.all(children.map(async (child) => (await once(child, "exit"))[0]));
    expect(codes).toEqual([0, 0]);
    expect(entriesOf(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
  });
});
