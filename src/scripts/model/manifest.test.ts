import { describe, expect, it } from "vitest";
import { checkIntegrity } from "./fetchPackage.js";
import { differences, manifestOf, manifestText } from "./manifest.js";

describe("manifest", () => {
  const files = new Map([
    ["onnx/b", Buffer.from("")],
    ["a", Buffer.from("abc")],
  ]);
  const manifest = manifestOf(files);

  it("lists paths in order, with the SHA-256 of their bytes", () => {
    // FIPS 180-2, appendix B.1 ("abc"); the other is the well-known hash of nothing.
    expect(manifest.files).toEqual({
      a: { bytes: 3, sha256: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad" },
      "onnx/b": { bytes: 0, sha256: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" },
    });
    expect(Object.keys(JSON.parse(manifestText(manifest)).files)).toEqual(["a", "onnx/b"]);
  });

  const table: [why: string, change: (copy: Map<string, Buffer>) => void, expected: RegExp[]][] = [
    ["nothing changed", () => {}, []],
    ["a changed byte", (copy) => copy.set("a", Buffer.from("abd")), [/^a: 3 bytes, sha256 .*; expected 3, ba7816bf/]],
    ["a missing file", (copy) => copy.delete("onnx/b"), [/^onnx\/b: missing$/]],
    ["a file too many", (copy) => copy.set("c", Buffer.from("")), [/^c: not in the manifest$/]],
    ["the manifest itself doesn't count", (copy) => copy.set("manifest.json", Buffer.from("")), []],
  ];
  it.each(table)("%s", (_why, change, expected) => {
    const copy = new Map(files);
    change(copy);
    const found = differences(manifest, copy);
    expect(found).toHaveLength(expected.length);
    for (const [i, pattern] of expected.entries()) expect(found[i]).toMatch(pattern);
  });

  it("refuses a tarball that is not the pinned one, and names both hashes", () => {
    expect(() => checkIntegrity(Buffer.from("another package"))).toThrow(/has sha512-.*, but sha512-cVuMYBGN/);
  });
});
