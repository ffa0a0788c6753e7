import { openByteSource } from "../trec/byteSource.js";
import { FileError } from "./fileError.js";
import type { ForeignRun } from "./foreignRun.js";
import { type LogLine, logLineSchema } from "./logLine.js";
import { NotHeld } from "./notHeld.js";
import { rowFromLog } from "./rowFromLog.js";
import { jsonObjects } from "./textLines.js";

type Refuse = (problem: string) => never;

/** What must be the same in every line of one run. */
interface Common {
  version?: string;
  k?: number;
  /** Do the lines rank chunks, or documents only? */
  chunks?: boolean;
}

/**
 * A log of the metrics article (section 6.7), one run a file. Candidates may stand in any order, their ranks must be 1, 2, 3, …
 *
 * N/A:        a line without labels, or with an empty list of relevant documents.
 * Edge cases: a line without `retrieval` is not completed; binary labels become grade 3; the file may be larger than memory.
 *
 * @throws FileError naming file and line for what is no log line, a repeated query_id, a second version or k, ranks with gaps,
 *         and for documents as labels where chunks are ranked
 */
export function importLog(file: string): ForeignRun {
  const source = openByteSource(file, "importLog");
  const notHeld = new NotHeld();
  const common: Common = {};
  const seen = new Map<string, number>();
  let version: LogLine["version"];
  for (const { line, value } of jsonObjects(source, "importLog")) {
    const refuse = refusal(file, line);
    const logLine = checkedLine(value, refuse);
    const before = seen.get(logLine.query_id);
    if (before !== undefined) {
      refuse(`query_id "${logLine.query_id}" stands in line ${before} already. One line, one question.`);
    }
    seen.set(logLine.query_id, line);
    requireCommon(common, logLine, refuse);
    version ??= logLine.version;
  }
  if (seen.size === 0) throw new FileError(file, null, "holds no log line. Is it the right file?", "importLog");
  const { k: recordedTopK } = common;
  if (recordedTopK === undefined) {
    throw new FileError(file, null, "no line has a retrieval, so nothing was recorded at any depth.", "importLog");
  }
  return {
    format: "log",
    files: [file],
    recordedTopK,
    k: recordedTopK,
    ...(typeof version?.index === "string" && { indexVersion: version.index }),
    origin: version ? { version } : {},
    notHeld,
    notes: [],
    read: (onRow) => {
      for (const { line, value } of jsonObjects(source, "importLog")) {
        onRow(rowFromLog(checkedLine(value, refusal(file, line)), common.chunks === true, notHeld));
      }
      source.close();
    },
  };
}

function refusal(file: string, line: number): Refuse {
  return (problem) => {
    throw new FileError(file, line, problem, "importLog");
  };
}

function checkedLine(value: unknown, refuse: Refuse): LogLine {
  const checked = logLineSchema.safeParse(value);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    return refuse(`${issue?.path.join(".") || "the line"}: ${issue?.message ?? "does not fit"}`);
  }
  const line = checked.data;
  const { retrieval } = line;
  if (!retrieval) return line;
  const { candidates, k } = retrieval;
  if (candidates.length > k) refuse(`retrieval.k is ${k}, but ${candidates.length} candidates are listed.`);
  const ranks = candidates.map(({ rank }) => rank).sort((a, b) => a - b);
  const gap = ranks.findIndex((rank, i) => rank !== i + 1);
  if (gap >= 0)
    refuse(
      `the ranks of the candidates must be 1 to ${ranks.length}, each once; rank ${gap + 1} is missing or taken twice.`,
    );
  return line;
}

function requireCommon(common: Common, line: LogLine, refuse: Refuse): void {
  const version = JSON.stringify(line.version ?? null);
  common.version ??= version;
  if (common.version !== version)
    refuse(`version is ${version}, but ${common.version} in the first line. One file, one run: split it.`);
  if (!line.retrieval) return;
  const { k, candidates } = line.retrieval;
  common.k ??= k;
  if (common.k !== k) refuse(`retrieval.k is ${k}, but ${common.k} before. One file, one k: split it.`);
  const labels = line.labels_and_scores?.retrieval_labels;
  const relevantChunks = labels?.relevant_chunk_ids ?? [];
  for (const { chunk_id } of candidates) {
    common.chunks ??= chunk_id !== undefined;
    if (common.chunks !== (chunk_id !== undefined))
      refuse("some candidates have a chunk_id and some have none. All or none.");
  }
  if (common.chunks === true && relevantChunks.length === 0 && (labels?.relevant_doc_ids ?? []).length > 0) {
    refuse(
      "chunks are ranked, but the labels name documents only. Add relevant_chunk_ids, or leave chunk_id out everywhere.",
    );
  }
  if (common.chunks === false && relevantChunks.length > 0) {
    refuse("documents are ranked, but the labels name chunks. Add chunk_id to the candidates.");
  }
}
