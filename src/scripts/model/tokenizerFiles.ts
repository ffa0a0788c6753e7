import { MAX_TOKENS, PADDING_ID, UNKNOWN_ID, VECTOR_LENGTH } from "./recipe.js";

/** A piece of text and its log probability, in the order of the ids. */
export type Vocabulary = readonly (readonly [piece: string, score: number | null])[];

/**
 * Ids 0 to 5 must never match text. Full-width brackets ensure it: NFKC turns them into "<" and ">" in any text before
 * the pieces are looked up, so no text contains these names.
 */
const RESERVED = ["＜unk＞", "＜s＞", "＜/s＞", "＜pad＞", "＜extra_2＞", "＜extra_3＞"] as const;

/**
 * The three JSON files that transformers.js reads beside the graph.
 *
 * The source's vocabulary is damaged: seven pieces with ":" have the score null, ":30" has 30, ":00" has 0. The original
 * reads null as 0, so 0 is written, and the rest is kept: the model needs the original's ids, not better ones.
 */
export function tokenizerFiles(vocabulary: Vocabulary): Record<string, string> {
  const pieces = vocabulary.map(([piece, score], id) => [RESERVED[id] ?? piece, score ?? 0]);
  return {
    "tokenizer.json": `${JSON.stringify(tokenizer(pieces))}\n`,
    "tokenizer_config.json": `${JSON.stringify(tokenizerConfig(), null, 2)}\n`,
    "config.json": `${JSON.stringify(modelConfig(vocabulary.length), null, 2)}\n`,
  };
}

function tokenizer(vocab: readonly unknown[]): object {
  const normalizers = [
    { type: "NFKC" },
    { type: "Replace", pattern: { String: " " }, content: "▁" },
    // Not the Metaspace pre-tokenizer: that adds no ▁ when a text starts with a space, and the original does.
    { type: "Prepend", prepend: "▁" },
  ];
  return {
    version: "1.0",
    truncation: null,
    padding: null,
    added_tokens: [],
    normalizer: { type: "Sequence", normalizers },
    pre_tokenizer: null,
    post_processor: null,
    decoder: { type: "Metaspace", replacement: "▁", add_prefix_space: true },
    model: { type: "Unigram", unk_id: UNKNOWN_ID, vocab },
  };
}

function tokenizerConfig(): object {
  return {
    tokenizer_class: "PreTrainedTokenizer",
    model_max_length: MAX_TOKENS,
    unk_token: RESERVED[UNKNOWN_ID],
    pad_token: RESERVED[PADDING_ID],
    clean_up_tokenization_spaces: false,
  };
}

/** model_type only tells transformers.js that this is an encoder; the graph is not DistilBERT. */
function modelConfig(vocabularySize: number): object {
  return {
    model_type: "distilbert",
    hidden_size: VECTOR_LENGTH,
    vocab_size: vocabularySize,
    max_position_embeddings: MAX_TOKENS,
    pad_token_id: PADDING_ID,
  };
}
