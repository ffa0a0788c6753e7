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
  const name = column > 0 ? "td" : 'th scope="row"';
  return `<${name}${align(table, column, isFigure(text))}>${escapeHtml(text)}</${name.slice(0, 2)}>`;
}

/** A rate or an interval, such as "9 of 13 (69.2 %)" or "[38.5 %, 91.0 %]": torn over two lines it is hard to read. */
function isFigure(text: string): boolean {
  return text.length <= 24 && /\d \S/.test(text) && /^[\d .,%()[\]+±−-]*(of )?[\d .,%()[\]+±−-]*$/.test(text);
}

function align(table: Table, column: number, isOneLine = false): string {
  return ` style="text-align:${table.numeric[column] ? "right" : "left"}${isOneLine ? ";white-space:nowrap" : ""}"`;
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
