import { escapeHtml } from "../escapeHtml.js";
import type { Table } from "./table.js";

/** The table as HTML: a caption, scoped headings, the first column as row headings; it scrolls sideways if it must. */
export function tableHtml(table: Table, caption: string): string {
  const head = table.columns.map((name, column) => `<th scope="col"${align(table, column)}>${escapeHtml(name)}</th>`);
  const body = table.rows.map((row) => `<tr>${row.map((text, column) => cell(table, text, column)).join("")}</tr>`);
  const name = escapeHtml(caption);
  return [
    `<div class="ragbook-table" role="region" aria-label="${name}" tabindex="0" style="overflow-x:auto">`,
    `<table><caption style="text-align:left">${name}</caption>`,
    `<thead><tr>${head.join("")}</tr></thead>`,
    `<tbody>${body.join("\n")}</tbody></table></div>`,
  ].join("\n");
}

function cell(table: Table, text: string, column: number): string {
  if (column > 0) return `<td${align(table, column)}>${escapeHtml(text)}</td>`;
  return `<th scope="row"${align(table, column)}>${escapeHtml(text)}</th>`;
}

function align(table: Table, column: number): string {
  return ` style="text-align:${table.numeric[column] ? "right" : "left"}"`;
}

/** The table as text in columns, for terminals and for readers without HTML. */
export function tableText(table: Table, caption: string): string {
  const widths = table.columns.map((name, column) =>
    Math.max(name.length, ...table.rows.map((row) => row[column]!.length)),
  );
  const line = (texts: readonly string[]) =>
    texts
      .map((text, column) => (table.numeric[column] ? text.padStart(widths[column]!) : text.padEnd(widths[column]!)))
      .join("  ")
      .trimEnd();
  const rule = widths.map((width) => "-".repeat(width)).join("  ");
  const rows = table.rows.length === 0 ? ["(no rows)"] : table.rows.map(line);
  return [caption, "", line(table.columns), rule, ...rows].join("\n");
}
