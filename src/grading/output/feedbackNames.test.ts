import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feedbackNames } from "./feedbackNames.js";

const table: [why: string, submissions: string[], names: (string | RegExp)[]][] = [
  ["an ordinary name stays", ["anna-k"], ["anna-k"]],
  ["letters of other languages stay", ["Łukasz_Żak", "陳大文"], ["Łukasz_Żak", "陳大文"]],
  ["blanks and slashes go, and the hash tells names apart", ["a b", "a/b"], [/^a_b-[0-9a-f]{8}$/, /^a_b-[0-9a-f]{8}$/]],
  ["capital letters alone tell nobody apart on some disks", ["Anna", "anna"], [/^Anna-\w{8}$/, /^anna-\w{8}$/]],
  ["neither does another way to write the same letter", ["\u00e9", "e\u0301"], [/^\u00e9-\w{8}$/, /^\u00e9-\w{8}$/]],
  ["ß and SS are one on some disks", ["stra\u00dfe", "STRASSE"], [/^stra\u00dfe-\w{8}$/, /^STRASSE-\w{8}$/]],
  ["Windows keeps CON for itself", ["con"], [/^_con-\w{8}$/]],
  ["and with any ending", ["Lpt1.txt"], [/^_Lpt1\.txt-\w{8}$/]],
  ["but not what only begins like it", ["console"], ["console"]],
  ["no way out of the folder", ["..", "../x"], [/^_-\w{8}$/, /^__x-\w{8}$/]],
  ["no option for another program", ["-rf"], [/^_rf-\w{8}$/]],
  ["signs that turn the writing go", ["a\u202eb"], [/^a_b-\w{8}$/]],
  ["a very long name is cut", ["x".repeat(400)], [/^x{150}-\w{8}$/]],
];

describe("names of feedback files", () => {
  it.each(table)("%s", (_why, submissions, names) => {
    const given = feedbackNames(submissions);
    for (const [index, name] of names.entries()) expect(given.get(submissions[index]!)).toMatch(asPattern(name));
  });

  it("are unique on a disk without capital letters, in any order the same", () => {
    const near = fc.string({
      unit: fc.constantFrom("a", "A", "ß", "S", "é", "e\u0301", ".", "/", " ", "-"),
      maxLength: 4,
    });
    fc.assert(
      fc.property(fc.uniqueArray(near, { maxLength: 12 }), (submissions) => {
        const names = feedbackNames(submissions);
        const seen = [...names.values()].map((name) => name.normalize("NFKC").toUpperCase());
        expect(new Set(seen).size).toBe(submissions.length);
        const other = feedbackNames([...submissions].reverse());
        for (const one of submissions) expect(other.get(one)).toBe(names.get(one));
      }),
    );
  });

  it("gives way to a submission that is already named like a hash", () => {
    const hashed = feedbackNames(["a b"]).get("a b")!;
    const names = feedbackNames(["a b", hashed]);
    expect(names.get(hashed)).toBe(hashed);
    expect(names.get("a b")).toMatch(/^a_b-[0-9a-f]{64}$/);
  });

  it("refuses the same name twice", () => {
    expect(() => feedbackNames(["a", "a"])).toThrow(/named twice/);
  });
});

function asPattern(name: string | RegExp): RegExp {
  return typeof name === "string" ? new RegExp(`^${name}$`, "u") : name;
}
