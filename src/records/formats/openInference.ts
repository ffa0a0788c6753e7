import { isObject, type JsonObject } from "./textLines.js";

/** One document of a RETRIEVER span. */
export interface SpanDocument {
  readonly id: string | null;
  readonly content: string | null;
  readonly score: number | null;
  /** Our own addition to the metadata, where `id` is a chunk's. */
  readonly docId: string | null;
}

/** What we read of a span of OpenInference, whichever way its attributes are nested. */
export interface RetrieverSpan {
  /** The case_id that our own export puts into the metadata, else the span's id. */
  readonly id: string | null;
  readonly question: string | null;
  readonly failed: string | null;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly documents: readonly SpanDocument[];
}

/**
 * Reads a span that says of itself that it is a RETRIEVER; null for any other. Attributes stand flat
 * (`"retrieval.documents.0.document.id"`) in OpenTelemetry and nested (`retrieval: {documents: [{document: {id}}]}`) in exports
 * of Phoenix; both are read.
 *
 * Source: OpenInference semantic conventions, Arize (`openinference.span.kind`, `input.value`, `retrieval.documents`).
 */
export function retrieverSpan(span: JsonObject): RetrieverSpan | null {
  const attributes = nested(isObject(span.attributes) ? span.attributes : span);
  const kind = at(attributes, "openinference", "span", "kind") ?? span.span_kind;
  if (kind !== "RETRIEVER") return null;
  const documents = at(attributes, "retrieval", "documents");
  const list = Array.isArray(documents) ? documents : isObject(documents) ? Object.values(documents) : [];
  const context = isObject(span.context) ? span.context : span;
  return {
    id: text(metadata(attributes).case_id) ?? text(context.span_id ?? context.spanId),
    question: text(at(attributes, "input", "value")),
    failed: failureOf(span),
    startTime: text(span.start_time),
    endTime: text(span.end_time),
    documents: list.map(documentOf),
  };
}

function documentOf(entry: unknown): SpanDocument {
  const document = isObject(entry) && isObject(entry.document) ? entry.document : {};
  const { id, content, score } = document;
  return {
    id: typeof id === "number" ? String(id) : text(id),
    content: text(content),
    score: typeof score === "number" ? score : null,
    docId: text(metadata(document).doc_id),
  };
}

/** `metadata` of a span or document: an object, or one written as JSON text. */
function metadata(holder: JsonObject): JsonObject {
  const { metadata: value } = holder;
  if (typeof value !== "string") return isObject(value) ? value : {};
  try {
    const parsed: unknown = JSON.parse(value);
    return isObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

function failureOf(span: JsonObject): string | null {
  const status = isObject(span.status) ? span.status : {};
  const code = span.status_code ?? status.code ?? status.status_code;
  if (code !== "ERROR" && code !== "STATUS_CODE_ERROR" && code !== 2) return null;
  return text(span.status_message ?? status.message ?? status.description) ?? "the span has the status ERROR";
}

/** `{"a.b": 1, a: {c: 2}}` as `{a: {b: 1, c: 2}}`; list positions become keys, in order. */
function nested(flat: JsonObject): JsonObject {
  const root: Record<string, unknown> = Object.create(null);
  for (const [path, value] of Object.entries(flat)) {
    const names = path.split(".");
    let place = root;
    for (const name of names.slice(0, -1)) {
      if (!isObject(place[name])) place[name] = Object.create(null);
      place = place[name] as Record<string, unknown>;
    }
    place[names.at(-1)!] = isObject(value) ? nested(value) : value;
  }
  return root;
}

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value);
}

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
