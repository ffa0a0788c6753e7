import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { Notebook } from "../nbformat.js";

const multiline = z.union([z.string(), z.array(z.string())]);
const anything = z.record(z.string(), z.unknown());
const output = z.looseObject({ output_type: z.enum(["stream", "display_data", "execute_result", "error"]) });
const markdownCell = z.object({
  cell_type: z.literal("markdown"),
  id: z.string(),
  metadata: anything,
  source: multiline,
});
const rawCell = markdownCell.extend({ cell_type: z.literal("raw") });
const codeCell = z.object({
  cell_type: z.literal("code"),
  execution_count: z.number().int().nullable(),
  id: z.string(),
  metadata: anything,
  outputs: z.array(output),
  source: multiline,
});
const notebookFile = z.object({
  cells: z.array(z.discriminatedUnion("cell_type", [markdownCell, codeCell, rawCell])),
  metadata: anything,
  nbformat: z.literal(4),
  nbformat_minor: z.literal(5),
});

/**
 * Reads and checks a notebook file of nbformat 4.5. This project writes markdown and code cells; raw ones are kept as they are.
 * Errors: no such file, no JSON, another format; the notebook and the place in it are named.
 */
export async function readNotebook(path: string, name = path): Promise<Notebook> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `readNotebook: ${name} can't be read (${error.code}). Is it generated? \`ragbook notebooks build\``,
    );
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`readNotebook: ${name} is no JSON (${(error as Error).message}). Generate it again.`);
  }
  const parsed = notebookFile.safeParse(json);
  if (parsed.success) return parsed.data as Notebook;
  const issue = parsed.error.issues[0]!;
  throw new Error(
    `readNotebook: ${name} is no notebook of format 4.5: ${issue.path.join(".")}: ${issue.message}. Generate it again.`,
  );
}
