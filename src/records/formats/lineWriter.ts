import { closeSync, openSync, writeSync } from "node:fs";

/** Writes text to a file in pieces of about a megabyte. */
export class LineWriter {
  readonly #handle: number;
  #pieces: string[] = [];
  #length = 0;

  constructor(path: string) {
    this.#handle = openSync(path, "w");
  }

  write(text: string): void {
    this.#pieces.push(text);
    this.#length += text.length;
    if (this.#length >= 1 << 20) this.#flush();
  }

  close(): void {
    this.#flush();
    closeSync(this.#handle);
  }

  #flush(): void {
    const bytes = Buffer.from(this.#pieces.join(""));
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#handle, bytes, at);
    this.#pieces = [];
    this.#length = 0;
  }
}
