import { describe, expect, it } from "vitest";
import { tokenizerFiles } from "./tokenizerFiles.js";

describe("tokenizerFiles", () => {
  const reserved = ["�", "<s>", "</s>", "e1", "e2", "e3"].map((piece) => [piece, 0] as const);
  const files = tokenizerFiles([...reserved, ["▁a", -1.5], [":", null], [":30", 30]]);
  const { vocab } = JSON.parse(files["tokenizer.json"] as string).model as { vocab: [string, number][] };

  it("renames the reserved pieces so that no text, after NFKC, can contain them", () => {
    for (const [piece] of vocab.slice(0, 6)) expect(piece.normalize("NFKC")).not.toBe(piece);
  });

  it("keeps pieces, order and scores, and writes a null score as 0", () => {
    expect(vocab.slice(6)).toEqual([
      ["▁a", -1.5],
      [":", 0],
      [":30", 30],
    ]);
  });

  it("pads with a piece that is in the vocabulary, under the same id in both files", () => {
    const { pad_token } = JSON.parse(files["tokenizer_config.json"] as string);
    const { pad_token_id, vocab_size } = JSON.parse(files["config.json"] as string);
    expect(vocab[pad_token_id]?.[0]).toBe(pad_token);
    expect(vocab_size).toBe(9);
  });
});
