import { isUtf8 } from "node:buffer";
import { type ByteSource, openByteSource } from "../trec/byteSource.js";
import type { RankedChunk } from "../types.js";
import { FileError } from "./fileError.js";
import { caseFromFlatLabels } from "./flatLabels.js";
import type { ForeignRow, ForeignRun } from "./foreignRun.js";
import { NotHeld } from "./notHeld.js";
import { type RetrieverSpan, retrieverSpan } from "./openInference.js";
import { isObject, type JsonObject, jsonObjects } from "./textLines.js";

interface PlacedSpan {
  /** Line of a JSONL file; null in one JSON document. */
  readonly line: number | null;
  readonly value: JsonObject;
}

/**
 * Retrieval spans of OpenInference, as Phoenix and OpenTelemetry tools export them: one JSON document (a list, or an object with the
 * list under `data` or `spans`) or one span a line. Each RETRIEVER span becomes a question; other spans are passed over and counted.
 *
 * N/A:        every question: spans hold no labels. Add them to test-cases.jsonl.
 * Edge cases: a span with the status ERROR is `failed`; where a span gives no scores, −1, −2, −3, … stand in.
 *
 * @throws FileError naming the file, and the line or the span, for a document without id or a span_id that stands twice
 */
export function importOpenInference(file: string, options: { readonly depth?: number } = {}): ForeignRun {
  const source = openByteSource(file, "importOpenInference");
  const notHeld = new NotHeld();
  let longest = 0;
  for (const { ranking, testCase } of rowsOf(source, new NotHeld())) {
    longest = Math.max(longest, ranking.length);
    if (ranking.length <= (options.depth ?? longest)) continue;
    const problem = `span "${testCase.case_id}" has ${ranking.length} documents, but --depth ${options.depth} says that fewer were asked for.`;
    throw new FileError(file, null, problem, "importOpenInference");
  }
  const recordedTopK = options.depth ?? longest;
  if (recordedTopK === 0) {
    throw new FileError(
      file,
      null,
      "holds no RETRIEVER span with documents. Is it the right file?",
      "importOpenInference",
    );
  }
  return {
    format: "openinference",
    files: [file],
    recordedTopK,
    origin: {},
    notHeld,
    notes: [],
    read: (onRow) => {
      for (const row of rowsOf(source, notHeld)) onRow(row);
      source.close();
      notHeld.say(
        "labels, which spans don't have: every case is not applicable until test-cases.jsonl names its expected sources",
      );
    },
  };
}

function* rowsOf(source: ByteSource, notHeld: NotHeld): Generator<ForeignRow> {
  const seen = new Set<string>();
  for (const { line, value } of spansOf(source)) {
    const span = retrieverSpan(value);
    if (span === null) {
      notHeld.add("spans that are no RETRIEVER");
      continue;
    }
    const refuse = (problem: string): never => {
      throw new FileError(source.name, line, problem, "importOpenInference");
    };
    const id = span.id ?? refuse("a RETRIEVER span has no span_id.");
    if (seen.has(id)) refuse(`span "${id}" stands twice.`);
    seen.add(id);
    yield rowOf(id, span, notHeld, refuse);
  }
}

function rowOf(id: string, span: RetrieverSpan, notHeld: NotHeld, refuse: (problem: string) => never): ForeignRow {
  if (span.question === null) notHeld.add("question texts the spans don't have: the span's id stands in");
  const scored = span.documents.every(({ score }) => score !== null);
  if (!scored) notHeld.add("scores that spans don't give: −1, −2, −3, … stand in");
  const ranking = span.documents.map((document, i): RankedChunk => {
    const chunk_id = document.id ?? refuse(`document ${i} of span "${id}" has no document.id.`);
    return {
      chunk_id,
      doc_id: document.docId ?? chunk_id,
      score: scored ? document.score! : -1 - i,
      ...(document.content !== null && { text: document.content }),
    };
  });
  const { failed, startTime, endTime } = span;
  const latency = startTime !== null && endTime !== null ? Date.parse(endTime) - Date.parse(startTime) : Number.NaN;
  const timing = { ...(startTime !== null && { at: startTime }), ...(latency >= 0 && { latency_ms: latency }) };
  return {
    testCase: caseFromFlatLabels({ case_id: id, question: span.question, grades: new Map(), relevanceLevel: 1 }),
    status: failed === null ? "completed" : "failed",
    ...(failed !== null && { error: { stage: "retrieve", message: failed } }),
    ranking: failed === null ? ranking : [],
    ...(Object.keys(timing).length > 0 && { timings: [{ case_id: id, stage: "retrieve", ...timing }] }),
  };
}

/** One JSON document if the file is one, else one span a line. */
function* spansOf(source: ByteSource): Generator<PlacedSpan> {
  const whole = wholeDocument(source);
  if (whole === null) yield* jsonObjects(source, "importOpenInference");
  else for (const value of whole) yield { line: null, value };
}

/** The spans of a file that is one JSON document; null if it is none, or too large to be one string. */
function wholeDocument(source: ByteSource): JsonObject[] | null {
  if (source.size > 256 << 20) return null;
  const bytes = Buffer.alloc(source.size);
  for (let at = 0, read = -1; at < bytes.length && read !== 0; at += read) {
    read = source.readAt(bytes, at, bytes.length - at, at);
  }
  // Read line by line instead, it is refused with its line.
  if (!isUtf8(bytes)) return null;
  let document: unknown;
  try {
    document = JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
  const list = isObject(document) ? (document.data ?? document.spans ?? [document]) : document;
  if (Array.isArray(list) && list.every(isObject)) return list;
  throw new FileError(source.name, null, "is no list of spans. A span is a JSON object.", "importOpenInference");
}
