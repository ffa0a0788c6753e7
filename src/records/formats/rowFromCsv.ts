import type { Grade, RankedChunk, Status } from "../types.js";
import type { CsvColumn } from "./csvRun.js";
import { FileError } from "./fileError.js";
import { caseFromFlatLabels } from "./flatLabels.js";
import type { ForeignRow } from "./foreignRun.js";
import type { NotHeld } from "./notHeld.js";

/** One record by the names of its columns, and the line where it begins. */
export type CsvFields = Readonly<Partial<Record<CsvColumn, string>>> & { readonly line: number };

/** The rows of one case, which stand together in the file, as a row of ours. */
export function rowFromCsv(
  file: string,
  group: readonly CsvFields[],
  relevanceLevel: number,
  notHeld: NotHeld,
): ForeignRow {
  const ranking: RankedChunk[] = [];
  const grades = new Map<string, Grade>();
  const [first] = group;
  for (const { line, rank = "", chunk_id = "", doc_id, score = "", grade = "" } of group) {
    const refuse = (problem: string): never => {
      throw new FileError(file, line, problem, "importCsv");
    };
    if (chunk_id === "") {
      if (rank !== "" || score !== "" || grade !== "") refuse("has a rank, a score or a grade, but no chunk_id.");
      continue;
    }
    if (grade !== "") {
      if (!/^[0-3]$/.test(grade))
        refuse(`the grade "${grade}" is none of 0, 1, 2, 3. Leave it empty where nobody judged.`);
      if ((grades.get(chunk_id) ?? Number(grade)) !== Number(grade)) refuse(`chunk "${chunk_id}" has two grades.`);
      grades.set(chunk_id, Number(grade) as Grade);
    }
    if (rank === "") continue;
    if (rank !== String(ranking.length + 1))
      refuse(`rank ${rank} stands where ${ranking.length + 1} is due. Ranks go 1, 2, 3, …`);
    if (score.trim() === "" || !Number.isFinite(Number(score))) refuse(`the score "${score}" is no finite number.`);
    ranking.push({ chunk_id, doc_id: doc_id || chunk_id, score: Number(score) });
  }
  const status = statusOf(file, first!);
  if (!first!.question) notHeld.add("question texts the file doesn't have: the case's id stands in");
  return {
    testCase: {
      ...caseFromFlatLabels({
        case_id: first!.case_id!,
        question: first!.question || null,
        grades,
        relevanceLevel,
      }),
      requires_retrieval: status !== "skipped",
    },
    status,
    ...(status === "failed" && { error: { stage: "import", message: "the CSV file says that the case failed" } }),
    ranking,
  };
}

function statusOf(file: string, { status = "", line }: CsvFields): Status {
  if (status === "" || status === "completed") return "completed";
  if (status === "failed" || status === "skipped") return status;
  throw new FileError(file, line, `the status "${status}" is none of completed, failed, skipped.`, "importCsv");
}
