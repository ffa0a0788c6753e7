import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { fileOf, readTarball } from "./readTar.js";

/** One entry as npm writes it: a 512-byte header, then the content, padded to whole blocks. */
function entry(path: string, content: string, type = "0"): Buffer {
  const header = Buffer.alloc(512);
  header.write(path, 0);
  header.write(content.length.toString(8).padStart(11, "0"), 124);
  header.write(type, 156);
  const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  body.write(content);
  return Buffer.concat([header, body]);
}

describe("readTarball", () => {
  const end = Buffer.alloc(1024);

  it("reads files one after the other, whatever their length", () => {
    const long = "x".repeat(513);
    const tar = Buffer.concat([
      entry("package/a.json", "{}"),
      entry("package/dist/long", long),
      entry("package/empty", ""),
      entry("package/z", "last"),
      end,
    ]);
    const files = [...readTarball(gzipSync(tar))].map(([path, bytes]) => [path, bytes.toString()]);
    expect(files).toEqual([
      ["a.json", "{}"],
      ["dist/long", long],
      ["empty", ""],
      ["z", "last"],
    ]);
  });

  it("passes over folders and links", () => {
    const tar = Buffer.concat([
      entry("package/dist/", "", "5"),
      entry("package/link", "", "2"),
      entry("package/a", "a"),
      end,
    ]);
    expect([...readTarball(gzipSync(tar)).keys()]).toEqual(["a"]);
  });

  it("names a file that is missing, and what is there", () => {
    const files = new Map([["LICENSE", Buffer.from("")]]);
    expect(() => fileOf(files, "dist/vocab.json")).toThrow("no dist/vocab.json; it holds LICENSE");
  });
});
