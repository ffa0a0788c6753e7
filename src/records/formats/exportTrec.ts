import type { RankedChunk, TestCase } from "../types.js";
import { FileError } from "./fileError.js";
import { LineWriter } from "./lineWriter.js";
import { noteLosses } from "./noteLosses.js";
import { NotHeld } from "./notHeld.js";
import type { RunForExport } from "./runForExport.js";

/**
 * Writes a run as TREC files: `query Q0 chunk rank score run_id`, and the grades of its test cases as judgments.
 *
 * trec_eval orders by score and then by id, whatever the rank column says. Where that would change the recorded order, the scores
 * of that query are replaced by n, n − 1, …, 1, and it is said. An expected chunk without a grade gets grade 1. A chunk that a
 * ranking repeats is written once, at its first position.
 *
 * @throws FileError for an id that can't stand in a TREC file: with a blank in it, or a query that begins with #
 */
export function exportTrec(run: RunForExport, files: { readonly run: string; readonly qrels: string }): NotHeld {
  const notHeld = new NotHeld();
  const out = new LineWriter(files.run);
  const qrels = new LineWriter(files.qrels);
  try {
    for (const row of run.rows()) {
      const { testCase, result } = row;
      notHeld.say(`the recorded depth: score the files with --depth ${result.recorded_top_k}`);
      noteLosses(row, ["grades of judged chunks", "scores and rankings"], notHeld);
      const query = requireId(testCase.case_id, "case", run.folder);
      const ranking = withoutRepeats(result.ranking, notHeld);
      const scores = scoresInTrecOrder(ranking, notHeld);
      const tag = requireId(result.run_id, "run", run.folder);
      for (const [i, { chunk_id }] of ranking.entries()) {
        out.write(`${query} Q0 ${requireId(chunk_id, "chunk", run.folder)} ${i + 1} ${scores[i]} ${tag}\n`);
      }
    }
    for (const testCase of run.cases.values()) {
      const query = requireId(testCase.case_id, "case", run.folder);
      const grades = gradesOf(testCase, notHeld);
      if (grades.size === 0) notHeld.add("cases without a judged chunk, which no judgment names");
      for (const [id, grade] of grades) qrels.write(`${query} 0 ${requireId(id, "chunk", run.folder)} ${grade}\n`);
    }
  } finally {
    out.close();
    qrels.close();
  }
  return notHeld;
}

function gradesOf(testCase: TestCase, notHeld: NotHeld): Map<string, number> {
  const grades = new Map<string, number>(Object.entries(testCase.relevance));
  const evidence = testCase.expected_sources.flatMap((group) => [
    ...group.required_chunk_ids,
    ...(group.alternative_chunk_ids ?? []),
  ]);
  for (const id of evidence) {
    if ((grades.get(id) ?? 0) > 0) continue;
    notHeld.add("expected chunks without a grade above 0: written with grade 1");
    grades.set(id, 1);
  }
  return grades;
}

function withoutRepeats(ranking: readonly RankedChunk[], notHeld: NotHeld): RankedChunk[] {
  const seen = new Set<string>();
  return ranking.filter(({ chunk_id }) => {
    if (seen.has(chunk_id)) notHeld.add("repeated chunks of a ranking, whose places close up");
    return !seen.has(chunk_id) && seen.add(chunk_id);
  });
}

/** The recorded scores if trec_eval would keep the order with them, else n, n − 1, …, 1. */
function scoresInTrecOrder(ranking: readonly RankedChunk[], notHeld: NotHeld): number[] {
  const keepsOrder = ranking.every((row, i) => {
    const before = ranking[i - 1];
    if (before === undefined || before.score > row.score) return true;
    return before.score === row.score && Buffer.compare(Buffer.from(before.chunk_id), Buffer.from(row.chunk_id)) > 0;
  });
  if (keepsOrder) return ranking.map((row) => row.score);
  notHeld.add("rankings whose scores are replaced by n, n − 1, …, 1, because trec_eval would order them anew");
  return ranking.map((_, i) => ranking.length - i);
}

function requireId(id: string, what: string, folder: string): string {
  if (!/[ \t\n\v\f\r\0]/.test(id) && !(what === "case" && id.startsWith("#"))) return id;
  const why = id.startsWith("#") ? "begins with #, which starts a comment" : "holds a blank, which ends a column";
  throw new FileError(
    folder,
    null,
    `${what} ${JSON.stringify(id)} ${why}: a TREC file can't hold it. Rename it, or export as log.`,
    "exportTrec",
  );
}
