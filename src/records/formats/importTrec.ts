import type { ByteSource } from "../trec/byteSource.js";
import type { TrecVisitor } from "../trec/joinTrec.js";
import { shown } from "../trec/refuseLine.js";
import { type LongestRanking, trecDepth } from "../trec/trecDepth.js";
import { TrecFiles } from "../trec/trecFiles.js";
import type { TrecGroup } from "../trec/trecGroup.js";
import type { Grade, RankedChunk, TestCase } from "../types.js";
import { caseFromFlatLabels } from "./flatLabels.js";
import type { ForeignRow, ForeignRun } from "./foreignRun.js";
import { NotHeld } from "./notHeld.js";

export interface ImportTrecOptions {
  readonly run: string;
  /** A file, judgments that were read from another format, or null: nobody judged, and nothing can be scored. */
  readonly qrels: string | ByteSource | null;
  /** Default: the longest ranking in the file. */
  readonly depth?: number;
  /** Relevant from this grade on; default 1. */
  readonly relevanceLevel?: number;
  /** What a judged query without a line in the run is; default not completed. */
  readonly missing?: "not-completed" | "miss";
  /** Question texts by query id, where another file holds them. */
  readonly questions?: ReadonlyMap<string, string>;
}

/**
 * A TREC run with its judgments, in trec_eval's order (score descending, then id descending by bytes).
 *
 * N/A:        a query of the run without judgments, or without a relevant document.
 * Edge cases: a judged query without a line in the run is `failed` with a message that says so, or an empty ranking with
 *             `missing: "miss"`; a negative grade is unjudged, as in trec_eval; a grade above 3 is refused: our labels end there.
 *
 * @throws FileError naming file and line
 */
export function importTrec(options: ImportTrecOptions): ForeignRun {
  const { qrels, run, depth } = options;
  const files = new TrecFiles(qrels, run);
  const notHeld = new NotHeld();
  const { longest } = files.join(() => new Lengths());
  return {
    format: "trec",
    files: [run, ...(typeof qrels === "string" ? [qrels] : [])],
    recordedTopK: trecDepth(files, longest, depth),
    origin: { relevance_level: options.relevanceLevel ?? 1 },
    notHeld,
    notes: files.notes,
    read: (onRow) => {
      files.join(() => new Rows(options, files, notHeld, onRow));
      files.close();
    },
  };
}

/** First look: how long the rankings are. */
class Lengths implements TrecVisitor {
  longest: LongestRanking = { query: "", count: 0 };

  ranked(_judged: TrecGroup, ranking: TrecGroup): void {
    this.unjudgedQuery(ranking);
  }
  missing(): void {}
  unjudgedQuery({ query, count }: TrecGroup): void {
    if (count > this.longest.count) this.longest = { query, count };
  }
}

/** Second look: a row for each query. */
class Rows implements TrecVisitor {
  constructor(
    readonly options: ImportTrecOptions,
    readonly files: TrecFiles,
    readonly notHeld: NotHeld,
    readonly onRow: (row: ForeignRow) => void,
  ) {}

  ranked(judged: TrecGroup, ranking: TrecGroup, order: Int32Array): void {
    this.onRow({ testCase: this.#testCase(judged), status: "completed", ranking: rowsOf(ranking, order) });
  }

  missing(judged: TrecGroup): void {
    const testCase = this.#testCase(judged);
    if (this.options.missing === "miss") this.onRow({ testCase, status: "completed", ranking: [] });
    else {
      const error = { stage: "import", message: "the TREC run has no line for this judged query" };
      this.onRow({ testCase, status: "failed", error, ranking: [] });
    }
  }

  unjudgedQuery(ranking: TrecGroup, order: Int32Array): void {
    this.notHeld.add("queries of the run without judgments, which are not applicable");
    const testCase = this.#case(ranking.query, new Map());
    this.onRow({ testCase, status: "completed", ranking: rowsOf(ranking, order) });
  }

  #testCase(judged: TrecGroup): TestCase {
    const grades = new Map<string, Grade>();
    for (let row = 0; row < judged.count; row += 1) {
      const grade = judged.values[row]!;
      if (grade < 0) this.notHeld.add("negative grades: unjudged, as in trec_eval");
      else if (isGrade(grade)) grades.set(judged.id(row), grade);
      else {
        const problem = `grade ${grade} of document "${shown(judged.id(row))}": our labels go from 0 to 3. Map the grades first; \`ragbook score --qrels\` takes any.`;
        throw this.files.problem("qrels", judged.query, judged.id(row), problem);
      }
    }
    return this.#case(judged.query, grades);
  }

  #case(query: string, grades: Map<string, Grade>): TestCase {
    const question = this.options.questions?.get(query) ?? null;
    if (question === null) this.notHeld.add("question texts the source doesn't have: the query's id stands in");
    return caseFromFlatLabels({ case_id: query, question, grades, relevanceLevel: this.options.relevanceLevel ?? 1 });
  }
}

function rowsOf(ranking: TrecGroup, order: Int32Array): RankedChunk[] {
  return Array.from(order.subarray(0, ranking.count), (row) => {
    const id = ranking.id(row);
    return { chunk_id: id, doc_id: id, score: ranking.values[row]! };
  });
}

function isGrade(value: number): value is Grade {
  return value === 0 || value === 1 || value === 2 || value === 3;
}
